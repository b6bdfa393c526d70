import { faultsOfPay, isUnusualPayField, MOST_PAY_FIELDS, PAY_YEARS, payFieldProblem, type Pay } from '@pari/domain/compensation';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';
import type { Column, Faults } from '../../imports/index.ts';
import { peopleByEmail } from '../queries.ts';
import { currencyColumn, dateColumn, emailColumn, peopleIn, quietColumn, readQuietTable } from './quietTable.ts';

export const payFileName = 'compensation.csv';

/** A year of somebody, as the file has it. */
export interface ReadYear {
  readonly userId: string;
  readonly year: number;
  readonly date: CivilDate;
  readonly currency: string;
  readonly pay: Pay;
}

const isYear = (cell: string): boolean => /^\d{4}$/.test(cell) && Number(cell) >= PAY_YEARS.first && Number(cell) <= PAY_YEARS.last;

const columns: readonly Column[] = [
  emailColumn,
  quietColumn('year', isYear, `Is not a year from ${PAY_YEARS.first} to ${PAY_YEARS.last}.`),
  dateColumn,
  currencyColumn,
  { ...quietColumn('field', () => true, ''), problem: payFieldProblem },
  // With which places an amount can be paid follows from the currency of its year.
  quietColumn('amount', () => true, ''),
];

interface Building {
  readonly row: number;
  readonly email: string;
  readonly year: string;
  readonly date: string;
  readonly currency: string;
  readonly pay: Map<string, { readonly amount: string; readonly row: number }>;
}

/** A field that is read as a benefit by a name that is not usual, and the first row that has it. */
export interface OtherBenefit {
  readonly field: string;
  readonly row: number;
}

interface ReadPay {
  /** How many there are. */
  readonly rows: number;
  readonly years: ReadYear[];
  readonly others: OtherBenefit[];
}

/** Reads `compensation.csv`, of which what is wrong goes to `faults`, without an amount. */
export async function readPayFile(tx: Tx, companyId: string, bytes: Buffer, faults: Faults): Promise<ReadPay> {
  const rows = await readQuietTable(bytes, payFileName, columns, faults);

  const building = new Map<string, Building>();
  const others = new Map<string, number>();
  for (const { number, cells } of rows) {
    const [email = '', year = '', date = '', currency = '', field = '', amount = ''] = cells.map((cell) => cell ?? '');
    if (isUnusualPayField(field) && !others.has(field)) others.set(field, number);
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
  peopleIn(records, people, payFileName, faults);
  const years = records.flatMap(({ row, email, year, date, currency, pay: given }) => {
    const userId = people.get(email);
    const pay = Object.fromEntries([...given].map(([field, { amount }]) => [field, amount]));
    for (const [field, sentence] of faultsOfPay(pay, currency)) faults.add(payFileName, given.get(field)?.row ?? row, 'amount', sentence);
    return userId === undefined ? [] : [{ userId, year: Number(year), date: civilDate(date), currency, pay }];
  });
  return { rows: rows.length, years, others: [...others].map(([field, row]) => ({ field, row })) };
}
