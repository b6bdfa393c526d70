import { isGivenDay } from '@pari/domain/dates';
import { isCurrency } from '../../../currencyCodes.ts';
import { Faults, readTable, type Column } from '../../imports/index.ts';

/** Where columns were mixed up, any cell may be an amount: none is repeated. */
export const quietColumn = (name: string, isGood: (cell: string) => boolean, reason: string, stored?: (cell: string) => string): Column => ({
  name,
  optional: false,
  type: 'text',
  problem: (cell) => (isGood(cell) ? null : reason),
  ...(stored && { stored }),
});

export const emailColumn = quietColumn(
  'user_email',
  (cell) => /^[^\s@]+@[^\s@]+$/.test(cell) && cell.length <= 254,
  'Is not an e-mail address.',
  (cell) => cell.toLowerCase(),
);
export const dateColumn = quietColumn('date', isGivenDay, 'Is not a date from 1900 to 2200 in the form YYYY-MM-DD.');
export const currencyColumn = quietColumn('currency', isCurrency, 'Is not a currency code of ISO 4217, such as USD.');

/** Rows of a file with amounts of pay; what is wrong with it goes to `faults`, without a cell of it. */
export async function readQuietTable(bytes: Buffer, file: string, columns: readonly Column[], faults: Faults) {
  const found = new Faults();
  const rows = await readTable(bytes, file, columns, found);
  const { first } = found;
  for (const { row, column: name, reason } of first)
    if (row === 1 && name !== null && !columns.some((known) => known.name === name))
      faults.add(
        file,
        row,
        null,
        `Names a column that is not one of this file. Its columns are ${columns.map((known) => (known.optional ? `[${known.name}]` : known.name)).join(', ')}.`,
      );
    else faults.add(file, row, name, reason);
  faults.addUnseen(found.count - first.length);
  return rows;
}

/** Ids of people by their addresses; who is not there is a fault of the first row that names them. */
export function peopleIn(
  rows: readonly { readonly row: number; readonly email: string }[],
  known: ReadonlyMap<string, string>,
  file: string,
  faults: Faults,
): void {
  const unknown = new Set<string>();
  for (const { row, email } of rows) {
    if (known.has(email) || unknown.has(email)) continue;
    unknown.add(email);
    faults.add(file, row, 'user_email', 'Is not a person of this company.');
  }
}
