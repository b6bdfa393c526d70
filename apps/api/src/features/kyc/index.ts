export { kycJobs, screenRecord } from './jobs.ts';
export { askAnew } from './operations/askAnew.ts';
export { addScreening, screeningsEver } from './operations/addScreening.ts';
export { createRecord } from './operations/createRecord.ts';
export { keepExpiries } from './operations/keepExpiries.ts';
export { addParticipant, removeParticipant } from './operations/participants.ts';
export { saveAnswers } from './operations/saveAnswers.ts';
export { approveRecord, lapseRecord, setRecordStatus, setWorkflow } from './operations/setStatus.ts';
export { addKycUpload, removeKycUpload } from './operations/uploads.ts';
export { presentKycUpload, presentRecord, presentRecordRow, sensitiveQuestions, type Use } from './present.ts';
export {
  hasLapsed,
  holdApproved,
  holdPerson,
  holdRecord,
  kycUploadsBy,
  kycUploadsTouched,
  participantNames,
  participantsIn,
  participantsRemoved,
  recordNames,
  recordOf,
  recordsOf,
  screeningsOf,
} from './queries.ts';
export { sealedKyc } from './sealing.ts';
export { heldRecord, nameOfRecord, ownRecord, readRecord, type WholeRecord } from './wholeRecord.ts';
