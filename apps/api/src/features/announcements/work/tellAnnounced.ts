import type { Tx } from '../../../ports/database.ts';
import type { JobRun } from '../../../ports/jobs.ts';
import { tell } from '../../mail/index.ts';

/** People in one transaction. */
const portion = 1000;

/** Mails those to whom something was announced, each once of its moment, which the mail bears: begun again it goes on with those who are left. */
export async function tellAnnounced(id: string, { companyId, inCompany }: JobRun): Promise<void> {
  let last: string | undefined;
  do last = await inCompany((tx) => tellSome(tx, companyId, id, last ?? null));
  while (last !== undefined);
}

async function tellSome(tx: Tx, companyId: string, id: string, after: string | null): Promise<string | undefined> {
  // A run that was given up for dead may still be at it.
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari announcement told ' || $1, 0))`, [id]);
  const people = await tx.rows(
    `select n.user_id, a.announced_at, exists (
       select from mail_messages m where m.company_id = n.company_id and m.user_id = n.user_id and m.told_at = a.announced_at) as mailed
     from notifications n join announcements a on a.company_id = n.company_id and a.id = n.announcement_id
     where n.company_id = $1 and n.announcement_id = $2 and ($3::uuid is null or n.user_id > $3) order by n.user_id limit $4`,
    [companyId, id, after, portion],
  );
  const [first] = people;
  if (!first) return undefined;
  const userIds = people.flatMap(({ user_id, mailed }) => (mailed ? [] : [user_id]));
  await tell(tx, { companyId, userIds, kind: 'announcement', path: '/ownership#notifications', at: first.announced_at });
  return people.length < portion ? undefined : people.at(-1)?.user_id;
}
