import { z } from 'zod';
import type { AuditAnchor } from '../../ports/auditAnchors.ts';
import type { AuditKeys } from '../../ports/auditKeys.ts';
import { present, type Row, type Tx } from '../../ports/database.ts';
import { chainedColumns, keyedLink, olderLink, type ChainedRow } from './link.ts';
import { ownEvents } from './words.ts';

const page = 500;

type Link = ChainedRow &
  Pick<Row<'audit_events', 'previous_hash' | 'key_id'>, 'previous_hash' | 'key_id'> & { readonly sequence: number; readonly hash: Buffer };

/** An anchor that the event in its place is not the one of. */
interface Mismatch {
  readonly link: Link;
  readonly anchor: AuditAnchor;
}

/** That the database was filled from a backup: what stood from here on before that moment was given up on purpose. */
export interface Restore {
  readonly sequence: number;
  readonly at: number;
}

/** Whether what an anchor names was given up by filling the database from a backup. */
export const isGivenUp = (restores: readonly Restore[], anchor: AuditAnchor): boolean =>
  restores.some(({ sequence, at }) => sequence <= anchor.sequence && Date.parse(anchor.at) <= at);

/** Where the log of a company says, in events that bear their key's mark, that the database was filled from a backup. */
export async function restoresOf(tx: Tx, companyId: string): Promise<Restore[]> {
  const rows = await tx.rows(
    `select ${chainedColumns}, sequence, previous_hash, hash, key_id from audit_events e where company_id = $1 and sequence is not null and action = $2`,
    [companyId, ownEvents.restored],
  );
  return rows.flatMap((row) => {
    const link = present(row, 'sequence', 'hash');
    const key = link.key_id === null ? undefined : tx.auditKeys.find(link.key_id);
    if (!key || !keyedLink(key, link, link.sequence, link.previous_hash).equals(link.hash)) return [];
    return [{ sequence: link.sequence, at: Date.parse(link.at ?? '') }];
  });
}

interface Before {
  readonly sequence: number;
  readonly hash: Buffer;
  readonly key: string | null;
}

export const missing = (from: number, to: number): string => (from === to ? 'This event is missing.' : `The events up to ${to} are missing.`);

/**
 * Follows a chain from its first event to its last, and tells `broken` of every link that does not hold.
 * @param anchors by the place that they name
 * @returns the last link, the anchors that name another event, and where the database was filled from a backup
 */
export async function readChain(
  tx: Tx,
  companyId: string,
  anchors: ReadonlyMap<number, readonly AuditAnchor[]>,
  broken: (sequence: number, event: string, reason: string) => void,
): Promise<{ last: Before; mismatches: Mismatch[]; restores: Restore[] }> {
  let before: Before = { sequence: 0, hash: Buffer.alloc(0), key: null };
  const mismatches: Mismatch[] = [];
  const restores: Restore[] = [];
  let older = 0;
  let told = 0;
  for (let read = page; read === page;) {
    const links = await tx.rows(
      `select ${chainedColumns}, sequence, previous_hash, hash, key_id from audit_events e where company_id = $1 and sequence > $2 order by sequence limit ${page}`,
      [companyId, before.sequence],
    );
    read = links.length;
    for (const row of links) {
      const link = present(row, 'sequence', 'hash');
      if (link.sequence !== before.sequence + 1) broken(before.sequence + 1, '', missing(before.sequence + 1, link.sequence - 1));
      else if (!(link.previous_hash ?? Buffer.alloc(0)).equals(before.hash)) broken(link.sequence, link.id, 'Does not follow the event before it.');
      const fault = linkFault(tx.auditKeys, link, before);
      for (const reason of [fault, ownFault(link, before)]) if (reason !== null) broken(link.sequence, link.id, reason);
      for (const anchor of anchors.get(link.sequence) ?? []) if (anchor.hash !== link.hash.toString('hex')) mismatches.push({ link, anchor });
      if (fault === null && link.key_id !== null && link.action === ownEvents.restored)
        restores.push({ sequence: link.sequence, at: Date.parse(link.at ?? '') });
      if (link.key_id === null) older += 1;
      else if (link.action === ownEvents.keyed) told = Math.max(told, keyedDetail.parse(JSON.parse(link.detail)).older);
      before = { sequence: link.sequence, hash: link.hash, key: link.key_id };
    }
  }
  if (older !== told) broken(1, '', `${older} events carry no key, while the log tells of ${told} that were written before there was one.`);
  return { last: before, mismatches, restores };
}

function linkFault({ find }: AuditKeys, link: Link, before: Before): string | null {
  const { sequence, previous_hash, hash, key_id } = link;
  if (key_id === null) {
    if (before.key !== null) return 'Carries no key, while events before it do.';
    return olderLink(link, sequence, previous_hash).equals(hash) ? null : altered;
  }
  const key = find(key_id);
  if (key) return keyedLink(key, link, sequence, previous_hash).equals(hash) ? null : altered;
  return key_id === before.key ? null : `Was linked with a key (${key_id}) that is not known here, as are those that follow: see PARI_EARLIER_SECRET_KEYS.`;
}

const altered = 'Was altered, or stands in another place.';

const keyedDetail = z.object({ before: z.string().nullable().catch(null), older: z.int().catch(0) }).catch({ before: null, older: 0 });

/** What events say that the log writes of itself. */
function ownFault({ action, detail, key_id }: Link, before: Before): string | null {
  if (key_id === null) return null;
  if (action === ownEvents.altered) return 'When this was written, the recorded end of the chain had been moved or replaced.';
  const isBorneOut = action !== ownEvents.keyed || keyedDetail.parse(JSON.parse(detail)).before === before.key;
  return isBorneOut ? null : 'Tells of another key before it than the event before it has.';
}
