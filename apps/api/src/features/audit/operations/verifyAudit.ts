import type { AuditVerdict } from '@pari/contract';
import { present, type Tx } from '../../../ports/database.ts';
import { chainedColumns, linkHash } from '../link.ts';

const page = 2000;
const mostBreaks = 100;

/** Recomputes the chain of one company and tells where it does not hold, up to a hundred places. Reads a page at a time. */
export async function verifyAudit(tx: Tx, companyId: string): Promise<AuditVerdict & { head: string | null }> {
  // One statement, so that a job linking events meanwhile does not show.
  const state = await tx.first(
    `select count(*) as events, count(e.sequence) as chained, coalesce(max(e.sequence), 0) as last,
       (select h.sequence from audit_heads h where h.company_id = $1) as head_sequence, (select h.hash from audit_heads h where h.company_id = $1) as head_hash
     from audit_events e where e.company_id = $1`,
    [companyId],
  );
  const { events = 0, chained = 0, last = 0, head_sequence: end = null, head_hash: endHash = null } = state ?? {};
  const breaks: AuditVerdict['breaks'] = [];
  const broken = (sequence: number | null, event: string, reason: string) => {
    if (breaks.length < mostBreaks) breaks.push({ sequence, event, reason });
  };

  let before: { sequence: number; hash: Buffer } = { sequence: 0, hash: Buffer.alloc(0) };
  while (before.sequence < last) {
    const links = await tx.rows(
      `select ${chainedColumns}, sequence, previous_hash, hash from audit_events e
       where company_id = $1 and sequence > $2 and sequence <= $3 order by sequence limit ${page}`,
      [companyId, before.sequence, last],
    );
    if (links.length === 0) break;
    for (const row of links) {
      const link = present(row, 'sequence', 'hash');
      if (link.sequence !== before.sequence + 1) broken(before.sequence + 1, '', missing(before.sequence + 1, link.sequence - 1));
      else if (!(link.previous_hash ?? Buffer.alloc(0)).equals(before.hash)) broken(link.sequence, link.id, 'Does not follow the event before it.');
      if (!linkHash(link, link.sequence, link.previous_hash).equals(link.hash)) broken(link.sequence, link.id, 'Was altered, or stands in another place.');
      before = link;
    }
  }
  if (end === null ? last > 0 : end < last) broken(end === null ? null : end + 1, '', 'Events stand behind the recorded end of the chain.');
  else if (end !== null && end > last) broken(last + 1, '', missing(last + 1, end));
  else if (end !== null && !endHash?.equals(before.hash)) broken(end, '', 'The last event is not the recorded end of the chain.');
  return { intact: breaks.length === 0, events, chained, breaks, head: endHash?.toString('hex') ?? null };
}

const missing = (from: number, to: number): string => (from === to ? 'This event is missing.' : `The events up to ${to} are missing.`);
