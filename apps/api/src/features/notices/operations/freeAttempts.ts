import type { Tx } from '../../../ports/database.ts';

interface Wanted {
  /** The first attempt that may be taken. */
  readonly from: number;
  /** The reference of an attempt. */
  readonly named: (attempt: number) => string;
}

/**
 * For each wanted reference the first attempt that is free. Operators may have posted entries under what is such a reference now, and lines of older notices may
 * bear one.
 */
export async function freeAttempts(tx: Tx, companyId: string, wanted: readonly Wanted[]): Promise<number[]> {
  const attempts = wanted.map(({ from }) => from);
  let unsure = wanted.map((_, index) => index);
  while (unsure.length > 0) {
    const names = unsure.map((index) => wanted[index]?.named(attempts[index] ?? 1) ?? '');
    const taken = new Set((await takenAmong(tx, companyId, names)).map(({ reference }) => reference));
    unsure = unsure.filter((_, place) => taken.has(names[place] ?? ''));
    for (const index of unsure) attempts[index] = (attempts[index] ?? 1) + 1;
  }
  return attempts;
}

const takenAmong = (tx: Tx, companyId: string, references: readonly string[]) =>
  tx.rows(
    `select reference from ledger_entries where company_id = $1 and reference = any($2)
     union select l.entry_reference from notice_lines l join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version
       where l.company_id = $1 and l.entry_reference = any($2) and t.state in ('published', 'superseded')`,
    [companyId, references],
  );
