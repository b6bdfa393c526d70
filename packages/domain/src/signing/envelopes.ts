/** Where an envelope stands. Draft: not with the signer yet. */
export const ENVELOPE_STATUSES = ['draft', 'sent', 'in_progress', 'completed', 'declined', 'expired', 'cancelled'] as const;
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number];

/** Statuses in which nothing more happens to an envelope. */
export const ENDED_STATUSES: readonly EnvelopeStatus[] = ['completed', 'declined', 'expired', 'cancelled'];
export const hasEnded = (status: EnvelopeStatus): boolean => ENDED_STATUSES.includes(status);

/** Where the sealed document stands. */
export const SEALING_STATES = ['none', 'pending', 'sealed', 'failed'] as const;
export type SealingState = (typeof SEALING_STATES)[number];

/** Whether the sealed document is still to come: what failed is tried again. */
export const awaitsSeal = (state: SealingState): boolean => state === 'pending' || state === 'failed';

/** What an envelope is for: it says which screens lead to it. */
export const ENVELOPE_PURPOSES = ['document', 'carry', 'tax_form', 'agreement', 'program_document'] as const;
export type EnvelopePurpose = (typeof ENVELOPE_PURPOSES)[number];

/** Words for pages to which people come back from signing: which of them an envelope has, its purpose says. */
export const RETURN_PAGES = ['document', 'list'] as const;
export type ReturnPage = (typeof RETURN_PAGES)[number];

export const RECIPIENT_ROLES = ['signer', 'witness', 'countersigner'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/** Waiting: others are before them. Open: it is their turn, and they were told. */
export const RECIPIENT_STATUSES = ['waiting', 'open', 'viewed', 'consented', 'signed', 'declined'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Statuses of whoever's turn it is. */
export const DUE_STATUSES: readonly RecipientStatus[] = ['open', 'viewed', 'consented'];
export const isDue = (status: RecipientStatus): boolean => DUE_STATUSES.includes(status);

/** What a recipient may do. */
export const RECIPIENT_ACTIONS = ['view', 'consent', 'sign', 'decline'] as const;
export type RecipientAction = (typeof RECIPIENT_ACTIONS)[number];

const moves: Readonly<Record<RecipientAction, Partial<Record<RecipientStatus, RecipientStatus>>>> = {
  view: { open: 'viewed', viewed: 'viewed', consented: 'consented' },
  consent: { viewed: 'consented', consented: 'consented' },
  sign: { consented: 'signed' },
  decline: { open: 'declined', viewed: 'declined', consented: 'declined' },
};

/** Where an action leads a recipient, or null where it is not theirs to take now. */
export const moveRecipient = (status: RecipientStatus, action: RecipientAction): RecipientStatus | null => moves[action][status] ?? null;

/** A recipient as far as turns go. Those of equal `order` have their turn together. */
export interface Turn {
  readonly id: string;
  /** From 1. */
  readonly order: number;
  readonly status: RecipientStatus;
}

/** Those who wait though nobody before them has still to sign: their turn comes now. */
export function nextTurns<T extends Turn>(recipients: readonly T[]): readonly T[] {
  const unsigned = recipients.filter(({ status }) => status !== 'signed');
  const first = Math.min(...unsigned.map(({ order }) => order));
  return unsigned.filter(({ order, status }) => order === first && status === 'waiting');
}

/** The status that follows from what recipients did, of an envelope that was sent and neither cancelled nor expired. */
export function statusOf(recipients: readonly Pick<Turn, 'status'>[]): 'sent' | 'in_progress' | 'completed' | 'declined' {
  if (recipients.some(({ status }) => status === 'declined')) return 'declined';
  if (recipients.every(({ status }) => status === 'signed')) return 'completed';
  return recipients.some(({ status }) => status !== 'waiting' && status !== 'open') ? 'in_progress' : 'sent';
}

/** Whose post a mailbox is: an address in lower case, without what stands behind a plus (`jane+x@example.com`). */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^([^+]+)\+.*@/, '$1@');

/**
 * Whether a witness may be the one named: another person than each of the others: parties to it, and those who are close to the signer.
 * Compared are accounts and mailboxes.
 */
export function mayWitness(
  witness: { readonly userId: string | null; readonly email: string },
  others: readonly { readonly userId: string | null; readonly email: string }[],
): boolean {
  const mailbox = mailboxOf(witness.email);
  return others.every(({ userId, email }) => mailboxOf(email) !== mailbox && (witness.userId === null || witness.userId !== userId));
}

/** Why a file of this media type cannot be signed, in a sentence, or null. */
export const problemOfMediaType = (mediaType: string): string | null => (mediaType === 'application/pdf' ? null : 'Only a PDF can be signed.');
