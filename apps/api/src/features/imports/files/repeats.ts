import { quoted } from '../faults.ts';
import type { Layout } from '../stage.ts';
import { refuseRows, type Work } from '../work.ts';

/** A file of things that have a key names each of them once: of two rows, nobody could say which one counts. */
export async function refuseRepeats(work: Work, { file, table }: Layout, ...key: string[]): Promise<void> {
  const columns = key.map((name) => `"${name}"`).join(', ');
  await refuseRows(
    work,
    file,
    key[0] ?? null,
    `select row, first from (select row, min(row) over (partition by ${columns}) as first from ${table}) r where row > first`,
    ({ first }) => `The same ${key.join(', ')} stands in row ${first} already.`,
  );
}

/** Columns of one relation, as SQL compares them with those of another. */
export const rowOf = (as: string, columns: readonly string[]): string => `(${columns.map((name) => `${as}.${name}`).join(', ')})`;

/**
 * Refuses rows of which an earlier one has the reference with other content.
 * @param content columns of the staged rows
 * @param repeats rows in SQL that share a reference, each with the first that has it
 */
export const refuseOtherContent = (
  work: Work,
  { file, table }: Layout,
  content: readonly string[],
  repeats = `(select row, reference, min(row) over (partition by reference) as first from ${table} where reference is not null)`,
): Promise<void> =>
  refuseRows(
    work,
    file,
    'reference',
    `select r.row, r.first, r.reference as given from ${repeats} r join ${table} s on s.row = r.row join ${table} f on f.row = r.first
     where r.row > r.first and ${rowOf('s', content)} is distinct from ${rowOf('f', content)}`,
    ({ first, given }) => `${quoted(given)} stands in row ${first} with other content.`,
  );
