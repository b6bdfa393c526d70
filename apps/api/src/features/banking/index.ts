export { commitVersion, requireValid } from './operations/commit.ts';
export { bankRecordBegun } from './operations/createRecord.ts';
export { formWith, saveDraft, type BankFieldsGiven } from './operations/saveDraft.ts';
export { addVerification } from './operations/verify.ts';
export { presentBankDetail, presentBankRecord, presentCallBack } from './present.ts';
export { bankRecordFor, bankRecordsOf, bankVerificationOf, bankVersionOf, bankVersionsOf, holdBanking, holdBankRecord } from './queries.ts';
export { sealedBanking } from './sealing.ts';
export { bankFieldsTouched, bankProblems, formOf, isAsCommitted, readBank, type WholeBank } from './wholeBank.ts';
