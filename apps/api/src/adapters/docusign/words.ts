import { z } from 'zod';
import type { EnvelopeStatus, RecipientStatus } from '@pari/domain/signing';
import type { EnvelopeState } from '../../ports/signer.ts';

const statuses: ReadonlyMap<string, EnvelopeStatus> = new Map<string, EnvelopeStatus>([
  ['created', 'draft'],
  ['draft', 'draft'],
  ['processing', 'sent'],
  ['sent', 'sent'],
  ['correct', 'in_progress'],
  ['delivered', 'in_progress'],
  ['signed', 'in_progress'],
  ['completed', 'completed'],
  ['declined', 'declined'],
  ['voided', 'cancelled'],
  ['deleted', 'cancelled'],
  ['timedout', 'expired'],
]);

const turns: ReadonlyMap<string, RecipientStatus> = new Map<string, RecipientStatus>([
  ['created', 'waiting'],
  ['sent', 'open'],
  ['autoresponded', 'open'],
  ['delivered', 'viewed'],
  ['faxpending', 'viewed'],
  ['signed', 'signed'],
  ['completed', 'signed'],
  ['declined', 'declined'],
]);

const text = z.string().optional();

const recipient = z.object({
  clientUserId: text,
  recipientIdGuid: text,
  status: text,
  sentDateTime: text,
  deliveredDateTime: text,
  signedDateTime: text,
  declinedDateTime: text,
  declinedReason: text,
});

/** As much of an envelope's recipients, and of an envelope, as is read. */
export const recipientsForm = z.object({ signers: z.array(recipient).default([]) });

export const envelopeForm = z.object({
  envelopeId: z.guid(),
  status: z.string(),
  transactionId: text,
  createdDateTime: text,
  voidedReason: text,
  customFields: z.object({ textCustomFields: z.array(z.object({ name: text, value: text })).default([]) }).optional(),
  recipients: recipientsForm.optional(),
});

type Recipient = z.output<typeof recipient>;

/** Where an envelope stands, from what DocuSign tells of it. */
export function stateOf(envelope: z.output<typeof envelopeForm>, { signers }: z.output<typeof recipientsForm>): EnvelopeState {
  const ours = signers.filter(({ clientUserId }) => clientUserId !== undefined);
  const recipients = ours.map((one) => ({ ...turnOf(one), id: one.clientUserId ?? '', reference: one.recipientIdGuid ?? null }));
  const hasBegun = recipients.some(({ status }) => status !== 'waiting' && status !== 'open');
  const status = statuses.get(envelope.status.toLowerCase());
  const unknown = [status === undefined && envelope.status, ...ours.map((one) => !turns.has(wordOf(one)) && one.status)].find(Boolean);
  return {
    status: hasExpired(envelope) ? 'expired' : status === undefined || (status === 'sent' && hasBegun) ? 'in_progress' : status,
    recipients,
    unknownWord: unknown ? unknown.replace(/[^\w -]/g, '').slice(0, 60) || 'no word' : null,
  };
}

/** DocuSign voids what expires, and says so in the reason alone. */
const hasExpired = ({ status, voidedReason }: z.output<typeof envelopeForm>) =>
  status.toLowerCase() === 'voided' && /^envelope has expired\.?$/i.test(voidedReason?.trim() ?? '');

const wordOf = ({ status = 'created' }: Recipient) => status.toLowerCase();

function turnOf(one: Recipient): { status: RecipientStatus; at: Date | null; reason: string | null } {
  const status = turns.get(wordOf(one)) ?? 'open';
  const times: Partial<Record<RecipientStatus, string | undefined>> = {
    open: one.sentDateTime,
    viewed: one.deliveredDateTime,
    signed: one.signedDateTime,
    declined: one.declinedDateTime,
  };
  const at = new Date(times[status] ?? Number.NaN);
  return { status, at: Number.isNaN(at.getTime()) ? null : at, reason: status === 'declined' ? one.declinedReason?.trim() || null : null };
}
