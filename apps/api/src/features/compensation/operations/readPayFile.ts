import { faultsOfPay, MOST_PAY_FIELDS, PAY_YEARS, payFieldProblem, type Pay } from '@pari/domain/compensation';
import { civilDate, isCivilDate, type CivilDate } from '@pari/domain/dates';
import { isCurrency } from '../../../currencyCodes.ts';
import type { Tx } from '../../../ports/database.ts';
import { Faults, readTable, type Column } from '../../imports/index.ts';
import { peopleByEmail } from '../queries.ts';

export const payFileName = 'compensation.csv';

/** A year of somebody, as the file has it. */
export interface ReadYear {
  readonly userId: string;
  readonly year: number;
  readonly date: CivilDate;
  readonly currency: string;
  readonly pay: Pay;
}

/** Where columns were mixed up, any cell may be an amount: none is repeated. */
const column = (name: string, isGood: (cell: string) => boolean, reason: string, stored?: (cell: string) => string): Column => ({
  name,
  optional: false,
  type: 'text',
  problem: (cell) => (isGood(cell) ? null : reason),
  ...(stored && { stored }),
});

const isYear = (cell: string): boolean => /^\d{4}$/.test(cell) && Number(cell) >= PAY_YEARS.first && Number(cell) <= PAY_YEARS.last;

const columns: readonly Column[] = [
  column(
    'user_email',
    (cell) => /^[^\s@]+@[^\s@]+$/.test(cell) && cell.length <= 254,
    'Is not an e-mail address.',
    (cell) => cell.toLowerCase(),
  ),
  column('year', isYear, `Is not a year from ${PAY_YEARS.first} to ${PAY_YEARS.last}.`),
  column('date', isCivilDate, 'Is not a date in the form YYYY-MM-DD.'),
  column('currency', isCurrency, 'Is not a currency code of ISO 4217, such as USD.'),
  { ...column('field', () => true, ''), problem: payFieldProblem },
  // With which places an amount can be paid follows from the currency of its year.
  column('amount', () => true, ''),
];

interface Building {
  readonly row: number;
  readonly email: string;
  readonly year: string;
  readonly date: string;
  readonly currency: string;
  readonly pay: Map<string, { readonly amount: string; readonly row: number }>;
}

/** Reads `compensation.csv`, of which what is wrong goes to `faults`, without an amount. @returns how many rows it has, and its years */
export async function readPayFile(tx: Tx, companyId: string, bytes: Buffer, faults: Faults): Promise<{ rows: number; years: ReadYear[] }> {
  const found = new Faults();
  const rows = await readTable(bytes, payFileName, columns, found);
  for (const { file, row, column: name, reason } of found.first)
    if (row === 1 && name !== null && !columns.some((known) => known.name === name))
      faults.add(file, row, null, `Names a column that is not one of this file. Its columns are ${columns.map((known) => known.name).join(', ')}.`);
    else faults.add(file, row, name, reason);
  faults.addUnseen(found.count - found.first.length);

  const building = new Map<string, Building>();
  for (const { number, cells } of rows) {
    const [email = '', year = '', date = '', currency = '', field = '', amount = ''] = cells.map((cell) => cell ?? '');
    const key = `${email} ${year}`;
    const record: Building = building.get(key) ?? { row: number, email, year, date, currency, pay: new Map() };
    building.set(key, record);
    const earlier = record.pay.get(field);
    if (record.date !== date) faults.add(payFileName, number, 'date', `Differs from row ${record.row}: a year of a person has one date.`);
    else if (record.currency !== currency) faults.add(payFileName, number, 'currency', `Differs from row ${record.row}: a year of a person has one currency.`);
    else if (earlier) faults.add(payFileName, number, 'field', `Stands in row ${earlier.row} already, for the same person and year.`);
    else if (record.pay.size === MOST_PAY_FIELDS) faults.add(payFileName, number, 'field', `A year of a person has at most ${MOST_PAY_FIELDS} fields.`);
    else record.pay.set(field, { amount, row: number });
  }

  const records = [...building.values()];
  const people = new Map((await peopleByEmail(tx, companyId, [...new Set(records.map(({ email }) => email))])).map(({ id, email }) => [email, id]));
  const unknown = new Set<string>();
  const years = records.flatMap(({ row, email, year, date, currency, pay: given }) => {
    const userId = people.get(email);
    if (userId === undefined && !unknown.has(email)) faults.add(payFileName, row, 'user_email', 'Is not a person of this company.');
    if (userId === undefined) unknown.add(email);
    const pay = Object.fromEntries([...given].map(([field, { amount }]) => [field, amount]));
    for (const [field, sentence] of faultsOfPay(pay, currency)) faults.add(payFileName, given.get(field)?.row ?? row, 'amount', sentence);
    return userId === undefined ? [] : [{ userId, year: Number(year), date: civilDate(date), currency, pay }];
  });
  return { rows: rows.length, years };
}
