import { minorUnitsOf } from '@pari/domain/money';
import { isCalled, isSettled, usualComponent, usualSettlement, type NoticeKind } from '@pari/domain/notices';
import { readAmount } from '@pari/ui';
import { newLine, partFields, type DraftLine } from './draft.ts';

export type LineChange = Partial<Omit<DraftLine, 'key' | 'kept'>>;

/** What a file said of the investor's unfunded commitment is no longer so. */
const withoutUnfunded = (line: DraftLine): DraftLine => {
  const { unfunded_before: _before, unfunded_after: _after, ...kept } = line.kept;
  return { ...line, kept };
};

/** Lines with one of them changed: what goes with its type follows, and what was said of its investor's unfunded commitment falls. */
export function changeLine(lines: readonly DraftLine[], kind: NoticeKind, key: string, change: LineChange): readonly DraftLine[] {
  const changed = lines.find((line) => line.key === key);
  if (!changed) return lines;
  const touched = new Set([changed.investor, change.investor ?? changed.investor]);
  return lines.map((line) => {
    if (line.key === key) return withoutUnfunded(fitting(line, kind, change));
    return touched.has(line.investor) && Object.keys(line.kept).length > 0 ? withoutUnfunded(line) : line;
  });
}

function fitting(line: DraftLine, kind: NoticeKind, change: LineChange): DraftLine {
  const next = { ...line, ...change };
  if (change.type === undefined || change.type === line.type) return next;
  const { type } = change;
  return {
    ...next,
    component: isCalled(type) ? usualComponent(type) : null,
    settled: isSettled(type) ? usualSettlement(kind, type) : null,
    ...(type !== 'distribution' && Object.fromEntries(partFields.map((field) => [field, '']))),
  };
}

/** Another line beneath one, of the same kind as it. @param after its key; undefined: at the end */
export function addLine(lines: readonly DraftLine[], kind: NoticeKind, after?: string): { readonly lines: readonly DraftLine[]; readonly added: DraftLine } {
  const at = after === undefined ? lines.length : lines.findIndex(({ key }) => key === after) + 1;
  const like = lines[at - 1];
  const added = newLine(kind, like && { type: like.type, component: like.component, settled: like.settled });
  return { lines: lines.toSpliced(at, 0, added), added };
}

export const removeLine = (lines: readonly DraftLine[], key: string): readonly DraftLine[] => lines.filter((line) => line.key !== key);

const columns = ['investor', 'amount', ...partFields] as const;

/**
 * Rows copied out of a spreadsheet: account code, amount, and the parts of a distribution. Amounts are read as a field reads them, and what cannot be read stays as it
 * was typed. Undefined for a single value, which is pasted as text is.
 */
export function rowsPasted(text: string, currency: string): readonly LineChange[] | undefined {
  const rules = { currency, decimals: minorUnitsOf(currency), isNegativeAllowed: false };
  const amount = (cell: string): string => {
    const read = readAmount(cell, rules);
    return 'value' in read ? read.value : cell;
  };
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  if (rows.length === 0 || (rows.length === 1 && rows[0]?.length === 1)) return undefined;
  return rows.map((cells) =>
    Object.fromEntries(columns.flatMap((column, at) => (cells[at] ? [[column, column === 'investor' ? cells[at] : amount(cells[at])]] : []))),
  );
}

/** Puts pasted rows into a line and those beneath it, and what is left of them at the end, as a spreadsheet does. */
export function pasteLines(lines: readonly DraftLine[], kind: NoticeKind, key: string, rows: readonly LineChange[]): readonly DraftLine[] {
  const at = lines.findIndex((line) => line.key === key);
  const like = lines[at];
  if (!like) return lines;
  const over = lines.slice(at, at + rows.length);
  const touched = new Set(over.flatMap(({ investor }, n) => [investor, rows[n]?.investor ?? investor]));
  const { type, component, settled } = like;
  return [
    ...lines.map((line, n) => {
      const row = n < at ? undefined : rows[n - at];
      return row || touched.has(line.investor) ? withoutUnfunded({ ...line, ...row }) : line;
    }),
    ...rows.slice(over.length).map((row) => newLine(kind, { type, component, settled, ...row })),
  ];
}
