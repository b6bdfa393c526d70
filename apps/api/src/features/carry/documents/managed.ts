import type { Contract, Received } from '@pari/contract';
import { carryDocumentStatus } from '@pari/domain/carry';
import { hasEnded, isDue, problemOfMediaType } from '@pari/domain/signing';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { cancelEnvelope, holdEnvelope } from '../../envelopes/index.ts';
import {
  addDocument,
  addDocumentVersion,
  documentFaults,
  knownReference,
  releaseDocument,
  tellOfDocuments,
  tellParticipants,
  type DocumentVersion,
} from '../../grants/index.ts';
import { grantNamed } from '../managed/queries.ts';
import { becomeParticipant } from '../managed/people.ts';
import { factsOf, grantReversed, whyNotToRelease } from './facts.ts';
import { requirePlaced } from './participant.ts';
import { activeAdministrator, anyDocument, documentNamed, grantOfDocument, holdDocument, storedToSign, type CarryDocumentRow } from './queries.ts';

type Created = Received<Contract['createCarryDocument'], 'body'>;
type Changed = Received<Contract['updateCarryDocument'], 'body'>;
type Written = Omit<Created, 'reference' | 'allocation' | 'released'>;

/**
 * Adds a document to a grant.
 * @returns its id
 * @throws Refusal `bad_request` by field
 */
export async function createDocument(tx: Tx, context: Context, at: Date, given: Created): Promise<string> {
  const companyId = context.company.id;
  const named = await grantNamed(tx, companyId, given.allocation);
  const grant = named && (await grantOfDocument(tx, companyId, named.id));
  if (!grant) throw badField('allocation', 'There is no such grant, or it was reversed.');
  if (await documentNamed(tx, companyId, given.reference)) throw badField('reference', knownReference);
  const said = await versionOf(tx, companyId, grant.user_id, given);
  const id = await addDocument(tx, doing(context, at), given.reference, grant.id, said);
  // Somebody else added it in the meantime.
  if (id === null) throw badField('reference', knownReference);
  if (given.released) await release(tx, doing(context, at), id, grant.user_id);
  return id;
}

const doing = ({ company, realUser }: Context, at: Date) => ({ companyId: company.id, by: realUser.id, at });

/** What is kept of a version for the participant of a grant. @throws Refusal `bad_request` by field */
async function versionOf(tx: Tx, companyId: string, userId: string, given: Written): Promise<DocumentVersion> {
  const stored = await storedToSign(tx, companyId, given.document);
  if (!stored) throw badField('document', 'No document of that id is stored to be signed.');
  if (stored.state !== 'accepted' || stored.damaged_at !== null) throw badField('document', 'The file of this document is not ready, or damaged.');
  const isSigned = given.requires_signature || given.gp_signer !== undefined;
  const unsigned = isSigned ? problemOfMediaType(stored.media_type) : null;
  if (unsigned !== null) throw badField('document', unsigned);
  if (given.gp_signer !== undefined && !(await activeAdministrator(tx, companyId, given.gp_signer))) throw badField('gp_signer', documentFaults.partner);
  if (given.gp_signer === userId) throw badField('gp_signer', documentFaults.ownPartner);
  if (given.requires_witness && !given.requires_signature) throw badField('requires_witness', documentFaults.witness);
  return {
    title: given.title,
    display_name: given.display_name ?? given.title,
    description: given.description ?? null,
    document_type: given.document_type,
    document_id: given.document,
    document_version: stored.version,
    sha256: stored.sha256,
    requires_signature: given.requires_signature,
    gp_user_id: given.gp_signer ?? null,
    requires_witness: given.requires_witness,
  };
}

/** Its file was accepted: whoever the grant is of is told at once. */
async function release(tx: Tx, by: ReturnType<typeof doing>, id: string, userId: string): Promise<void> {
  await becomeParticipant(tx, by.companyId, userId);
  if (await releaseDocument(tx, by, id)) await tellOfDocuments(tx, by.companyId, [id], by.at);
}

/** A document with its envelope, both held, in that order: what they stand as stays so. @throws Refusal `not_found` */
async function holdBoth(tx: Tx, companyId: string, id: string): Promise<CarryDocumentRow> {
  await holdDocument(tx, companyId, id);
  const before = await anyDocument(tx, companyId, id);
  if (!before) throw notFound();
  if (before.envelope_id === null) return before;
  await holdEnvelope(tx, companyId, before.envelope_id);
  return (await anyDocument(tx, companyId, id)) ?? before;
}

interface Changing {
  readonly tx: Tx;
  readonly context: Context;
  readonly now: () => Date;
  readonly purposes: SigningPurposes;
}

