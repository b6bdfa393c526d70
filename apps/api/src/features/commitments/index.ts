/** What people commit to invest beside the carry: what carry shows, administrators and imports record, and holders of the role `compensation` complete. */
export { keepCommitments, type NewCommitment } from './keep.ts';
export { cashOf, partsAboveTotal } from './parts.ts';
export { findSalaryReduction, sealedCommitments, sealSalaryReduction } from './sealing.ts';
export { countingOn, reductionCarriedOver, standingCommitments, type StandingCommitment } from './standing.ts';
