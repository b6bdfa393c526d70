import type { AuditVerdict } from '@pari/contract';
import type { AuditAnchor } from '../../../ports/auditAnchors.ts';
import type { Tx } from '../../../ports/database.ts';
import { isGivenUp, missing, readChain } from '../chain.ts';
import { sealOfEnd } from '../link.ts';
import { isGenuine } from './anchorAudit.ts';

const mostBreaks = 100;

interface Verdict extends AuditVerdict {
  /** Hash of the end, hexadecimal; null where nothing was written. */
  readonly head: string | null;
}

/**
 * Recomputes the chain of one company and tells where it does not hold, up to a hundred places. Reads a page at a time, in a transaction that sees the
 * rows of one moment.
 * @param anchors where the chain ended before, as it was kept outside of the database; those of other companies count for nothing here
 */
export async function verifyAudit(tx: Tx, companyId: string, anchors: readonly AuditAnchor[]): Promise<Verdict> {
  const breaks: AuditVerdict['breaks'] = [];
  const broken = (sequence: number | null, event: string, reason: string) => {
    if (breaks.length < mostBreaks) breaks.push({ sequence, event, reason });
  };
  const own = anchors.filter(({ company }) => company === companyId);
  const { last, mismatches, restores } = await readChain(
    tx,
    companyId,
    Map.groupBy(own, ({ sequence }) => sequence),
    broken,
  );
  for (const { link, anchor } of mismatches)
    if (!isGivenUp(restores, anchor)) broken(link.sequence, link.id, `Is not the event that was anchored on ${anchor.at}.`);

  const end = await tx.first('select sequence, hash, key_id, seal from audit_heads where company_id = $1', [companyId]);
  const key = end?.key_id ? tx.auditKeys.find(end.key_id) : undefined;
  if (end ? end.sequence < last.sequence : last.sequence > 0) broken((end?.sequence ?? 0) + 1, '', 'Events stand behind the recorded end of the chain.');
  else if (end && end.sequence > last.sequence) broken(last.sequence + 1, '', missing(last.sequence + 1, end.sequence));
  else if (end && !end.hash.equals(last.hash)) broken(end.sequence, '', 'The last event is not the recorded end of the chain.');
  else if (end && end.sequence > 0 && (!key || end.seal?.equals(sealOfEnd(key, companyId, end.sequence, end.hash)) !== true))
    broken(end.sequence, '', 'The recorded end of the chain does not bear its seal: it was moved or replaced.');

  const behind = own.filter((anchor) => anchor.sequence > last.sequence && !isGivenUp(restores, anchor)).toSorted((a, b) => b.sequence - a.sequence)[0];
  if (behind) broken(last.sequence + 1, '', `${missing(last.sequence + 1, behind.sequence)} They were anchored on ${behind.at}.`);
  if (own.some((anchor) => !isGenuine(tx.auditKeys, anchor)))
    broken(null, '', 'An anchor of this chain was altered, or made with a key that is not known here.');

  const strangers = await tx.rows(`select id::text from audit_events where company_id = $1 and sequence is null order by id limit ${mostBreaks}`, [companyId]);
  for (const { id } of strangers) broken(null, id ?? '', 'Has no place in the chain: it was put in, or taken out of the chain.');
  const counted = await tx.first('select count(*) as events, count(sequence) as chained from audit_events where company_id = $1', [companyId]);
  const { events, chained } = { events: counted?.events ?? 0, chained: counted?.chained ?? 0 };
  return { intact: breaks.length === 0, events, chained, anchors: own.length, breaks, head: end && end.sequence > 0 ? end.hash.toString('hex') : null };
}
