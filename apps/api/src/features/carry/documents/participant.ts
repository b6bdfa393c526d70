import { carryDocumentStatus, signingClosed, whyNotToSign } from '@pari/domain/carry';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Signers } from '../../../ports/signer.ts';
import { sendEnvelope } from '../../envelopes/index.ts';
import { factsOf } from './facts.ts';
import { activeAdministrator, holdDocument, ownDocument, senderOf, type CarryDocumentRow } from './queries.ts';

/** In days: how long a document can be signed once it was acknowledged. */
const timeToSign = 90;

/** A document of the caller's own, in its newest version, which nobody else changes until the transaction ends. @throws Refusal `not_found` */
export async function holdOwn(tx: Tx, { company, realUser }: Context, id: string): Promise<CarryDocumentRow> {
  await holdDocument(tx, company.id, id);
  const row = await ownDocument(tx, company.id, realUser.id, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Acknowledges a version for good, and sends it to be signed where it asks for that. What was acknowledged stays as it was.
 * @throws Refusal `not_yet` for another version than stands, and for one that the person has not opened; `locked` where it is over
 */
export async function acknowledge(tx: Tx, context: Context, signers: Signers, now: () => Date, id: string, version: number): Promise<void> {
  const row = await holdOwn(tx, context, id);
  if (row.version !== version) throw new Refusal('not_yet', 'This document was replaced by a newer version. Open that first.');
  if (row.acknowledged_at !== null) return;
  if (row.closed_at !== null) throw new Refusal('locked', signingClosed);
  if (carryDocumentStatus(factsOf(row)) === 'inactive') throw new Refusal('locked', 'This document was taken back.');
  if (!row.is_opened) throw new Refusal('not_yet', 'Open the document first: it is acknowledged once it was opened by yourself.');
  const at = now();
  await tx.run('insert into carry_acknowledgements (company_id, carry_document_id, version, user_id, at) values ($1, $2, $3, $4, $5)', [
    context.company.id,
    id,
    version,
    row.user_id,
    at,
  ]);
  if (row.requires_signature || row.gp_user_id !== null) await sendToSign(tx, context.company.id, signers, row, at);
}

async function sendToSign(tx: Tx, companyId: string, signers: Signers, row: CarryDocumentRow, at: Date): Promise<void> {
  const gp = row.gp_user_id;
  if (gp !== null && !(await activeAdministrator(tx, companyId, gp)))
    throw new Refusal('not_yet', 'Whoever signs this for the general partner cannot sign now. Your administrators were to name another.');
  const sender = await senderOf(tx, companyId, [row.released_by, gp]);
  if (!sender) throw new Refusal('not_yet', 'Nobody is there to send this to be signed.');
  const participant = row.requires_signature ? [{ role: 'signer' as const, user: row.user_id, turn: 1 }] : [];
  const witness = row.requires_witness ? [{ role: 'witness' as const, of: row.user_id }] : [];
  // Without a participant's signature the general partner is the only signer.
  const partner = gp === null ? [] : [{ role: row.requires_signature ? ('countersigner' as const) : ('signer' as const), user: gp, turn: 2 }];
  const envelopeId = await sendEnvelope(tx, { company: { id: companyId }, realUser: sender }, signers, at, {
    purpose: 'carry',
    document: row.document_id,
    sha256: row.sha256,
    title: row.display_name,
    message: '',
    expires_in_days: timeToSign,
    recipients: [...participant, ...witness, ...partner],
  });
  await tx.run('update carry_document_versions set envelope_id = $4 where company_id = $1 and carry_document_id = $2 and version = $3', [
    companyId,
    row.id,
    row.version,
    envelopeId,
  ]);
}

/**
 * The envelope in which a participant signs a document that is held.
 * @throws Refusal `not_yet` before it was acknowledged, and until it is with its signer; `locked` once the general partner has signed, or it is over
 */
export function requireSignable(row: CarryDocumentRow): string {
  const why = whyNotToSign(factsOf(row));
  if (why !== null) throw new Refusal(why.code, why.reason);
  return requirePlaced(row);
}

/** @throws Refusal `not_yet` */
export function requirePlaced(row: CarryDocumentRow): string {
  if (row.envelope_id === null || !row.is_placed) throw new Refusal('not_yet', 'This is being prepared to be signed. Try again in a moment.');
  return row.envelope_id;
}
