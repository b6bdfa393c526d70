import type { AuditEvent } from '../../../ports/auditTrail.ts';
import { present, type RowOf, type Tx } from '../../../ports/database.ts';
import { chainedColumns, keyedLink, sealOfEnd } from '../link.ts';
import { ownEvents } from '../words.ts';

/**
 * Writes the event in the transaction of what it tells about, linked to the one before it. Until the transaction ends no other writes to the company's log:
 * call it last. A transaction that sees the rows of one moment cannot, once another has written.
 * @throws where it does not stand in the log afterwards, whatever the database answered
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const { detail, ...end } = await lockEnd(tx, event.companyId, event.detail);
  const found = whatHappened(tx, end, event.companyId);
  const before = { sequence: Math.max(end.sequence, end.last), hash: end.sequence === 0 ? null : end.hash };
  await append(tx, event, detail, found === null ? before : await appendOwn(tx, event, found, before));
}

/** Keeps everybody else from writing to the company's log until the transaction ends. */
export const lockEnd = async (tx: Tx, companyId: string, detail: AuditEvent['detail']) => {
  const end = await tx.first('select sequence, hash, key_id, seal, last, $2::jsonb::text as detail from lock_audit_end($1)', [companyId, detail ?? {}]);
  if (!end) throw new Error('The audit log of this company has no end.');
  return present(end, 'sequence', 'hash', 'last', 'detail');
};
type End = Omit<RowOf<typeof lockEnd>, 'detail'>;

type Found = Pick<AuditEvent, 'action' | 'result'> & { readonly detail: Record<string, unknown> };

/** What must be said in the log before anything is added to this end; null: it is as it was left. */
function whatHappened({ auditKeys: { current, find } }: Tx, end: End, companyId: string): Found | null {
  if (end.sequence === 0 && end.last === 0) return null;
  const key = end.key_id === null ? undefined : find(end.key_id);
  const isSealed = key ? end.seal?.equals(sealOfEnd(key, companyId, end.sequence, end.hash)) === true : end.key_id !== null;
  if (!isSealed || end.last > end.sequence) return { action: ownEvents.altered, result: 'failed', detail: { sequence: end.sequence, last: end.last } };
  return end.key_id === current.id ? null : { action: ownEvents.keyed, result: 'done', detail: { key: current.id, before: end.key_id } };
}

interface Place {
  readonly sequence: number;
  readonly hash: Buffer | null;
}

/** Links an event that tells of the log itself. */
export async function appendOwn(tx: Tx, { companyId, at }: Pick<AuditEvent, 'companyId' | 'at'>, found: Found, before: Place): Promise<Place> {
  const stored = await tx.first('select $1::jsonb::text as detail', [found.detail]);
  const event = { companyId, at, realUserId: null, effectiveUserId: null, requestId: null, ...found };
  return append(tx, event, stored?.detail ?? '', before);
}

/**
 * Links the event behind that place, whatever stands there. The end is locked.
 * @param detail its detail as the database will give it back
 * @returns where it stands
 */
async function append(tx: Tx, event: AuditEvent, detail: string, before: Place): Promise<Place> {
  const { companyId, at, realUserId, effectiveUserId, action, object, result, requestId } = event;
  const key = tx.auditKeys.current;
  const sequence = before.sequence + 1;
  const row = {
    company_id: companyId,
    // The database counts microseconds.
    at: at.toISOString().replace('Z', '000Z'),
    real_user_id: realUserId,
    effective_user_id: effectiveUserId,
    action,
    object_type: object?.type ?? null,
    object_id: object?.id ?? null,
    result,
    request_id: requestId,
    detail,
  };
  const hash = keyedLink(key, row, sequence, before.hash);
  const written = tx.run('select append_audit_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)', [
    companyId,
    at,
    realUserId,
    effectiveUserId,
    action,
    row.object_type,
    row.object_id,
    result,
    requestId,
    event.detail ?? {},
    sequence,
    before.hash,
    hash,
    key.id,
    sealOfEnd(key, companyId, sequence, hash),
  ]);
  // While it is written nobody else writes to the log: what need not wait for an answer does not.
  await Promise.all([written, requireKept(tx, companyId, sequence, hash)]);
  return { sequence, hash };
}

/** Reads the event and the end from their tables: the functions and triggers that wrote them belong to whoever owns the database. */
async function requireKept(tx: Tx, companyId: string, sequence: number, hash: Buffer): Promise<void> {
  const key = tx.auditKeys.current;
  // What a trigger would do at the commit, it does now.
  const done = tx.script('set constraints all immediate');
  const reading = tx.first(
    `select ${chainedColumns}, previous_hash, (select h.hash from audit_heads h where h.company_id = e.company_id and h.sequence = e.sequence and h.seal = $3) as end_hash
     from audit_events e where company_id = $1 and sequence = $2 and key_id = $4 and hash = $5`,
    [companyId, sequence, sealOfEnd(key, companyId, sequence, hash), key.id, hash],
  );
  const [kept] = await Promise.all([reading, done]);
  if (!kept || kept.end_hash?.equals(hash) !== true || !keyedLink(key, kept, sequence, kept.previous_hash).equals(hash))
    throw new Error('The audit log of this company does not hold the event that was written to it. Look at its tables, functions, triggers and rules.');
}
