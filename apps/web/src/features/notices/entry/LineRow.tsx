import { memo, type ClipboardEvent } from 'react';
import { minorUnitsOf } from '@pari/domain/money';
import { isCalled, isSettled, type NoticeKind } from '@pari/domain/notices';
import { AmountField, IconButton, NativeSelect, TextField } from '@pari/ui';
import { rowsPasted, type LineChange } from './changeLines.ts';
import { partFields, type DraftLine } from './draft.ts';
import { componentOptions, partWords, settlementOptions, typeOptions } from './lineWords.ts';
import type { Lines } from './useLines.ts';

export interface LineRowProps {
  readonly line: DraftLine;
  /** From 1 on. */
  readonly row: number;
  readonly kind: NoticeKind;
  readonly currency: string;
  readonly offersLeverage: boolean;
  /** What the investor is called, and what is unfunded before and after. */
  readonly about: string | undefined;
  /** What is wrong or unusual about it. */
  readonly sentences: string;
  /** The list of investors to choose from. */
  readonly listId: string;
  /** Of the row's fields. */
  readonly idOf: (key: string, column: string) => string;
  readonly lines: Lines;
  readonly onRemove: (key: string) => void;
  /** The code of what was typed for an investor. */
  readonly codeOf: (typed: string) => string;
}

/** One line of a notice, typed like a row of a spreadsheet. */
export const LineRow = memo(function LineRow({
  line,
  row,
  kind,
  currency,
  offersLeverage,
  about,
  sentences,
  listId,
  idOf,
  lines,
  onRemove,
  codeOf,
}: LineRowProps) {
  const { key, investor, type, amount, component, settled } = line;
  const change = (next: LineChange): void => lines.change(key, next);
  const paste = (event: ClipboardEvent): void => {
    const rows = rowsPasted(event.clipboardData.getData('text/plain'), currency);
    if (!rows) return;
    event.preventDefault();
    lines.paste(key, rows);
  };
  const amounts = { currency, isCurrencyHidden: true, isLabelHidden: true, decimals: minorUnitsOf(currency) } as const;
  const of = `in row ${row}`;
  return (
    <>
      <tr className="app-entry-line">
        <td className="app-entry-row">{row}</td>
        <td data-label="Investor">
          <TextField
            id={idOf(key, 'investor')}
            label={`Investor ${of}`}
            isLabelHidden
            list={listId}
            autoComplete="off"
            value={investor}
            onChange={(event) => change({ investor: event.target.value })}
            onBlur={() => {
              const code = codeOf(investor);
              if (code !== investor) change({ investor: code });
            }}
            onPaste={paste}
          />
          {about !== undefined && <span className="app-fund-note">{about}</span>}
        </td>
        <td data-label="Type">
          <NativeSelect label={`Type ${of}`} options={typeOptions(kind, offersLeverage, type)} value={type} onChange={(chosen) => change({ type: chosen })} />
        </td>
        <td data-label="For">
          {isCalled(type) && component !== null && (
            <NativeSelect label={`For ${of}`} options={componentOptions} value={component} onChange={(chosen) => change({ component: chosen })} />
          )}
          {isSettled(type) && settled !== null && kind === 'netted' && (
            <NativeSelect label={`Settled ${of}`} options={settlementOptions} value={settled} onChange={(chosen) => change({ settled: chosen })} />
          )}
          {isSettled(type) && kind !== 'netted' && (settled === 'cash' ? 'In cash' : 'Withheld')}
        </td>
        <td data-label="Amount">
          <AmountField {...amounts} id={idOf(key, 'amount')} label={`Amount ${of}`} value={amount} onChange={(typed) => change({ amount: typed })} />
        </td>
        {kind !== 'call' &&
          partFields.map((field) => (
            <td key={field} data-label={partWords[field]}>
              {type === 'distribution' && (
                <AmountField
                  {...amounts}
                  id={idOf(key, field)}
                  label={`${partWords[field]} ${of}`}
                  value={line[field]}
                  onChange={(typed) => change({ [field]: typed })}
                />
              )}
            </td>
          ))}
        <td>
          <IconButton icon="close" label={`Remove row ${row}`} onPress={() => onRemove(key)} />
        </td>
      </tr>
      {sentences !== '' && (
        <tr className="app-entry-found">
          <td colSpan={kind === 'call' ? 6 : 10}>{sentences}</td>
        </tr>
      )}
    </>
  );
}, isSame);

/** A form gives its lines anew with each change: what is in them tells whether one of them is the same. */
function isSame({ line: before, ...one }: LineRowProps, { line: after, ...other }: LineRowProps): boolean {
  const isEqual = (a: object, b: object): boolean =>
    Object.entries(a).every(([name, value]) => name === 'kept' || value === (b as Readonly<Record<string, unknown>>)[name]);
  return isEqual(before, after) && isEqual(one, other);
}
