import { recordAudit } from '../audit/index.ts';
import { noteAdmins } from '../identity/index.ts';
import type { Work } from './work.ts';

/** People in one event: what the log holds of them is read as a whole. */
const most = 1000;

/** Leaves events that name everybody whose account an import made, or who gained a role by it, with their roles, and for whom it proposed one. */
export async function recordGrants({ tx, companyId, now: at, userId, requestId, roleGrants, roleProposals }: Work): Promise<void> {
  const event = { companyId, at, realUserId: userId, effectiveUserId: userId, object: { type: 'company', id: companyId }, result: 'done', requestId } as const;
  const admins = roleGrants.filter(({ roles }) => roles.includes('admin')).flatMap(({ users }) => users);
  if (admins.length > 0) await noteAdmins(tx, { companyId, userIds: admins, by: userId, at });
  for (const { before = [], roles, users } of roleGrants)
    for (let from = 0; from < users.length; from += most)
      await recordAudit(tx, { ...event, action: 'importRoles', detail: { before, after: roles, users: users.slice(from, from + most) } });
  for (let from = 0; from < roleProposals.length; from += most)
    await recordAudit(tx, { ...event, action: 'proposeRole', detail: { role: 'compensation', users: roleProposals.slice(from, from + most) } });
}
