import { charactersOf, nameProblem } from '@pari/domain/identifiers';
import { centsProblem, decimal, NOT_CENTS, type Decimal } from '@pari/domain/money';
import type { Tx } from '../../../ports/database.ts';
import type { Column, Faults } from '../../imports/index.ts';
import { peopleByEmail } from '../queries.ts';
import { currencyColumn, dateColumn, emailColumn, peopleIn, quietColumn, readQuietTable } from './quietTable.ts';

export const commitmentsFileName = 'carry_commitments.csv';

/** A version of a commitment, as the file has it. */
export interface ReadCommitment {
  readonly row: number;
  readonly user_id: string;
  readonly source_name: string;
  readonly date: string;
  readonly currency: string;
  readonly total_capital_commit: Decimal;
  readonly cashless_commit: Decimal;
  readonly management_fee_offset: Decimal;
  /** Null: the file says nothing of it. */
  readonly salary_reduction: Decimal | null;
}

const amounts = ['total_capital_commit', 'cashless_commit', 'management_fee_offset', 'salary_reduction'] as const;
const isSource = (cell: string): boolean => cell === cell.trim() && charactersOf(cell) <= 200 && nameProblem(cell) === null;
const isCents = (cell: string): boolean => centsProblem(cell) === null;
const columns: readonly Column[] = [
  emailColumn,
  quietColumn('source_name', isSource, 'Is not a name of at most 200 characters.'),
  dateColumn,
  currencyColumn,
  ...amounts.map((name, at): Column => ({ ...quietColumn(name, isCents, NOT_CENTS), optional: at > 0 })),
];

/** Reads `carry_commitments.csv` with what is taken out of salaries, of which what is wrong goes to `faults`, without an amount. */
export async function readCommitmentsFile(tx: Tx, companyId: string, bytes: Buffer, faults: Faults): Promise<{ rows: number; commitments: ReadCommitment[] }> {
  const file = commitmentsFileName;
  const rows = await readQuietTable(bytes, file, columns, faults);
  const first = new Map<string, number>();
  const read = rows.map(({ number: row, cells: [email, source, date, currency, ...given] }) => {
    const key = JSON.stringify([email, source, date, currency]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else faults.add(file, row, 'source_name', `Stands in row ${earlier} already, for the same person, currency and day.`);
    const values = amounts.map((_, at): Decimal | null => (typeof given[at] === 'string' ? decimal(given[at]) : null));
    return { row, email: email ?? '', source_name: source ?? '', date: date ?? '', currency: currency ?? '', values };
  });
  const people = new Map((await peopleByEmail(tx, companyId, [...new Set(read.map(({ email }) => email))])).map(({ id, email }) => [email, id]));
  peopleIn(read, people, file, faults);
  const none = decimal('0');
  const commitments = read.map(({ email, values: [total, cashless, offset, reduction], ...one }) => ({
    ...one,
    user_id: people.get(email) ?? '',
    total_capital_commit: total ?? none,
    cashless_commit: cashless ?? none,
    management_fee_offset: offset ?? none,
    salary_reduction: reduction ?? null,
  }));
  return { rows: rows.length, commitments };
}
