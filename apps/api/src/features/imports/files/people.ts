import { isGrantable, roles } from '@pari/contract';
import { proposeRoles } from '../../identity/index.ts';
import { day, email, nameText, optional, roleList } from '../columns.ts';
import { quoted } from '../faults.ts';
import { refreshStatistics } from '../statistics.ts';
import { refuseRows, upsert, warnOfRows, type RowFile, type Work } from '../work.ts';
import { refuseFormer } from './formerAddresses.ts';
import { refuseRepeats } from './repeats.ts';

/** Nobody gives these alone. */
const proposedOnly = roles.filter((name) => !isGrantable(name));

export const users: RowFile = {
  file: 'users.csv',
  table: 'import_users',
  columns: [email('email'), nameText('display_name'), roleList('roles')],
  check: checkUsers,
  post: async ({ tx, companyId, now, userId, givesEveryRole, roleGrants, roleProposals }) => {
    const updated = await tx.run(
      'update users u set display_name = i.display_name from import_users i where u.email = i.email and u.display_name <> i.display_name',
    );
    const made = await tx.rows<{ roles: string[]; users: string[] }>(
      `with made as (
         insert into users (company_id, email, display_name, roles, created_at)
           select $1, email, display_name, array(select distinct one from unnest(string_to_array(roles, ' ')) one where one <> all($3::text[]) order by 1), $2
             from import_users order by row
           on conflict (company_id, email) do nothing returning id, roles)
       select roles::text[] as roles, array_agg(id::text) as users from made group by 1 order by 1`,
      [companyId, now, givesEveryRole ? [] : proposedOnly],
    );
    const added = made.reduce((count, { users: people }) => count + people.length, 0);
    await refreshStatistics(tx, added + updated, ['users']);
    roleGrants.push(...made);
    const proposed = givesEveryRole
      ? []
      : await tx.rows<{ id: string }>(
          `select u.id from import_users i join users u on u.email = i.email where string_to_array(i.roles, ' ') && $1::text[] and u.id = any($2::uuid[])`,
          [proposedOnly, made.flatMap(({ users: people }) => people)],
        );
    await proposeRoles(
      tx,
      { companyId, by: userId, at: now },
      proposed.map(({ id }) => id),
    );
    roleProposals.push(...proposed.map(({ id }) => id));
    return { added, updated };
  },
};

/**
 * What an administrator may not give in the list of people, an import may not either: it proposes it for whoever is new. Who is known keeps their roles: roles decide who may see whose data, and
 * a list that is sent again, perhaps an old one, is nobody's decision about that.
 */
async function checkUsers(work: Work): Promise<void> {
  await refuseRepeats(work, users, 'email');
  await refuseFormer(work, users, 'email');
  if (!work.givesEveryRole)
    for (const role of proposedOnly)
      await warnOfRows(
        work,
        `select row, i.email as given from import_users i where '${role}' = any(string_to_array(roles, ' ')) and not exists (select from users u where u.email = i.email)`,
        ({ given }) => `${given}: the role ${role} is proposed, and given when another administrator confirms it in the list of people.`,
      );
  await warnOfRows(
    work,
    `select row, u.email as given, array_to_string(u.roles, ', ') as other from import_users i join users u on u.email = i.email
       where not (u.roles <@ string_to_array(i.roles, ' ') and u.roles @> string_to_array(i.roles, ' '))`,
    ({ given, other }) => `${given} is known and keeps ${other === '' ? 'no role' : `the roles ${other}`}: roles change in the list of people.`,
  );
}

export const adviserClients: RowFile = {
  file: 'adviser_clients.csv',
  table: 'import_adviser_clients',
  columns: [email('adviser_email'), email('client_email'), day('from'), optional(day('until'))],
  problem: ([adviser, client, from, until]) => {
    if (adviser === client) return { column: 'client_email', reason: 'Nobody can be their own adviser.' };
    return until && from && until < from ? { column: 'until', reason: `${until} is before ${from}, when it begins.` } : null;
  },
  check: checkAdvisers,
  post: ({ tx, companyId }) =>
    upsert(
      tx,
      `insert into adviser_clients as a (company_id, adviser_id, client_id, from_date, until_date)
     select $1, u.id, v.id, "from", "until" from import_adviser_clients
       join users u on u.email = adviser_email join users v on v.email = client_email
     on conflict (company_id, adviser_id, client_id, from_date) do update set until_date = excluded.until_date
       where a.until_date is distinct from excluded.until_date and excluded.until_date is not null`,
      [companyId],
    ),
};

async function checkAdvisers(work: Work): Promise<void> {
  const { file } = adviserClients;
  for (const column of ['adviser_email', 'client_email']) {
    await refuseRows(
      work,
      file,
      column,
      `select row, ${column} as given from import_adviser_clients where ${column} not in (select email from users)`,
      ({ given }) => `${quoted(given)} is not a person of this company.`,
    );
  }
  await refuseRepeats(work, adviserClients, 'adviser_email', 'client_email', 'from');
  await warnOfRows(
    work,
    `select min(row) as row, email as given from import_adviser_clients join users on email = adviser_email where not 'adviser' = any(roles) group by email`,
    ({ given }) => `${given} advises others but does not have the role adviser: the clients stay out of sight until then.`,
  );
}
