import type { Vehicle } from '../applications/vehicles.ts';
import { isCivilDate } from '../dates/civil.ts';
import { charactersOf } from '../identifiers/characters.ts';

/**
 * Why there is no tax number (OECD, Common Reporting Standard, self-certification form, part 2): A the country issues none, B it could not be had, which is
 * explained, C the country does not ask for it.
 */
export const TIN_REASONS = ['A', 'B', 'C'] as const;
export type TinReason = (typeof TIN_REASONS)[number];
export const TIN_REASON_WORDS: Readonly<Record<TinReason, string>> = {
  A: 'The country issues no tax numbers to those who live there',
  B: 'A tax number could not be obtained',
  C: 'The country does not require its tax number to be given',
};

/** Of one country where somebody is resident for tax. */
export interface TaxNumber {
  /** An empty text: none. */
  readonly tin: string;
  readonly reason: TinReason | null;
  /** Of reason B. */
  readonly explanation: string;
  /** It has not the form of its country's numbers, and is right all the same. */
  readonly is_confirmed?: boolean | undefined;
}

/** What an investor says of their taxes; null: not said. */
export interface TaxDetails {
  /** ISO 3166-1, two letters: where they are resident for tax, the first in the first place. */
  readonly countries: readonly string[];
  /** By country. */
  readonly numbers: Readonly<Record<string, TaxNumber | undefined>>;
  readonly us_holder: boolean | null;
  readonly is_tax_exempt: boolean | null;
  readonly is_entity: boolean | null;
  readonly is_tax_exempt_in_country: boolean | null;
  /** The month and day on which the tax year ends, as a day of the year 2000 (YYYY-MM-DD). */
  readonly tax_year_end: string | null;
  /** Why somebody is no US person of whom something else says so. */
  readonly us_explanation: string;
}
/** A field of it, or `numbers.XX` of a country. */
export type TaxField = Exclude<keyof TaxDetails, 'numbers'> | 'tin_or_ssn' | `numbers.${string}`;

export interface TaxInvestor {
  readonly investorType: Vehicle;
  /** A birthplace, an address or a phone number in the United States. */
  readonly hasUsSigns: boolean;
  readonly isUsCitizen: boolean;
}

const UNITED_STATES = 'US';
const REQUIRED = 'Required';
/** Both are US persons (Internal Revenue Code, section 7701(a)(30); instructions to Form W-8BEN, "Do not use Form W-8BEN if"). */
const US_PERSON = {
  citizen: 'Citizens of the United States are US holders wherever they live: say so here.',
  resident: 'Whoever is resident for tax in the United States is a US holder: say so here, or take the United States out of the countries.',
} as const;
/** In how many countries somebody is resident for tax. */
export const MOST_COUNTRIES = 20;
const MOST = { number: 40, explanation: 500, countries: MOST_COUNTRIES } as const;

/** The country whose number `tin_or_ssn` is: the United States of a US holder, else the first. Null: none is chosen. */
export const countryOfTin = ({ us_holder: isUs, countries }: Pick<TaxDetails, 'us_holder' | 'countries'>): string | null =>
  isUs === true ? UNITED_STATES : (countries[0] ?? null);

/** Every country whose number is asked for, the first one first. */
export const countriesAsked = (details: Pick<TaxDetails, 'us_holder' | 'countries'>): string[] => [
  ...new Set([countryOfTin(details), ...details.countries].flatMap((country) => country ?? [])),
];

/** Whether it is asked if a US holder is an entity: only of what can be one. */
export const asksIsEntity = ({ us_holder: isUs }: Pick<TaxDetails, 'us_holder'>, { investorType }: Pick<TaxInvestor, 'investorType'>): boolean =>
  isUs === true && investorType !== 'INDIVIDUAL';

/** Whether it is a US entity whose tax is its owner's: forms name both (instructions to Form W-9, line 1, "Disregarded entity"). */
export const isDisregarded = (details: Pick<TaxDetails, 'us_holder' | 'is_entity'>, investor: Pick<TaxInvestor, 'investorType'>): boolean =>
  asksIsEntity(details, investor) && details.is_entity === false;

/** Whether a text is a US taxpayer identification number: nine digits, set out as one of a person (000-00-0000) or of a firm (00-0000000). */
export const isUsTin = (text: string): boolean => /^(?:\d{9}|\d{3}-\d{2}-\d{4}|\d{2}-\d{7})$/.test(text) && !/^0+$/.test(text.replaceAll('-', ''));

