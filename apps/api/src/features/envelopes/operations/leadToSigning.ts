import { createHash, randomBytes } from 'node:crypto';
import type { ReturnPage } from '@pari/domain/signing';
import type { Context, From } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { Placed, RecipientToPlace, SigningProof } from '../../../ports/signer.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { record } from '../events.ts';
import { refreshEnvelope } from '../queued.ts';
import { returnPath } from '../purposes.ts';
import { holdEnvelope, ownEnvelope, recipientsOf, wasLed } from '../queries.ts';
import { recipientToPlace } from '../toPlace.ts';
import { requireOpen, whyNotDue } from './act.ts';
import { presenceOf, signInOf } from './presence.ts';

export interface Leading {
  readonly signer: string;
  readonly placed: Placed;
  readonly recipient: RecipientToPlace;
  /** Path and query of ours to which they come back. */
  readonly back: string;
  readonly proof: SigningProof;
}

/** In ms: whoever is led again so soon, by the same sign-in, is told of once. */
const pause = 10 * 60_000;

const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

/**
 * Writes down that somebody, whose turn it is, is led to where they sign, and by what they may come back: their signer is asked for the address afterwards.
 * @param now read once the envelope is held
 * @param page the page to which they come back, one of those of its purpose
 * @throws Refusal `not_found` where it is not theirs, `bad_request` for a page that its purpose has not, `locked` where it has ended, `not_yet` where it is not their turn
 */
export async function leadToSigning(
  purposes: SigningPurposes,
  tx: Tx,
  context: Context,
  from: From,
  now: () => Date,
  { id, page }: { readonly id: string; readonly page: ReturnPage | null },
): Promise<Leading> {
  const companyId = context.company.id;
  const presence = await presenceOf(tx, context, from);
  const { issuer, at: since, session } = await signInOf(tx, context);
  await holdEnvelope(tx, companyId, id);
  const row = await ownEnvelope(tx, companyId, context.realUser.id, id);
  if (!row || row.reference === null) throw notFound();
  const back = await returnPath(purposes, tx, { companyId, id, purpose: row.purpose, page });
  if (back === undefined) throw badField('return_to', 'Nobody comes back there from signing this.');
  const at = now();
  requireOpen(row, at);
  const why = whyNotDue(row.own_status);
  if (why !== null) throw new Refusal('not_yet', why);
  const recipient = (await recipientsOf(tx, companyId, id)).find((one) => one.id === row.recipient_id);
  if (!recipient || since === null) throw notFound();
  const nonce = randomBytes(24).toString('base64url');
  await tx.run('update envelope_recipients set return_hash = $4, return_page = $5 where company_id = $1 and envelope_id = $2 and id = $3', [
    companyId,
    id,
    row.recipient_id,
    hashOf(nonce),
    page,
  ]);
  if (!(await wasLed(tx, companyId, row, presence, new Date(at.getTime() - pause))))
    await record(tx, companyId, id, at, { kind: 'led', recipientId: row.recipient_id, detail: { ...presence, signer: row.signer } });
  return {
    signer: row.signer,
    placed: { id, companyId, reference: row.reference },
    recipient: recipientToPlace(recipient),
    back: `/${context.company.slug}/investor${back}?${new URLSearchParams({ envelope_id: id, nonce }).toString()}`,
    proof: { at: since, issuer: issuer ?? '', sessionHash: session },
  };
}

/**
 * Has the signer asked what became of it, for whoever came back by the address that they were given last, once: whoever makes one up has nobody asked.
 * @throws Refusal `not_found` where it is not theirs
 */
export async function returnFromSigning(tx: Tx, { company, realUser }: Context, id: string, nonce: string): Promise<void> {
  const row = await ownEnvelope(tx, company.id, realUser.id, id);
  if (!row) throw notFound();
  const known = await tx.run('update envelope_recipients set return_hash = null where company_id = $1 and envelope_id = $2 and id = $3 and return_hash = $4', [
    company.id,
    id,
    row.recipient_id,
    hashOf(nonce),
  ]);
  if (known > 0) await enqueue(tx, refreshEnvelope, { envelopeId: id, eventId: null });
}
