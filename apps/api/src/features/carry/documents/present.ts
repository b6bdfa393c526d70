import type { Answer, CarryDocument, Contract } from '@pari/contract';
import {
  carryDocumentAwaits,
  carryDocumentStatus,
  fromPoints,
  isCarryDocumentCompleted,
  isGpDone,
  whyNotToSign,
  type CarryDocumentFacts,
} from '@pari/domain/carry';
import { documentTypes, type DocumentType } from '@pari/domain/documents';
import { hasEnded, isDue } from '@pari/domain/signing';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { witnessOfSigner } from '../../envelopes/index.ts';
import { momentAsked } from '../moment.ts';
import { readPlans } from '../readPlans.ts';
import { factsOf, whyNotToRelease } from './facts.ts';
import type { CarryDocumentRow } from './queries.ts';

/** Documents as their participant sees them, with the points of their grants on the as-of day. */
export async function presentDocuments(tx: Tx, context: Context, rows: readonly CarryDocumentRow[]): Promise<CarryDocument[]> {
  const points = rows.length === 0 ? new Map<string, string>() : await pointsOf(tx, context);
  const documents: CarryDocument[] = [];
  for (const row of rows) documents.push(presentDocument(row, await witnessFor(tx, context, row), points.get(row.allocation_id) ?? null));
  return documents;
}

async function pointsOf(tx: Tx, context: Context): Promise<ReadonlyMap<string, string>> {
  const { plans } = await readPlans(tx, context, momentAsked(context, {}));
  return new Map(plans.flatMap(({ grants }) => grants.map(({ row, standing }) => [row.id, fromPoints(standing.bps)] as const)));
}

async function witnessFor(tx: Tx, { company, now }: Context, row: CarryDocumentRow): Promise<CarryDocument['witness']> {
  if (!row.requires_witness || row.envelope_id === null) return null;
  const witness = await witnessOfSigner(tx, company.id, row.user_id, row.envelope_id, now);
  if (!witness) return null;
  const { first_name, last_name } = namesOf(row, witness.name);
  return {
    first_name,
    last_name,
    email: witness.email,
    completed: witness.status === 'signed',
    mailed_at: witness.mailed_at,
    abilities: witness.abilities,
  };
}

/** As they were given, where they were given here; else what comes before the last blank, and behind it. */
function namesOf({ witness_first_name: first, witness_last_name: last }: CarryDocumentRow, name: string | null) {
  if (name === null) return { first_name: null, last_name: null };
  if (first !== null && last !== null && `${first} ${last}` === name) return { first_name: first, last_name: last };
  const at = name.lastIndexOf(' ');
  return at < 0 ? { first_name: name, last_name: '' } : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}

const isType = (type: string): type is DocumentType => Object.hasOwn(documentTypes, type);
const typeOf = ({ document_type: type }: Pick<CarryDocumentRow, 'document_type'>): DocumentType => (isType(type) ? type : 'other');

function presentDocument(row: CarryDocumentRow, witness: CarryDocument['witness'], bps: string | null): CarryDocument {
  const facts = factsOf(row);
  const type = typeOf(row);
  const why = whyNotToSign(facts);
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    document: { id: row.document_id, document_id: row.document_id, title: row.title },
    // To those alone who signed it.
    signed_document: row.envelope_id !== null && row.sealing === 'sealed' && row.participant_status !== null ? { envelope: row.envelope_id } : null,
    display_name: row.display_name,
    carry_document_description: row.description,
    document_type: type,
    document_type_display: documentTypes[type],
    status: carryDocumentStatus(facts),
    completed: isCarryDocumentCompleted(facts),
    is_opened: row.is_opened ?? false,
    is_acknowledged: facts.isAcknowledged,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    is_signature_required: row.requires_signature,
    is_gp_signature_required: facts.requiresGp,
    gp_signing_complete: isGpDone(facts),
    is_witness_required: row.requires_witness,
    witness,
    envelope: row.envelope_id,
    signing: { is_possible: why === null && carryDocumentStatus(facts) === 'pending', reason: why?.reason ?? null },
    carry_plan_name: row.plan_name,
    external_id: row.external_id,
    allocation_id: row.allocation_id,
    bps,
    vesting_schedule: { name: row.schedule_name },
    released_at: (row.released_at ?? new Date(0)).toISOString(),
  };
}

/** The same, as administrators see it. */
export function presentManaged(row: CarryDocumentRow, { realUser }: Pick<Context, 'realUser'>): Answer<Contract['createCarryDocument']> {
  const facts = factsOf(row);
  const status = carryDocumentStatus(facts);
  const isOver = status === 'signed' || row.withdrawn_at !== null;
  const isGp = row.gp_user_id === realUser.id;
  const isOpen = facts.envelope !== null && !hasEnded(facts.envelope.status);
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    carry_plan: { id: row.plan_id, external_id: row.external_id, name: row.plan_name },
    allocation: {
      id: row.allocation_id,
      reference: row.allocation_reference,
      user: { id: row.user_id, display_name: row.user_name },
      is_reversed: row.is_reversed ?? false,
    },
    title: row.title,
    display_name: row.display_name,
    description: row.description,
    document_type: typeOf(row),
    document: row.document_id,
    file_state: row.file_state,
    status,
    awaits: awaitsOf(row, facts),
    completed: isCarryDocumentCompleted(facts),
    requires_signature: row.requires_signature,
    requires_witness: row.requires_witness,
    gp_signer: row.gp_user_id === null ? null : { id: row.gp_user_id, display_name: row.gp_name ?? '' },
    released_at: row.released_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    withdrawn_reason: row.withdrawn_reason,
    closed_at: row.closed_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    envelope: row.envelope_id,
    abilities: {
      release: row.released_at === null && row.withdrawn_at === null && whyNotToRelease(row) === null,
      withdraw: !isOver,
      replace: row.withdrawn_at === null && !row.is_reversed,
      countersign: isGp && isOpen && facts.envelope?.gp !== null && facts.envelope !== null && isDue(facts.envelope.gp),
      close: isGp && row.requires_signature && (status === 'pending acknowledgement' || status === 'pending'),
    },
  };
}

function awaitsOf(row: CarryDocumentRow, facts: CarryDocumentFacts): Answer<Contract['createCarryDocument']>['awaits'] {
  const role = carryDocumentAwaits(facts);
  if (role === null) return null;
  const witness = row.witness_first_name === null ? null : [row.witness_first_name, row.witness_last_name].join(' ').trim();
  return { role, display_name: { participant: row.user_name, witness, general_partner: row.gp_name }[role] };
}

/** The same beside its grant. */
export const presentGrantDocument = (row: CarryDocumentRow) => ({
  id: row.id,
  title: row.title,
  display_name: row.display_name,
  document_type_display: documentTypes[typeOf(row)],
  status: carryDocumentStatus(factsOf(row)),
});
