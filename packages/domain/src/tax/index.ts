export { asksIsEntity, countriesAsked, countryOfTin, faultOfCountries, faultsOfTaxDetails, isUsTin, TIN_REASON_WORDS, TIN_REASONS, whoIs } from './details.ts';
export type { TaxDetails, TaxField, TaxInvestor, TaxNumber, TinReason } from './details.ts';
export {
  GOVERNMENT_FORMS,
  lastDayOfForm,
  mayPassThrough,
  SELF_CERTIFICATIONS,
  suggestedGovernmentForm,
  suggestedSelfCertification,
  whyNotForm,
} from './forms.ts';
export type { FormFacts, GovernmentForm, SelfCertification, TaxFormCode } from './forms.ts';
