import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { NoticeFinding, NoticeKind } from '@pari/domain/notices';
import { Button, EmptyState, Section, VisuallyHidden } from '@pari/ui';
import { amountIn } from '../managedNotice.ts';
import { aboutInvestors, codesTyped } from './aboutInvestors.ts';
import { partFields, type DraftLine } from './draft.ts';
import type { FundHolders } from './holders.ts';
import { LineRow } from './LineRow.tsx';
import { partWords } from './lineWords.ts';
import type { Lines } from './useLines.ts';
import './entry.css';

/** So many are drawn at once, and added by a press. */
const drawn = 100;

interface LinesFieldProps {
  readonly id: string;
  readonly lines: readonly DraftLine[];
  readonly kind: NoticeKind;
  /** Undefined until the fund is chosen and known. */
  readonly fund: FundHolders | undefined;
  readonly currency: string;
  readonly error: string | undefined;
  readonly findings: readonly NoticeFinding[];
  readonly does: Lines;
  readonly onAllocate: () => void;
}

/** The lines of a notice, typed by hand: Enter leads down a column, and from its last row to a new one. */
export function LinesField({ id, lines, kind, fund, currency, error, findings, does, onAllocate }: LinesFieldProps) {
  const listId = useId();
  const [shown, setShown] = useState(drawn);
  const wanted = useRef<string>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const idOf = useCallback((key: string, column: string) => `${id}-${key}-${column}`, [id]);
  // What was added is there a moment later.
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const add = (column = 'investor'): void => {
    setShown((before) => Math.max(before, lines.length + 1));
    wanted.current = idOf(does.add(), column);
  };
  const remove = useCallback(
    (key: string) => {
      const at = lines.findIndex((line) => line.key === key);
      const next = lines[at + 1] ?? lines[at - 1];
      wanted.current = next ? idOf(next.key, 'investor') : id;
      does.remove(key);
    },
    [lines, idOf, id, does],
  );
  const down = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { id: from } = event.target;
    const at = lines.findIndex(({ key }) => from.startsWith(`${id}-${key}-`));
    const column = from.slice(`${id}-${lines[at]?.key}-`.length);
    const next = lines[event.shiftKey ? at - 1 : at + 1];
    if (next) document.getElementById(idOf(next.key, column))?.focus();
    else if (!event.shiftKey) add();
  });
  useEffect(() => {
    const table = place.current;
    const listen = (event: KeyboardEvent): void => down(event);
    table?.addEventListener('keydown', listen);
    return () => table?.removeEventListener('keydown', listen);
  }, []);
  const about = useMemo(() => aboutInvestors(lines, fund, amountIn(currency)), [lines, fund, currency]);
  const codeOf = useMemo(() => codesTyped(fund), [fund]);
  const byRow = useMemo(() => Map.groupBy(findings, ({ row }) => row), [findings]);
  return (
    <Section
      title="Lines"
      count={lines.length}
      actions={
        <>
          <Button size="small" onPress={onAllocate} isDisabled={!fund}>
            Allocate
          </Button>
          <Button size="small" onPress={() => add()} isDisabled={!fund}>
            Add a line
          </Button>
        </>
      }
    >
      <div ref={place} id={id} tabIndex={-1} className="app-entry">
        {error !== undefined && <p className="app-entry-error">{error}</p>}
        {lines.length === 0 ? (
          <EmptyState title="No lines yet">
            Allocate a total by commitment, or add lines by hand: an account code and an amount each, also pasted from a spreadsheet.
          </EmptyState>
        ) : (
          <table aria-label="Lines">
            <thead>
              <tr>
                <th scope="col" className="app-entry-row">
                  Row
                </th>
                <th scope="col">Investor</th>
                <th scope="col">Type</th>
                <th scope="col">For</th>
                <th scope="col" className="app-entry-amount">
                  Amount <span className="app-note">{currency}</span>
                </th>
                {kind !== 'call' &&
                  partFields.map((field) => (
                    <th key={field} scope="col" className="app-entry-amount">
                      {partWords[field]}
                    </th>
                  ))}
                <th scope="col">
                  <VisuallyHidden>Remove</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, shown).map((line, at) => (
                <LineRow
                  key={line.key}
                  line={line}
                  row={at + 1}
                  kind={kind}
                  currency={currency}
                  offersLeverage={fund?.offers_leverage ?? true}
                  about={about.get(line.investor.trim())}
                  sentences={(byRow.get(at + 1) ?? []).map(({ sentence }) => sentence).join(' ')}
                  listId={listId}
                  idOf={idOf}
                  lines={does}
                  onRemove={remove}
                  codeOf={codeOf}
                />
              ))}
            </tbody>
          </table>
        )}
        {lines.length > shown && <Button onPress={() => setShown(shown + drawn)}>Show {Math.min(drawn, lines.length - shown)} more</Button>}
        <datalist id={listId}>
          {fund?.holders.map(({ investor_account_code: code, investor_name: name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
    </Section>
  );
}
