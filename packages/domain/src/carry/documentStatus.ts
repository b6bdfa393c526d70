import { hasEnded, type EnvelopeStatus, type RecipientStatus } from '../signing/index.ts';

/** What a document of a grant stands as, with the colour that goes with the word. */
export const carryDocumentColours = {
  draft: 'orange',
  'pending acknowledgement': 'blue',
  pending: 'orange',
  review: 'blue',
  signature: 'green',
  signed: 'green',
  active: 'green',
  inactive: 'red',
} as const;
export type CarryDocumentStatus = keyof typeof carryDocumentColours;
export const CARRY_DOCUMENT_STATUSES = Object.keys(carryDocumentColours) as [CarryDocumentStatus, ...CarryDocumentStatus[]];

/** One version of a document, as far as its status goes. */
export interface CarryDocumentFacts {
  readonly isReleased: boolean;
  readonly isWithdrawn: boolean;
  readonly isReplaced: boolean;
  /** By the general partner, without the rest. */
  readonly isClosed: boolean;
  readonly isAcknowledged: boolean;
  /** Of the participant. */
  readonly requiresSignature: boolean;
  readonly requiresGp: boolean;
  /** Null: nothing was sent to be signed yet. */
  readonly envelope: {
    readonly status: EnvelopeStatus;
    /** The signer says something of it that is not known here. */
    readonly isUnknown: boolean;
    readonly gp: RecipientStatus | null;
    /** Everybody but the general partner has signed. */
    readonly othersSigned: boolean;
    readonly participantSigned: boolean;
  } | null;
}

const needsSigning = ({ requiresSignature, requiresGp }: CarryDocumentFacts): boolean => requiresSignature || requiresGp;
const isSigned = ({ envelope }: CarryDocumentFacts): boolean => envelope?.status === 'completed';

export function carryDocumentStatus(facts: CarryDocumentFacts): CarryDocumentStatus {
  const { envelope } = facts;
  if (facts.isWithdrawn || facts.isReplaced) return 'inactive';
  if (!facts.isReleased) return 'draft';
  if (isSigned(facts)) return 'signed';
  if (facts.isClosed) return 'inactive';
  if (!facts.isAcknowledged) return 'pending acknowledgement';
  if (!needsSigning(facts)) return 'active';
  if (envelope?.status === 'cancelled' || envelope?.status === 'expired') return 'inactive';
  if (envelope?.status === 'declined' || envelope?.isUnknown) return 'review';
  if (envelope?.othersSigned || !facts.requiresSignature) return 'signature';
  return 'pending';
}

export const CARRY_DOCUMENT_ROLES = ['participant', 'witness', 'general_partner'] as const;

/** Who does the next of a document, or null where it waits for nobody who acknowledges or signs. */
export function carryDocumentAwaits(facts: CarryDocumentFacts): (typeof CARRY_DOCUMENT_ROLES)[number] | null {
  const status = carryDocumentStatus(facts);
  if (status === 'pending acknowledgement') return 'participant';
  if (status === 'pending') return facts.envelope?.participantSigned ? 'witness' : 'participant';
  return status === 'signature' && facts.requiresGp ? 'general_partner' : null;
}

/** Whether nothing is asked of anybody any more: it is signed where that is required, else acknowledged. */
export const isCarryDocumentCompleted = (facts: CarryDocumentFacts): boolean => (needsSigning(facts) ? isSigned(facts) : facts.isAcknowledged);

export const signingClosed = 'Signing is closed: the general partner has signed.';

/** Whether the general partner is done: nobody else signs from then on. */
export const isGpDone = ({ isClosed, envelope }: CarryDocumentFacts): boolean => isClosed || envelope?.gp === 'signed';

/** Why a participant cannot be led to sign, in a sentence, or null. `not_yet` passes; `locked` stays. */
export function whyNotToSign(facts: CarryDocumentFacts): { readonly code: 'not_yet' | 'locked'; readonly reason: string } | null {
  if (isGpDone(facts)) return { code: 'locked', reason: signingClosed };
  if (facts.isWithdrawn || facts.isReplaced) return { code: 'locked', reason: 'This document was taken back: nobody signs it any more.' };
  if (!facts.requiresSignature) return { code: 'locked', reason: 'Your signature is not asked for: nothing is to be signed here.' };
  if (!facts.isAcknowledged) return { code: 'not_yet', reason: 'Acknowledge the document first.' };
  if (facts.envelope !== null && hasEnded(facts.envelope.status))
    return { code: 'locked', reason: isSigned(facts) ? 'Everybody has signed this already.' : 'Signing this has ended.' };
  if (facts.envelope?.participantSigned) return { code: 'locked', reason: `You have signed. ${afterParticipant(facts)}` };
  return null;
}

function afterParticipant({ requiresGp, envelope }: CarryDocumentFacts): string {
  if (!envelope?.othersSigned) return 'Your witness signs next.';
  return requiresGp ? 'The general partner signs next.' : 'Nobody else signs: it is being completed.';
}

/** Where whoever has carry documents pending goes on: nothing is signed while one of them awaits acknowledgement. */
export const nextCarryStep = (pendingAcknowledgements: number): 'acknowledgment' | 'signature' =>
  pendingAcknowledgements > 0 ? 'acknowledgment' : 'signature';
