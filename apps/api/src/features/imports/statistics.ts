import type { Tx } from '../../ports/database.ts';

/** Fewer new rows than this change no plan that matters. */
const worthwhile = 1000;

type Table = 'users' | 'investors' | 'holdings' | 'commitments' | 'ledger_entries' | 'valuations';

/** Has what follows in this transaction planned for the rows that were just written to these tables, where they are many. */
export async function refreshStatistics(tx: Tx, rows: number, tables: readonly Table[]): Promise<void> {
  if (rows < worthwhile) return;
  for (const table of tables) await tx.run('select refresh_statistics($1::regclass)', [table]);
}
