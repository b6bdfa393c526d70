import type { Tx } from '../../../ports/database.ts';

interface Look {
  readonly companyId: string;
  readonly userId: string;
  readonly signedInAt: Date;
  /** What came until then was looked at. */
  readonly until: Date;
}

/** No sign-in lasts longer, in days: of older looks only the newest matters. */
const longest = 90;

/** Notes how far a person looked; a moment before an earlier look changes nothing. */
export async function noteLook(tx: Tx, { companyId, userId, signedInAt, until }: Look): Promise<void> {
  await tx.run(
    `insert into looks (company_id, user_id, signed_in_at, looked_at) values ($1, $2, $3, $4)
     on conflict (company_id, user_id, signed_in_at) do update set looked_at = greatest(looks.looked_at, excluded.looked_at)`,
    [companyId, userId, signedInAt, until],
  );
  await tx.run(
    `delete from looks where company_id = $1 and user_id = $2 and looked_at < (
       select max(l.looked_at) from looks l where l.company_id = $1 and l.user_id = $2 and l.looked_at < $3::timestamptz - make_interval(days => $4))`,
    [companyId, userId, until, longest],
  );
}
