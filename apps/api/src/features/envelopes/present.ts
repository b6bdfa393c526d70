import { CONSENT_TEXTS, hasEnded, isDue, moveRecipient, type EventDetail, type RecipientAction } from '@pari/domain/signing';
import type { Clock } from '../../ports/clock.ts';
import type { Signer, Signers } from '../../ports/signer.ts';
import { mayChangeWitness } from './moves/witnesses.ts';
import { fieldsOf, readFields, readSenderValues, valuesFor } from './fields.ts';
import { healthOf } from './health.ts';
import { correctionIn, namesAt } from './namesAt.ts';
import { signedOf } from './paper/signed.ts';
import type { EnvelopeRow, EventRow, OwnEnvelopeRow, WitnessRow, RecipientRow } from './queries.ts';

type Events = Parameters<typeof signedOf>[0]['events'];

const presentCommon = ({ id, purpose, title, status, sealing, created_at, expires_at, ended_at, reason, author, ending }: EnvelopeRow) => ({
  id,
  purpose,
  title,
  status,
  sealing,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  reason,
  is_ending: ending !== null && !hasEnded(status),
  sent_by: author,
});

const presentRecipient = ({ id, role, turn, name, witness_of, status, status_at }: RecipientRow) => ({
  id,
  role,
  turn,
  name,
  witness_of,
  status,
  status_at: status_at.toISOString(),
});

/** What a recipient gave by signing: their texts and ticks, and not how they drew, or where a witness lives. */
function presentGiven({ fields }: Pick<EnvelopeRow, 'fields'>, recipients: readonly RecipientRow[], events: Events) {
  const signed = new Map(signedOf({ events, recipients }).map((one) => [one.recipient.id, one]));
  return (id: string) => {
    const theirs = signed.get(id);
    if (!theirs) return null;
    const { signature, values } = theirs;
    return { signature: signature.kind, name: signature.name, values: valuesFor(fieldsOf(readFields(fields), recipients, id), values) };
  };
}

/** The recipients for one of them, who is told what those gave whose turn was before theirs. @param events empty for whoever may not open the document */
export function presentRecipients(row: OwnEnvelopeRow, recipients: readonly RecipientRow[], events: Events) {
  const given = presentGiven(row, recipients, events);
  const own = recipients.find(({ id }) => id === row.recipient_id)?.turn ?? 0;
  return recipients.map((recipient) => ({ ...presentRecipient(recipient), given: recipient.turn < own ? given(recipient.id) : null }));
}

export const presentOwn = (row: OwnEnvelopeRow) => ({
  ...presentCommon(row),
  sent_by: row.sender ?? '',
  mine: { role: row.own_role, status: row.own_status, is_due: !hasEnded(row.status) && row.ending === null && isDue(row.own_status), witness: row.own_witness },
});

/** What a document asks whoever signs it for. */
export const presentFields = (row: OwnEnvelopeRow, recipients: readonly RecipientRow[]) =>
  fieldsOf(readFields(row.fields), recipients, row.recipient_id).map(({ kind, name, isRequired: is_required, place }) => ({ kind, name, is_required, place }));

interface Asking {
  /** In their own name: whoever looks at somebody does nothing for them. */
  readonly acts: boolean;
  /** Where they come back to from signing. */
  readonly back: string;
  /** How the document names whoever signs it; null: it names nobody. */
  readonly signerNamed: string | null;
}

export function presentOwnWhole(row: OwnEnvelopeRow, recipients: readonly RecipientRow[], events: Events, now: Date, { acts, back, signerNamed }: Asking) {
  const isOpen = acts && !hasEnded(row.status) && now < row.expires_at;
  const may = (action: RecipientAction) => isOpen && !row.elsewhere && moveRecipient(row.own_status, action) !== null;
  const open = may('view') || (acts && row.own_status === 'signed');
  return {
    ...presentOwn(row),
    // Why it ended, and who was there, is for whoever signs it alone.
    ...(!acts && { reason: null }),
    message: row.message,
    return_to: back,
    signer_named: signerNamed,
    recipients: presentRecipients(row, recipients, open ? events : []).map((one) => (acts || one.role !== 'witness' ? one : { ...one, name: '' })),
    document: { sha256: row.sha256, bytes: row.length },
    fields: presentFields(row, recipients),
    consent: { version: row.consent_version, text: CONSENT_TEXTS[row.consent_version] ?? '' },
    abilities: {
      open,
      consent: may('consent') && row.own_status !== 'consented',
      sign: may('sign'),
      decline: may('decline'),
      lead: isOpen && row.elsewhere && row.ending === null && isDue(row.own_status),
    },
  };
}

export const presentManaged = (row: EnvelopeRow) => ({
  ...presentCommon(row),
  signed: row.signed,
  recipients: row.recipients,
  names: row.names ?? [],
  signer: row.signer,
  batch: row.batch_id,
});

export function presentManagedWhole(row: EnvelopeRow, recipients: readonly RecipientRow[], events: readonly EventRow[]) {
  const nameAt = namesAt(
    recipients,
    events.map(({ recipient_id: recipient, ...event }) => ({ ...event, recipient })),
  );
  const given = presentGiven(
    row,
    recipients,
    events.map((event) => ({ ...event, kind: event.kind, recipient: event.recipient_id, at: event.at.toISOString(), detail: event.detail as EventDetail })),
  );
  const remindedAt = (id: string) => events.findLast(({ kind, recipient_id }) => kind === 'reminded' && recipient_id === id)?.at.toISOString() ?? null;
  return {
    ...presentManaged(row),
    message: row.message,
    values: valuesFor(
      readFields(row.fields).filter(({ role }) => role === 'sender'),
      readSenderValues(row.sender_values),
    ),
    document: { id: row.document_id, sha256: row.sha256, bytes: row.length },
    people: recipients.map((recipient) => ({
      ...presentRecipient(recipient),
      given: given(recipient.id),
      email: recipient.email,
      reminded_at: remindedAt(recipient.id),
    })),
    events: events.map(({ sequence, kind, at, recipient_id, by, detail, hash }) => ({
      sequence,
      kind,
      at: at.toISOString(),
      recipient: recipient_id,
      name: nameAt(recipient_id, sequence),
      corrected: correctionIn({ kind, detail }),
      by,
      hash,
    })),
  };
}

export async function presentSigner(signer: Signer, companyId: string, { usual }: Signers, clock: Clock) {
  const { embedded, ordered, witness, requiredTicks: required_ticks, timestamp } = signer.capabilities(companyId);
  const { ok, lastSuccess, faults, at } = await healthOf(signer, clock);
  return {
    name: signer.name,
    is_usual: signer === usual,
    capabilities: { embedded, ordered, witness, required_ticks, timestamp },
    health: { ok, checked_at: at.toISOString(), last_success: lastSuccess?.toISOString() ?? null, faults: [...faults] },
  };
}

export function presentWitness(row: WitnessRow, now: Date) {
  const isChangeable = mayChangeWitness(row, now);
  const { name, email, status, status_at, mailed_at } = row;
  return {
    name,
    email,
    status,
    status_at: status_at.toISOString(),
    mailed_at: mailed_at?.toISOString() ?? null,
    abilities: {
      name: isChangeable,
      withdraw: isChangeable && name !== null,
      resend: isChangeable && name !== null && isDue(status),
    },
  };
}