/** Releases a document, takes it back or replaces it. @throws Refusal `conflict` for another version than stands, `locked`, `checks_failed` */
export async function changeDocument({ tx, context, now, purposes }: Changing, id: string, given: Changed): Promise<void> {
  const companyId = context.company.id;
  const row = await holdBoth(tx, companyId, id);
  requireVersion(row, given.version);
  const at = now();
  const by = context.realUser.id;
  if (row.withdrawn_at !== null) {
    if (given.action === 'withdraw') return;
    throw new Refusal('locked', 'This document was taken back.');
  }
  if (given.action === 'release') {
    if (row.released_at !== null) return;
    const why = whyNotToRelease(row);
    if (why !== null) throw new Refusal('checks_failed', why);
    await release(tx, doing(context, at), id, row.user_id);
  } else if (given.action === 'withdraw') {
    if (row.envelope_status === 'completed') throw new Refusal('locked', 'Everybody has signed this: it stays. Replace it by another version instead.');
    await tx.run('update carry_documents set withdrawn_at = $3, withdrawn_by = $4, withdrawn_reason = $5, to_tell = false where company_id = $1 and id = $2', [
      companyId,
      id,
      at,
      by,
      given.reason,
    ]);
    await endSigning({ tx, context, now, purposes }, row, given.reason);
  } else {
    if (row.is_reversed) throw new Refusal('checks_failed', grantReversed);
    await addDocumentVersion(tx, doing(context, at), id, row.version + 1, await versionOf(tx, companyId, row.user_id, given));
    await endSigning({ tx, context, now, purposes }, row, 'It was replaced by a newer version.');
    if (row.to_tell) await tellOfDocuments(tx, companyId, [id], at);
    else if (row.released_at !== null) {
      const details = `${row.display_name} was replaced: acknowledge the new version.`;
      await tellParticipants(tx, companyId, [{ userId: row.user_id, details }], at);
    }
  }
}

const endSigning = async ({ tx, context, now, purposes }: Changing, row: CarryDocumentRow, reason: string): Promise<void> => {
  if (row.envelope_id !== null && row.envelope_status !== null && !hasEnded(row.envelope_status))
    await cancelEnvelope(purposes, tx, context, now, row.envelope_id, reason);
};

/** @throws Refusal `conflict` */
function requireVersion(row: CarryDocumentRow, version: number): void {
  if (row.version !== version) throw new Refusal('conflict', 'This document was replaced in the meantime. Look at it again.');
}

/** A document whose general partner the caller is. @throws Refusal `not_found` */
export async function holdAsPartner(tx: Tx, { company, realUser }: Context, id: string): Promise<CarryDocumentRow> {
  const row = await holdBoth(tx, company.id, id);
  if (row.gp_user_id !== realUser.id) throw notFound();
  return row;
}

/** The envelope in which the general partner signs now. @throws Refusal `not_yet` until everybody else has, `locked` where it is over */
export function requirePartnersTurn(row: CarryDocumentRow): string {
  const status = carryDocumentStatus(factsOf(row));
  if (status === 'signed') throw new Refusal('locked', 'Everybody has signed this already.');
  if (status === 'inactive' || status === 'review') throw new Refusal('locked', 'Signing this has ended.');
  if (row.gp_status === null || !isDue(row.gp_status)) throw new Refusal('not_yet', 'Others sign this before you. You are told when it is your turn.');
  return requirePlaced(row);
}

/** Its general partner goes on without the rest. Who signs at the same moment is first, or finds it locked. @throws Refusal `conflict`, `locked`, `checks_failed` */
export async function closeDocument({ tx, context, now, purposes }: Changing, id: string, version: number): Promise<void> {
  const row = await holdAsPartner(tx, context, id);
  requireVersion(row, version);
  if (row.closed_at !== null) return;
  const status = carryDocumentStatus(factsOf(row));
  if (status === 'draft') throw new Refusal('checks_failed', 'It was released to nobody yet: take it back instead.');
  if (status === 'signature') throw new Refusal('locked', 'Everybody else has signed this: sign it, too.');
  if (status === 'signed') throw new Refusal('locked', 'Everybody has signed this already.');
  if (status === 'inactive' || status === 'review') throw new Refusal('locked', 'Signing this has ended.');
  await tx.run('update carry_document_versions set closed_at = $4, closed_by = $5 where company_id = $1 and carry_document_id = $2 and version = $3', [
    context.company.id,
    id,
    row.version,
    now(),
    context.realUser.id,
  ]);
  await endSigning({ tx, context, now, purposes }, row, 'The general partner closed the signing.');
}
