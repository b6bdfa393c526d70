import type { Tx } from '../../../ports/database.ts';
import { chainedColumns, olderLink } from '../link.ts';

const batch = 2000;

/**
 * Links the events of a company that waited for the job of an older version, in the order of their ids, as that job did. Only where no event has a key yet:
 * nothing was left waiting since.
 * @returns how many events of the company have no key
 */
export async function linkOlder(tx: Tx, companyId: string): Promise<number> {
  let end = await tx.first('select sequence, hash from audit_heads where company_id = $1', [companyId]);
  for (let linked = batch; linked === batch;) {
    const rows = await tx.rows(`select ${chainedColumns} from audit_events e where company_id = $1 and sequence is null order by e.id limit ${batch}`, [
      companyId,
    ]);
    linked = rows.length;
    for (const row of rows) {
      const previous = end && end.sequence > 0 ? end.hash : null;
      const sequence: number = (end?.sequence ?? 0) + 1;
      end = { sequence, hash: olderLink(row, sequence, previous) };
      await tx.run('update audit_events set sequence = $3, previous_hash = $4, hash = $5 where company_id = $1 and id = $2', [
        companyId,
        Number(row.id),
        sequence,
        previous,
        end.hash,
      ]);
    }
  }
  if (!end) return 0;
  await tx.run('update audit_heads set sequence = $2, hash = $3 where company_id = $1', [companyId, end.sequence, end.hash]);
  return end.sequence;
}
