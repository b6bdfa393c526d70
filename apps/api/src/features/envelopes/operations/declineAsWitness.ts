import type { EventDetail } from '@pari/domain/signing';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { record } from '../events.ts';
import { askIn } from '../moves/openTurns.ts';
import { tellSender } from '../moves/tellSender.ts';
import { envelopeIn, sentWitness } from '../queries.ts';
import { requireOpen, whyNotDue, type Presence } from './act.ts';
import { putWitness } from './changeWitness.ts';

interface Declining {
  readonly companyId: string;
  readonly envelopeId: string;
  readonly recipientId: string;
  readonly reason: string;
  readonly purposes: SigningPurposes;
}

/**
 * A witness of an envelope that the caller holds declines. What others signed stands: whose witness they were names another.
 * @throws Refusal `locked` where it has ended, `not_yet` where it is not their turn
 */
export async function declineAsWitness(
  tx: Tx,
  { companyId, envelopeId, recipientId, reason, purposes }: Declining,
  presence: Presence,
  at: Date,
): Promise<void> {
  const envelope = await envelopeIn(tx, companyId, envelopeId);
  const row = await sentWitness(tx, companyId, recipientId, envelopeId);
  if (!envelope || !row) throw notFound();
  requireOpen(envelope, at);
  const why = whyNotDue(row.status);
  if (why !== null) throw new Refusal('not_yet', why);
  const detail: Readonly<Record<string, EventDetail>> = { ...presence, reason };
  await record(tx, companyId, envelopeId, at, { kind: 'declined', recipientId, detail });
  await putWitness(tx, { companyId, envelopeId, by: row.email }, row, { name: null, email: null }, at);
  const told = `${row.name ?? ''} declined to witness ${row.title}: `;
  if (row.signer_id !== null) await askIn(tx, companyId, envelopeId, [row.signer_id], at, `${told}name somebody else.`);
  const sent = { companyId, id: envelopeId, purpose: row.purpose, authorId: row.author_id, at };
  if (row.author_id !== row.signer_id) await tellSender(tx, purposes, sent, `${told}the signer names somebody else.`);
}
