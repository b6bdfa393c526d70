import type { Tx } from '../../../ports/database.ts';

/** Discards a notice that is not published, which the caller has locked. Its versions stay, its reference is free. */
export async function discardNotice(tx: Tx, companyId: string, { id, version }: { readonly id: string; readonly version: number }, by: string, at: Date) {
  await tx.run(`update notices set state = 'discarded' where company_id = $1 and id = $2`, [companyId, id]);
  await tx.run(`insert into notice_events (company_id, notice_id, version, event, by_id, at) values ($1, $2, $3, 'discarded', $4, $5)`, [
    companyId,
    id,
    version,
    by,
    at,
  ]);
}
