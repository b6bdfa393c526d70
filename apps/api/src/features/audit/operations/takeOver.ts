import type { AuditAnchors } from '../../../ports/auditAnchors.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import { ownEvents } from '../words.ts';
import { linkOlder } from './linkOlder.ts';
import { appendOwn, lockEnd, recordAudit } from './recordAudit.ts';

interface Surroundings {
  readonly database: Database;
  readonly auditAnchors: AuditAnchors;
  readonly clock: Clock;
}

/**
 * Takes the audit logs over that were not written with the current key: one of an older version, without any, gets an event that says how far it
 * reaches; so does one whose key was changed. At a start, before anything is written. One that was anchored with a key and has none now is left as
 * it is: that is no older version, and `verifyAudit` says so. So is one whose key is not known here.
 * @param lost the id of a key that nobody has any more: a log that was written with it is taken over all the same
 * @returns a sentence for the operator about each
 */
export async function takeOverAudit({ database, auditAnchors, clock }: Surroundings, lost?: string): Promise<string[]> {
  const logs = await database.asSystem(async (tx) => {
    const others = await tx.rows(
      `select c.id, c.slug, h.key_id, exists (select from audit_events e where e.company_id = c.id and e.key_id is not null) as keyed
       from companies c left join audit_heads h on h.company_id = c.id
       where h.key_id is distinct from $1 and exists (select from audit_events e where e.company_id = c.id) order by c.slug`,
      [tx.auditKeys.current.id],
    );
    return others.filter(({ key_id }) => key_id === null || key_id === lost || tx.auditKeys.find(key_id));
  });
  if (logs.length === 0) return [];
  const anchored = new Set((await auditAnchors.latest()).map(({ company }) => company));
  const said: string[] = [];
  for (const { id, slug, key_id, keyed } of logs) {
    if (key_id !== null) said.push(await changeKey(database, clock, { id, slug }));
    else if (!keyed && !anchored.has(id)) said.push(await giveKey(database, clock, { id, slug }));
  }
  return said;
}

async function giveKey(database: Database, clock: Clock, { id: companyId, slug }: { id: string; slug: string }): Promise<string> {
  await database.asSystem(async (tx) => {
    const end = await lockEnd(tx, companyId, {});
    if (end.key_id !== null) return;
    const older = await linkOlder(tx, companyId);
    const last = await tx.first('select hash from audit_heads where company_id = $1', [companyId]);
    const found = { action: ownEvents.keyed, result: 'done', detail: { key: tx.auditKeys.current.id, before: null, older } } as const;
    await appendOwn(tx, { companyId, at: clock.now() }, found, { sequence: older, hash: last?.hash ?? null });
  });
  return `The audit log of ${slug} has a key from now on; what an older version wrote goes on being verified.`;
}

/** Any event says first that the key is another; this one says nothing else. */
async function changeKey(database: Database, clock: Clock, { id: companyId, slug }: { id: string; slug: string }): Promise<string> {
  await database.asSystem(async (tx) => {
    await recordAudit(tx, { companyId, at: clock.now(), realUserId: null, effectiveUserId: null, action: 'startWithKey', result: 'done', requestId: null });
  });
  return `The audit log of ${slug} is written with another key from now on.`;
}
