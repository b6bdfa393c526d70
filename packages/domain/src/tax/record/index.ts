export { MOST_TAX_FILES, TAX_DOCUMENT_STATES, TAX_PARTS, taxDocumentState } from './documents.ts';
export type { TaxDocumentFacts, TaxDocumentState, TaxPart } from './documents.ts';
export {
  answersAskedOf,
  askedOf,
  asksUsExplanation,
  chosenForms,
  formsToGive,
  holderIn,
  inputsOf,
  isFillable,
  isGivenOut,
  isGovernmentForm,
  isSelfCertification,
  noTaxSaid,
  personsIn,
  valuesOf,
  whyNot,
  whyNotNow,
} from './facts.ts';
export type { OfferedForm, TaxFacts, TaxProblem, TaxSaid } from './facts.ts';
export { homesOf, strangeNumbersOf, taxFindings } from './findings.ts';
export { loadTaxNumbers } from '../numbers.ts';
export { taxProblems } from './problems.ts';
export { isEarlierRound, saidOfTax, taxFieldInRound } from './rounds.ts';
export { otherSigner } from './signer.ts';
export type { TaxRound, TaxRoundDocument } from './rounds.ts';
