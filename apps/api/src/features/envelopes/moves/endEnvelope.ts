import type { EnvelopeStatus, EventDetail } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { record } from '../events.ts';
import { recipientsOf } from '../queries.ts';
import { notify, signingPath } from './openTurns.ts';

export interface Ending {
  readonly status: Extract<EnvelopeStatus, 'completed' | 'declined' | 'expired' | 'cancelled'>;
  /** Why it was declined or cancelled. */
  readonly reason: string | null;
  /** Who ended it, where no recipient did. */
  readonly by: Readonly<Record<string, EventDetail>>;
}

/** Ends an envelope that the caller holds, and tells whoever waits for it. */
export async function endEnvelope(
  tx: Tx,
  companyId: string,
  { id, title, authorId }: { id: string; title: string; authorId: string },
  at: Date,
  { status, reason, by }: Ending,
): Promise<void> {
  await tx.run('update envelopes set status = $3, reason = $4, sealing = $5, ended_at = $6, version = version + 1 where company_id = $1 and id = $2', [
    companyId,
    id,
    status,
    reason,
    status === 'completed' ? 'pending' : 'none',
    at,
  ]);
  const detail = reason === null ? by : { ...by, reason };
  // That somebody declined stands there as what they did.
  if (status !== 'declined') await record(tx, companyId, id, at, { kind: status, recipientId: null, detail });
  const people = (await recipientsOf(tx, companyId, id)).filter((recipient) => recipient.user_id !== null && recipient.status !== 'waiting');
  const told = new Set(people.map(({ user_id }) => user_id ?? ''));
  await notify(tx, companyId, [...told], at, words[status](title), signingPath(id));
  // Whoever sent it is shown no page for those who sign.
  if (!told.has(authorId)) await notify(tx, companyId, [authorId], at, words[status](title), '/ownership#notifications');
}

const words: Readonly<Record<Ending['status'], (title: string) => string>> = {
  completed: (title) => `${title} is signed by everybody.`,
  declined: (title) => `${title} was declined: nobody signs it any more.`,
  expired: (title) => `The time for signing ${title} is over.`,
  cancelled: (title) => `${title} was taken back: nobody signs it any more.`,
};