/** What is wrong with the number of a country, or with why there is none. @returns a sentence, or null */
export function faultOfNumber(country: string, given: TaxNumber | undefined): string | null {
  const { tin = '', reason = null, explanation = '' } = given ?? {};
  if (tin.trim() === '') {
    if (reason === null) return country === UNITED_STATES ? REQUIRED : 'Give the number, or why there is none.';
    if (country === UNITED_STATES) return 'The United States issues a number to everybody who holds for US tax: give it.';
    if (reason === 'B' && explanation.trim() === '') return 'Say why the number could not be obtained.';
    return charactersOf(explanation) > MOST.explanation ? `Must be at most ${MOST.explanation} characters.` : null;
  }
  if (charactersOf(tin) > MOST.number) return `Must be at most ${MOST.number} characters.`;
  if (country === UNITED_STATES && !isUsTin(tin)) return 'Must have nine digits, such as 123-45-6789 or 12-3456789.';
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(tin) ? null : 'Must be letters and digits.';
}

/** What is wrong with the countries of the first step. @returns a sentence, or null */
export function faultOfCountries(countries: readonly string[], known: ReadonlySet<string>): string | null {
  if (countries.length === 0) return 'Choose at least one country.';
  if (countries.length > MOST.countries) return `Choose at most ${MOST.countries} countries.`;
  const strange = countries.find((country) => !known.has(country));
  if (strange !== undefined) return `No country has the letters ${strange}.`;
  return new Set(countries).size < countries.length ? 'Each country is chosen once.' : null;
}

/** What is wrong with the countries whose numbers are asked for: that of a US holder is among them. @returns a sentence, or null */
export const faultOfResidences = (details: Pick<TaxDetails, 'us_holder' | 'countries'>, known: ReadonlySet<string>): string | null =>
  faultOfCountries(details.countries, known) ??
  (countriesAsked(details).length > MOST.countries ? `Choose at most ${MOST.countries} countries, the United States among them.` : null);

/** What is wrong with what somebody says of their taxes, by field: a sentence each. @param known letters of every country */
export function faultsOfTaxDetails(details: TaxDetails, investor: TaxInvestor, known: ReadonlySet<string>): Map<TaxField, string> {
  const faults = new Map<TaxField, string>();
  const fault = (field: TaxField, text: string | null) => text !== null && !faults.has(field) && faults.set(field, text);
  const required = (field: TaxField, isMissing: boolean) => fault(field, isMissing ? REQUIRED : null);
  const { countries, numbers, us_holder: isUs, tax_year_end: end, us_explanation: explanation } = details;
  fault('countries', faultOfResidences(details, known));
  required('us_holder', isUs === null);
  fault('us_holder', isUs === false && investor.isUsCitizen ? US_PERSON.citizen : null);
  fault('us_holder', isUs === false && countries.includes(UNITED_STATES) ? US_PERSON.resident : null);
  required('is_tax_exempt', isUs === true && details.is_tax_exempt === null);
  required('is_entity', asksIsEntity(details, investor) && details.is_entity === null);
  required('is_tax_exempt_in_country', details.is_tax_exempt_in_country === null);
  const first = countryOfTin(details);
  for (const country of countriesAsked(details)) fault(country === first ? 'tin_or_ssn' : `numbers.${country}`, faultOfNumber(country, numbers[country]));
  required('tax_year_end', end === null);
  fault('tax_year_end', end !== null && !(isCivilDate(end) && end.startsWith('2000-')) ? 'Must be a month and a day.' : null);
  if (isUs === false && investor.hasUsSigns) {
    required('us_explanation', explanation.trim() === '');
    fault('us_explanation', charactersOf(explanation) > MOST.explanation ? `Must be at most ${MOST.explanation} characters.` : null);
  }
  return faults;
}

/** What is said in answer to what is asked: what was said before to what is asked no more is left out. */
export const detailsAsked = (details: TaxDetails, investor: Pick<TaxInvestor, 'investorType' | 'hasUsSigns'>): TaxDetails => ({
  ...details,
  numbers: Object.fromEntries(countriesAsked(details).flatMap((country) => (details.numbers[country] ? [[country, details.numbers[country]]] : []))),
  is_tax_exempt: details.us_holder === true ? details.is_tax_exempt : null,
  is_entity: asksIsEntity(details, investor) ? details.is_entity : null,
  us_explanation: details.us_holder === false && investor.hasUsSigns ? details.us_explanation : '',
});

/** How options speak of whoever answers. */
export const whoIs = (investorType: Vehicle): { readonly is: string; readonly isNot: string } =>
  investorType === 'INDIVIDUAL' ? { is: 'I am', isNot: 'I am not' } : { is: 'We are', isNot: 'We are not' };
