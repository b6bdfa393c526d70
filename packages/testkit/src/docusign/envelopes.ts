import { randomUUID } from 'node:crypto';

/** A recipient as DocuSign keeps it: its own words, its own times. */
export interface FakeRecipient {
  readonly recipientId: string;
  readonly recipientIdGuid: string;
  readonly clientUserId: string;
  readonly name: string;
  readonly email: string;
  readonly roleName: string;
  readonly routingOrder: string;
  readonly tabs: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  status: string;
  sentDateTime?: string;
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
}

export interface FakeEnvelope {
  readonly envelopeId: string;
  readonly transactionId: string;
  readonly customFields: { readonly textCustomFields: readonly { readonly name: string; readonly value: string }[] };
  readonly emailSubject: string;
  readonly createdDateTime: string;
  readonly document: Buffer;
  readonly recipients: FakeRecipient[];
  readonly events: { readonly logTime: string; readonly Action: string; readonly UserName: string }[];
  /** As it was sent. */
  readonly definition: Definition;
  status: string;
  completedDateTime?: string;
  voidedDateTime?: string;
  voidedReason?: string;
}

/** As much as is read of what was sent; the description has looked at the rest. */
export interface Definition {
  readonly status?: string;
  readonly transactionId?: string;
  readonly emailSubject?: string;
  readonly customFields?: FakeEnvelope['customFields'];
  readonly notification?: { readonly expirations?: { readonly expireAfter?: string } };
  readonly documents?: readonly { readonly documentId?: string; readonly name?: string; readonly documentBase64?: string }[];
  readonly recipients?: { readonly signers?: readonly Omit<FakeRecipient, 'recipientIdGuid' | 'status'>[] };
}

/** What DocuSign would not take of an envelope, or do with it: its code. */
export class Refused extends Error {}

/** An envelope as it stands once it was sent. */
export function sentEnvelope(definition: Definition, now: Date): FakeEnvelope {
  const { documents = [], recipients: { signers = [] } = {} } = definition;
  const bytes = Buffer.from(documents[0]?.documentBase64 ?? '', 'base64');
  if (definition.status !== 'sent' || !definition.emailSubject || !definition.transactionId) throw new Refused('INVALID_REQUEST_BODY');
  if (documents.length !== 1 || documents[0]?.documentId !== '1' || !documents[0].name || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new Refused('INVALID_DOCUMENT');
  if (signers.length === 0 || new Set(signers.map(({ recipientId }) => recipientId)).size !== signers.length) throw new Refused('INVALID_RECIPIENT_ID');
  for (const one of signers) {
    if (!/^[^@\s]+@[^@\s]+$/.test(one.email)) throw new Refused('INVALID_EMAIL_ADDRESS_FOR_RECIPIENT');
    if (!one.name || one.name.length > 100 || !one.clientUserId || !/^[1-9]\d*$/.test(one.routingOrder)) throw new Refused('INVALID_REQUEST_PARAMETER');
    for (const tab of Object.values(one.tabs).flat())
      if (tab['documentId'] !== '1' || ![tab['pageNumber'], tab['xPosition'], tab['yPosition']].every((value) => /^\d+$/.test(value ?? '')))
        throw new Refused('INVALID_TAB_OPERATION');
  }
  const envelope: FakeEnvelope = {
    envelopeId: randomUUID(),
    transactionId: definition.transactionId,
    customFields: definition.customFields ?? { textCustomFields: [] },
    emailSubject: definition.emailSubject,
    createdDateTime: written(now),
    document: bytes,
    recipients: signers.map((one) => ({ ...one, recipientIdGuid: randomUUID(), status: 'created' })),
    events: [],
    definition,
    status: 'sent',
  };
  record(envelope, 'Sent', 'sender', now);
  nextTurn(envelope, now);
  return envelope;
}

/** Those of the first order that has not signed get their turn. */
function nextTurn({ recipients }: FakeEnvelope, now: Date): void {
  const open = recipients.filter(({ status }) => status !== 'completed');
  const first = Math.min(...open.map(({ routingOrder }) => Number(routingOrder)));
  for (const one of open)
    if (one.status === 'created' && Number(one.routingOrder) === first) {
      one.status = 'sent';
      one.sentDateTime = written(now);
    }
}

export const isOpen = ({ status }: FakeEnvelope): boolean => status === 'sent' || status === 'delivered';

/** What a recipient does on DocuSign's page. */
export type Act = 'view' | 'sign' | 'decline';

/** @returns the word with which the browser is sent back */
export function act(envelope: FakeEnvelope, recipient: FakeRecipient, what: Act, reason: string, now: Date): string {
  if (!isOpen(envelope)) throw new Refused('ENVELOPE_INVALID_STATUS');
  const at = written(now);
  recipient.deliveredDateTime ??= at;
  if (recipient.status === 'sent') recipient.status = 'delivered';
  record(envelope, what === 'view' ? 'Viewed' : what === 'sign' ? 'Signed' : 'Declined', recipient.name, now);
  if (what === 'view') {
    if (envelope.recipients.every(({ status }) => status === 'delivered' || status === 'completed')) envelope.status = 'delivered';
    return 'cancel';
  }
  if (what === 'decline') {
    Object.assign(recipient, { status: 'declined', declinedDateTime: at, declinedReason: reason });
    envelope.status = 'declined';
    return 'decline';
  }
  Object.assign(recipient, { status: 'completed', signedDateTime: at });
  nextTurn(envelope, now);
  if (envelope.recipients.every(({ status }) => status === 'completed')) {
    envelope.status = 'completed';
    envelope.completedDateTime = at;
    record(envelope, 'Completed', recipient.name, now);
  }
  return 'signing_complete';
}

export function voided(envelope: FakeEnvelope, reason: string | undefined, now: Date): void {
  if (!isOpen(envelope)) throw new Refused('ENVELOPE_CANNOT_VOID_INVALID_STATE');
  if (!reason || reason.length > 200) throw new Refused('INVALID_REQUEST_PARAMETER');
  Object.assign(envelope, { status: 'voided', voidedDateTime: written(now), voidedReason: reason });
  record(envelope, 'Voided', 'sender', now);
}

const record = ({ events }: FakeEnvelope, Action: string, UserName: string, now: Date) => events.push({ logTime: written(now), Action, UserName });

/** DocuSign writes seven digits of a second. */
export const written = (now: Date): string => now.toISOString().replace('Z', '0000Z');
