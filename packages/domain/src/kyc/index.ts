export { DEFAULT_MAX_LENGTH, faultOfValue, isAnswered, lastDayAllowed, MOST_CHARACTERS, problemOf, requiredWords, tooManyFiles } from './answers.ts';
export type { Surroundings } from './answers.ts';
export { answersThatCount, cardsAsked } from './asked.ts';
export type { Answering, AskedCard } from './asked.ts';
export { APPROVAL_MONTHS, approvedUntil, daysOfRange, EXPIRY_RANGES, expiriesIn, expiriesOf, expiryBy, heldUntil, validUntil } from './evidence.ts';
export type { Expiry, ExpiryRange } from './evidence.ts';
export { cardsOfParticipant, cardsOfRecord, participantsThatCount } from './facts.ts';
export type { KycFacts } from './facts.ts';
export { asksForOwners, ownershipBy, UNNAMED_OWNERS, unnamedOwnersAsked, unnamedOwnersQuestion } from './owners.ts';
export {
  ENTITY_PARTICIPANT,
  isEntityParticipant,
  isNamedLikeRecord,
  namesMissing,
  needsParticipants,
  ownershipInAll,
  ownershipOf,
  PARTICIPANT_QUESTIONS,
  participantName,
  problemsOfParticipants,
  rolesOf,
  TRUST_ROLES,
} from './participants.ts';
export type { Participant } from './participants.ts';
export { loadPatterns } from './pattern.ts';
export { fileKey, kycProblems, problemsOfParticipant, problemsOfRecord } from './problems.ts';
export type { KycProblem } from './problems.ts';
export { cardsInOrder, NO_BENEFICIARY, PHONE_QUESTION, QUESTION_TYPES, takesAnswers, workflowSlug } from './workflow.ts';
export type { Answers, AnswerValue, Card, FieldDependency, Question, QuestionOption, QuestionType, Validation, Workflow } from './workflow.ts';
export { recordAskedAnew, workflowChanges } from './workflowChanges.ts';
export type { AskedAnew, RecordAskedAnew } from './workflowChanges.ts';
export { faultsOfWorkflow } from './workflowFaults.ts';
export { answerInRound, maskedAnswer, OTHER_OWNERS, saidOfKyc, sideOf, WHO_INVESTS, wordsOfKycAnswer } from './rounds.ts';
export type { KycModule, KycRound, KycRoundAnswer } from './rounds.ts';
export { SCREENING_RESULTS, SCREENING_WORDS, openScreenings, screeningWarning, standingScreenings } from './screening.ts';
export type { ScreeningResult } from './screening.ts';
