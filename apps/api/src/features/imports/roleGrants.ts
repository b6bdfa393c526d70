import { recordAudit } from '../audit/index.ts';
import { noteAdmins } from '../identity/index.ts';
import type { Work } from './work.ts';

/** People in one event: what the log holds of them is read as a whole. */
const most = 1000;

/** Leaves events that name everybody whose account an import made, with their roles. */
export async function recordGrants({ tx, companyId, now: at, userId, requestId, roleGrants }: Work): Promise<void> {
  const admins = roleGrants.filter(({ roles }) => roles.includes('admin')).flatMap(({ users }) => users);
  if (admins.length > 0) await noteAdmins(tx, { companyId, userIds: admins, by: userId, at });
  for (const { roles, users } of roleGrants)
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
        detail: { before: [], after: roles, users: users.slice(from, from + most) },
      });
}
