import type { Tx } from '../../ports/database.ts';
import { recordAudit } from '../audit/index.ts';
import { noteAdmins } from '../identity/index.ts';
import type { RoleChange, Work } from './work.ts';

/** What people may do before their rows are taken over. */
export const noteRoles = (tx: Tx) =>
  tx.script(
    `drop table if exists pg_temp.import_roles;
     create temporary table import_roles on commit drop as select u.id, u.roles from users u join import_users i on i.email = u.email`,
  );

/** Who of the rows that were taken over gained or lost a role since. */
export const changedRoles = (tx: Tx): Promise<RoleChange[]> =>
  tx.rows<RoleChange>(
    `select coalesce(b.roles::text[], '{}') as before, u.roles::text[] as after, array_agg(u.id::text) as users
     from import_users i join users u on u.email = i.email left join import_roles b on b.id = u.id
     where b.id is null or not (b.roles <@ u.roles and b.roles @> u.roles) group by 1, 2 order by 1, 2`,
  );

/** People in one event: what the log holds of them is read as a whole. */
const most = 1000;

/** Leaves events that name everybody who gained or lost a role, with their roles before and after. */
export async function recordRoles({ tx, companyId, now: at, userId, requestId, roleChanges }: Work): Promise<void> {
  const admins = roleChanges.filter(({ before, after }) => after.includes('admin') && !before.includes('admin')).flatMap(({ users }) => users);
  if (admins.length > 0) await noteAdmins(tx, { companyId, userIds: admins, by: userId, at });
  for (const { before, after, users } of roleChanges)
    for (let from = 0; from < users.length; from += most)
      await recordAudit(tx, {
        companyId,
        at,
        realUserId: userId,
        effectiveUserId: userId,
        action: 'importRoles',
        object: { type: 'company', id: companyId },
        result: 'done',
        requestId,
        detail: { before, after, users: users.slice(from, from + most) },
      });
}
