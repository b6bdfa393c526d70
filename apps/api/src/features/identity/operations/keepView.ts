import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';

interface OfSession {
  readonly companyId: string;
  readonly id: string;
}

/** Lets a session keep the view of this call, the right to which was checked from its headers; the own view forgets the one kept. */
export async function keepView(tx: Tx, { companyId, id }: OfSession, { mode, effectiveUser, showUnpublished }: Context): Promise<void> {
  const isOwn = mode === 'self';
  await tx.run('update sessions set view_mode = $3, view_user_id = $4, view_unpublished = $5 where company_id = $1 and id = $2', [
    companyId,
    id,
    // By the header that it stands for; in which capacity is asked anew each time.
    isOwn ? null : mode === 'view_as' ? mode : 'adviser',
    isOwn ? null : effectiveUser.id,
    showUnpublished,
  ]);
}

/** Lets a session keep no view any more. */
export async function forgetView(tx: Tx, { companyId, id }: OfSession): Promise<void> {
  await tx.run('update sessions set view_mode = null, view_user_id = null, view_unpublished = false where company_id = $1 and id = $2', [companyId, id]);
}

/** Whom a session keeps the view of. */
export const keptView = (tx: Tx, { companyId, id }: OfSession) =>
  tx.first('select view_user_id from sessions where company_id = $1 and id = $2', [companyId, id]);
