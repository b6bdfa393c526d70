import type { EventDetail } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import type { EndedEnvelope, SigningPurposes } from '../../../ports/signingPurposes.ts';
import { record } from '../events.ts';
import { purposeOf } from '../purposes.ts';
import { calledInInbox, recipientsOf, type EnvelopeRow } from '../queries.ts';
import { endingWords } from './endingWords.ts';
import { notify, readAsked, signingPath } from './openTurns.ts';

export interface Ending extends Pick<EndedEnvelope, 'status' | 'reason'> {
  /** Who ended it, where no recipient did. */
  readonly by: Readonly<Record<string, EventDetail>>;
}

/** Ends an envelope that the caller holds, and tells whoever signs it, and the feature whose purpose it has. */
export async function endEnvelope(
  purposes: SigningPurposes,
  tx: Tx,
  companyId: string,
  { id, title, author_id: authorId, purpose }: Pick<EnvelopeRow, 'id' | 'title' | 'author_id' | 'purpose'>,
  at: Date,
  { status, reason, by }: Ending,
): Promise<void> {
  await tx.run('update envelopes set status = $3, reason = $4, sealing = $5, ended_at = $6 where company_id = $1 and id = $2', [
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
  const everybody = await recipientsOf(tx, companyId, id);
  await readAsked(tx, companyId, id, null, at);
  const told = new Set(everybody.flatMap(({ user_id: userId, status: stands }) => (userId === null || stands === 'waiting' ? [] : [userId])));
  // Who signs alone has just done so; a witness, who has no account, signs as well.
  if (status !== 'completed' || everybody.length > 1)
    await notify(tx, companyId, [...told], at, endingWords[status](calledInInbox({ purpose, title })), signingPath(id));
  await purposeOf(purposes, purpose).ended(tx, { companyId, id, title, authorId, status, reason, at });
}
