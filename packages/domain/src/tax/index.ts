export {
  asksIsEntity,
  countriesAsked,
  countryOfTin,
  detailsAsked,
  faultOfCountries,
  faultOfResidences,
  faultsOfTaxDetails,
  isDisregarded,
  isUsTin,
  MOST_COUNTRIES,
  TIN_REASON_WORDS,
  TIN_REASONS,
  whoIs,
} from './details.ts';
export type { TaxDetails, TaxField, TaxInvestor, TaxNumber, TinReason } from './details.ts';
export {
  FORM_CODES,
  GOVERNMENT_FORMS,
  lastDayOfForm,
  mayPassThrough,
  SELF_CERTIFICATIONS,
  suggestedGovernmentForm,
  suggestedSelfCertification,
  TAX_FORM_CHANGED,
  TAX_STEPS,
  whyNotForm,
} from '../applications/taxForms.ts';
export type { FormFacts, GovernmentForm, SelfCertification, TaxFormCode, TaxStep } from '../applications/taxForms.ts';
export { hasUsSigns, HOLDER_FIELDS, HOLDER_LABELS, holderKnown, holderOf, isMaskedOfHolder, isUsCitizen, questionOfHolder } from './holder.ts';
export type { Holder, HolderField, ProvedHolder } from './holder.ts';
export { FORM_KEYS, FORM_TEXTS, formKey } from './formTexts.ts';
export type { FormTexts } from './formTexts.ts';
