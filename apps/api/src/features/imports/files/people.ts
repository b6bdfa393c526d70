import { isGrantable, roles } from '@pari/contract';
import { notFromYourself, notGrantable } from '../../identity/index.ts';
import { day, email, nameText, optional, roleList } from '../columns.ts';
import { quoted } from '../faults.ts';
import { changedRoles, noteRoles } from '../roleChanges.ts';
import { refreshStatistics } from '../statistics.ts';
import { refuseRows, upsert, warnOfRows, type RowFile, type Work } from '../work.ts';
import { refuseFormer } from './formerAddresses.ts';
import { refuseRepeats } from './repeats.ts';

export const users: RowFile = {
  file: 'users.csv',
  table: 'import_users',
  columns: [email('email'), nameText('display_name'), roleList('roles')],
  check: checkUsers,
  post: async ({ tx, companyId, now, roleChanges }) => {
    await noteRoles(tx);
    const counts = await upsert(
      tx,
      `insert into users as u (company_id, email, display_name, roles, created_at)
     select $1, email, display_name, array(select distinct unnest(string_to_array(roles, ' ')) order by 1), $2 from import_users order by row
     on conflict (company_id, email) do update set display_name = excluded.display_name, roles = excluded.roles
       where u.display_name <> excluded.display_name or not (u.roles <@ excluded.roles and u.roles @> excluded.roles)`,
      [companyId, now],
    );
    await refreshStatistics(tx, counts.added + counts.updated, ['users']);
    roleChanges.push(...(await changedRoles(tx)));
    return counts;
  },
};

/** What an administrator may not do in the list of people, an import may not either. */
async function checkUsers(work: Work): Promise<void> {
  const { file } = users;
  await refuseRepeats(work, users, 'email');
  await refuseFormer(work, users, 'email');
  const held = (role: string) => `exists (select from users u where u.email = i.email and '${role}' = any(u.roles))`;
  const given = (role: string) => `'${role}' = any(string_to_array(i.roles, ' '))`;
  if (!work.givesEveryRole)
    for (const role of roles.filter((name) => !isGrantable(name)))
      await refuseRows(work, file, 'roles', `select row from import_users i where ${given(role)} and not ${held(role)}`, () => notGrantable(role));
  if (work.userId !== null)
    await refuseRows(
      work,
      file,
      'roles',
      `select row from import_users i where not ${given('admin')} and exists (
         select from users u where u.email = i.email and u.id = '${work.userId}' and 'admin' = any(u.roles))`,
      () => notFromYourself,
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
