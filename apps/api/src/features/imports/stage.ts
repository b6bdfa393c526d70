import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportFile } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';
import type { Column } from './columns.ts';
import type { Faults } from './faults.ts';
import { readRows } from './readRows.ts';

/** A file of rows: where they wait to be imported, and what they must look like. */
export interface Layout {
  readonly file: ImportFile;
  /** Temporary table with the row number and the columns of the file, under their names. Gone with the transaction. */
  readonly table: string;
  readonly columns: readonly Column[];
  /** What is wrong with a row whose cells, in the order of the columns, are good one by one. */
  readonly problem?: (cells: readonly (string | null)[]) => { column: string; reason: string } | null;
}

const batch = 1 << 16;
const often = 100_000;

/** The temporary table of a file, without a row. */
export async function makeTable(tx: Tx, { table, columns }: Pick<Layout, 'table' | 'columns'>): Promise<void> {
  // There is one where a transaction imports twice.
  await tx.script(`drop table if exists pg_temp.${table}`);
  await tx.script(`create temporary table ${table} (row integer, ${columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')}) on commit drop`);
}

/** Reads a file into its temporary table. Gives the number of rows that were good. */
export async function stage(tx: Tx, layout: Layout, path: string, faults: Faults, say: (line: string) => void): Promise<number> {
  const { file, table, columns } = layout;
  await makeTable(tx, layout);
  let taken = 0;
  async function* lines() {
    let text = '';
    for await (const { number, cells } of readRows(path, file, columns, faults)) {
      const problem = layout.problem?.(cells);
      if (problem) {
        faults.add(file, number, problem.column, problem.reason);
        continue;
      }
      text += `${number}\t${cells.map(copied).join('\t')}\n`;
      taken += 1;
      if (taken % often === 0) say(`${file}: ${taken.toLocaleString('en')} rows read`);
      if (text.length < batch) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  await pipeline(Readable.from(lines()), tx.copyIn(`copy ${table} from stdin`));
  await tx.script(`analyze ${table}`);
  return taken;
}

// Cells hold no tabs or carriage returns: columns.ts refuses them.
const copied = (cell: string | null): string => (cell === null ? '\\N' : /[\\\n]/.test(cell) ? cell.replaceAll('\\', '\\\\').replaceAll('\n', '\\n') : cell);
