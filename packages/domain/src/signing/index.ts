export { CONSENT_TEXTS, CONSENT_VERSION } from './consent.ts';
export {
  awaitsSeal,
  DUE_STATUSES,
  ENDED_STATUSES,
  ENVELOPE_PURPOSES,
  ENVELOPE_STATUSES,
  hasEnded,
  isDue,
  mailboxOf,
  mayWitness,
  moveRecipient,
  nextTurns,
  problemOfMediaType,
  RECIPIENT_ACTIONS,
  RECIPIENT_ROLES,
  RECIPIENT_STATUSES,
  RETURN_PAGES,
  SEALING_STATES,
  statusOf,
} from './envelopes.ts';
export type { EnvelopePurpose, EnvelopeStatus, RecipientAction, RecipientRole, RecipientStatus, ReturnPage, SealingState, Turn } from './envelopes.ts';
export { canonicalEvent, CHAIN_START, EVENT_KINDS } from './events.ts';
export type { ChainedEvent, EventDetail, EventKind } from './events.ts';
export { chain, EVIDENCE_FILE, faultsOfChain, faultsOfCount, signedHere } from './evidence.ts';
export type { Evidence, HashText } from './evidence.ts';
export { ANCHOR, faultOfNames, FIELD_KINDS, FIELD_TEXT_LENGTH, givenFor, problemOfField, readFieldName } from './fields.ts';
export type { DocumentField, FieldKind, FieldOwner, Place } from './fields.ts';
export { correctionWords, EVENT_WORDS } from './happened.ts';
export type { Correction } from './happened.ts';
export { isReminderDue, remindableFrom, reminderMoments } from './reminders.ts';
export { isOwnName, problemOfSignature, STROKES_HEIGHT, STROKES_LENGTH, STROKES_WIDTH } from './signatures.ts';
export type { GivenSignature, Strokes } from './signatures.ts';
export { DECLARATION_TEXTS, DECLARATION_VERSION, POSTAL_ADDRESS_LENGTH, problemOfPostalAddress, turnsWithWitnesses } from './witness.ts';
