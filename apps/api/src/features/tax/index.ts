export { presentOwnTax, presentTaxDocument, presentTaxForm, presentTaxRow } from './present.ts';
export { taxJobs } from './jobs.ts';
export { settleTaxForms } from './queued.ts';
export { taxRecordBegun } from './operations/createRecord.ts';
export { addTaxUpload, ledFrom, makeForm, outdatedOf, supersede, takeBackUnsigned } from './operations/documents.ts';
export { saveTaxSaid } from './operations/saveSaid.ts';
export { valueIn } from './given.ts';
export { openTaxFile } from './openDocument.ts';
export { taxFormPurpose } from './purpose.ts';
export {
  hasTaxDocuments,
  hasTaxLapsed,
  holdOwnTaxRecord,
  holdTaxes,
  holdTaxRecord,
  holdTaxRecordsBy,
  taxDocumentOfEnvelope,
  taxDocumentsBy,
  taxRecordFor,
  taxRecordsOf,
} from './queries.ts';
export { sealedTax } from './sealing.ts';
export { documentFacts, offeredOf, ownTax, readTax, type WholeTax } from './wholeTax.ts';
