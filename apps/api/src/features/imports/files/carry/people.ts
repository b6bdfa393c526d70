import { warnOfRows, type Work } from '../../work.ts';
import type { Layout } from '../../stage.ts';
import { refuseFormer } from '../formerAddresses.ts';

const role = 'carry_participant';

/** Makes an account for every staged address that is not known, which may then sign in; no mail is sent. */
export async function addParticipants(work: Work, layout: Layout): Promise<void> {
  await refuseFormer(work, layout, 'user_email');
  if (work.faults.count > 0) return;
  const { tx, companyId, now, roleGrants, warnings } = work;
  const people = await tx.rows<{ id: string; email: string }>(
    `insert into users (company_id, email, display_name, roles, created_at)
     select distinct $1::uuid, user_email, user_email, array['${role}'], $2::timestamptz from ${layout.table} where user_email not in (select email from users)
     on conflict (company_id, email) do nothing returning id, email`,
    [companyId, now],
  );
  for (const { email } of people) warnings.add(`${email} was not known and may sign in from now on, as a carry participant.`);
  if (people.length > 0) roleGrants.push({ roles: [role], users: people.map(({ id }) => id) });
}

/**
 * Whoever is granted points, or given documents of them, sees them: they become a carry participant, whatever else they are.
 * @param table of staged rows with `user_id`
 * @param why what came to whoever the sentence begins with
 */
export async function becomeParticipants(work: Work, table: string, why: 'was granted points' | 'was given a document of carry'): Promise<void> {
  const { tx, roleGrants } = work;
  await warnOfRows(
    work,
    `select min(s.row) as row, u.email as given from ${table} s join users u on u.id = s.user_id where not '${role}' = any(u.roles) group by u.email`,
    ({ given }) => `${given} ${why} and has the role ${role} from now on.`,
  );
  const gained = await tx.rows<{ before: string[]; users: string[] }>(
    `with held as (
       select u.id, u.roles from users u where u.id in (select user_id from ${table}) and not '${role}' = any(u.roles) order by u.id for no key update),
     gained as (update users u set roles = u.roles || '${role}'::text from held where u.id = held.id returning u.id, held.roles as before)
     select before::text[] as before, array_agg(id::text) as users from gained group by 1 order by 1`,
  );
  for (const { before, users } of gained) roleGrants.push({ before, roles: [...before, role], users });
}
