import type { Recipients } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';
import type { NamedAudience } from './audienceNamed.ts';

/** Who an audience is now: what a rehearsal shows, and a hash over the ids of all, for its digest. */
export async function recipientsOf(tx: Tx, companyId: string, { scope, fundId, firmId }: NamedAudience): Promise<{ shown: Recipients; hash: string }> {
  const of = [companyId, scope, fundId, firmId] as const;
  const all = await tx.first(
    `select count(*)::integer as count, encode(sha256(convert_to(coalesce(string_agg(one::text, ',' order by one), ''), 'UTF8')), 'hex') as hash
     from audience_of($1, $2, $3, $4) one`,
    [...of],
  );
  const people = await tx.rows(
    `select u.id, u.display_name, u.email from users u where u.company_id = $1 and u.id in (select audience_of($1, $2, $3, $4))
     order by u.display_name collate names, u.id limit 1000`,
    [...of],
  );
  return { shown: { count: all?.count ?? 0, people }, hash: all?.hash ?? '' };
}
