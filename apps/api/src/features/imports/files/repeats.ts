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
