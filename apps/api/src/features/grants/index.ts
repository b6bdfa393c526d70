/** Grants of carry and all that is kept of them: what carry shows, and an import checks and adds. */
export { bookWith, touchedBy, type Addition } from './addition.ts';
export { eventOf, holdPlans, keptPlans, type GrantRow, type EventRow, type KeptPayment, type KeptPlan } from './books.ts';
export {
  addDocument,
  addDocumentVersion,
  documentFaults,
  grantStands,
  isActiveAdministrator,
  knownReference,
  releaseDocument,
  tellOfDocuments,
  tellParticipants,
  type DocumentVersion,
} from './documents.ts';
export { grantsJobs } from './jobs.ts';
