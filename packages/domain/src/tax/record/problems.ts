import type { TaxCheck } from '../../applications/checks.ts';
import { isCivilDate } from '../../dates/civil.ts';
import { countriesAsked, countryOfTin, faultOfResidences, faultsOfTaxDetails, isDisregarded, type TaxDetails, type TaxField } from '../details.ts';
import { countryOfForeignTin } from '../fillable/given.ts';
import { GIVEN_KEYS } from '../fillable/keys.ts';
import { mapOf } from '../fillable/revisions.ts';
import { formProblems } from '../fillable/problems.ts';
import type { TaxFormCode, TaxStep } from '../../applications/taxForms.ts';
import { HOLDER_FIELDS, type HolderField } from '../holder.ts';
import { strangeNumber } from '../numbers.ts';
import { problemsOfSigning, type TaxDocumentFacts } from './documents.ts';
import { strangeNumbersOf } from './findings.ts';
import {
  asksUsExplanation,
  formsToGive,
  chosenForms,
  givenFactsOf,
  holderIn,
  isFillable,
  isGivenOut,
  isGovernmentForm,
  isSelfCertification,
  isUsCitizenIn,
  personsIn,
  whyNot,
  whyNotNow,
  type OfferedForm,
  type TaxFacts,
  type TaxProblem,
} from './facts.ts';

/** By the keys of forms, without those of tax numbers. */
const FIELDS_OF_KEYS: Readonly<Record<string, HolderField>> = {
  name: 'name',
  address: 'street',
  city: 'city',
  country: 'country',
  mailing_address: 'mailing_street',
  mailing_city: 'mailing_city',
  mailing_country: 'mailing_country',
  citizenship: 'citizenship',
  birth_date: 'birth_date',
  signer_name: 'signer_name',
  owner_name: 'owner_name',
};

const fieldOfNumber = (details: TaxDetails, country: string | undefined): string =>
  country === undefined || country === countryOfTin(details) ? 'tin_or_ssn' : `numbers.${country}`;

/** The field of the details or the holder from which comes what stands in a form under a key; null: it is a question of the form. */
function fieldOfKey(key: string, details: TaxDetails): string | null {
  if (key === 'us_tin' || /^(?:ssn|ein)_/.test(key)) return fieldOfNumber(details, 'US');
  if (key === 'foreign_tin') return fieldOfNumber(details, countryOfForeignTin(details));
  const row = /^residence_(\d+)_/.exec(key)?.[1];
  if (row !== undefined) return fieldOfNumber(details, countriesAsked(details)[Number(row) - 1]);
  return key === 'controlling_persons' ? key : (FIELDS_OF_KEYS[key] ?? null);
}

const COUNTRIES_OF_HOLDER: readonly HolderField[] = ['country', 'mailing_country', 'citizenship'];

/** What is wrong with the holder: what the forms that can be given ask for, and countries and days that are none. */
function faultsOfHolder(facts: TaxFacts, offered: readonly OfferedForm[]): Map<HolderField, string> {
  const holder = holderIn(facts);
  const faults = new Map<HolderField, string>();
  const givable = offered.flatMap(({ code }) => (isFillable(code) && whyNot(facts, code) === null ? [code] : []));
  const required = new Set(givable.flatMap((code) => GIVEN_KEYS[code].filter((one) => one.required).flatMap(({ key }) => FIELDS_OF_KEYS[key] ?? [])));
  if (givable.includes('W-9') && isDisregarded(facts.said.details, facts)) required.add('owner_name');
  for (const field of HOLDER_FIELDS) {
    const value = holder[field] ?? '';
    if (value === '' && required.has(field)) faults.set(field, 'Required');
    if (value === '') continue;
    if (COUNTRIES_OF_HOLDER.includes(field) && !facts.countries.has(value)) faults.set(field, 'There is no such country.');
    if (field === 'birth_date' && !(isCivilDate(value) && value < facts.today)) faults.set(field, 'Must be a day that is past.');
  }
  return faults;
}

/** What is wrong with one form that is given, by what its edition asks. */
function problemsOfForm(facts: TaxFacts, { code, revision }: OfferedForm): { readonly field: string; readonly isOwn: boolean; readonly text: string }[] {
  if (!isFillable(code) || revision === null) return [];
  const { details, answers } = facts.said;
  try {
    return formProblems(mapOf({ code, revision }), givenFactsOf(facts), answers[code] ?? {}, facts).map(({ key, text }) => {
      const field = fieldOfKey(key, details);
      return { field: field ?? key, isOwn: field === null, text };
    });
  } catch (error) {
    if (error instanceof RangeError)
      return [{ field: 'form', isOwn: true, text: 'This edition of the form cannot say what was answered: write to the people of this fund.' }];
    throw error;
  }
}

/**
 * All that is still missing or wrong in what an investor says of their taxes, in the order of the steps; steps for which there is no form are skipped.
 * @param offered the forms that the fund takes
 * @param documents of the record
 * @param isEarlier as it was asked when nothing was of controlling persons but their names, nor whether a number is right that does not look like one
 */
export function taxProblems(facts: TaxFacts, offered: readonly OfferedForm[], documents: readonly TaxDocumentFacts[], isEarlier = false): TaxProblem[] {
  const { said, investorType } = facts;
  const { details } = said;
  const problems: TaxProblem[] = [];
  const add = (check: TaxCheck, step: TaxStep, form: TaxFormCode | null, field: string, text: string) => problems.push({ check, step, form, field, text });
  const atCountries = faultOfResidences(details, facts.countries);
  if (atCountries !== null) add('tax_country', 1, null, 'countries', atCountries);
  const ofDetails = faultsOfTaxDetails(details, { investorType, hasUsSigns: asksUsExplanation(facts), isUsCitizen: isUsCitizenIn(facts) }, facts.countries);
  for (const [field, text] of ofDetails) if (field !== 'countries') add('tax_details', 2, null, field, text);
  for (const country of isEarlier ? [] : strangeNumbersOf(details, investorType)) {
    const field = fieldOfNumber(details, country);
    if (details.numbers[country]?.is_confirmed !== true && !ofDetails.has(field as TaxField)) add('tax_details', 2, null, field, strangeNumber(country));
  }
  for (const [field, text] of faultsOfHolder(facts, offered)) add('tax_details', 2, null, field, text);
  const chosen = chosenForms(facts, offered);
  const toGive = formsToGive(facts, offered);
  const persons = isEarlier ? personsIn(facts) : [];
  const isAsked = ({ field }: { readonly field: string }): boolean => !persons.some(({ id }) => field.startsWith(`${id}.`));
  const ofForms = new Map(toGive.map((form) => [form.code, problemsOfForm(facts, form).filter(isAsked)]));
  for (const of of ofForms.values())
    for (const { field, isOwn, text } of of) if (!isOwn && !problems.some((one) => one.field === field)) add('tax_details', 2, null, field, text);
  const steps = [
    { step: 3, check: 'government_form', is: isGovernmentForm, field: 'government_forms', none: 'Choose at least one form.' },
    { step: 4, check: 'self_certification', is: isSelfCertification, field: 'self_certification', none: 'Choose the self-certification.' },
  ] as const;
  for (const { step, check, is, field, none } of steps) {
    const own = chosen.filter(({ code }) => is(code));
    const givable = offered.filter(({ code }) => is(code) && whyNot(facts, code) === null);
    const canBeGiven = givable.some(isGivenOut);
    if (own.length === 0 && canBeGiven) add(check, step, null, field, none);
    for (const form of own.length === 0 && !canBeGiven ? givable : own) {
      const { code } = form;
      const why = whyNotNow(facts, form);
      if (why !== null) add(check, step, code, field, why);
      for (const one of ofForms.get(code) ?? []) if (one.isOwn) add(check, step, code, one.field, one.text);
    }
  }
  for (const { check, form, text } of problemsOfSigning(toGive, documents)) add(check, 5, form, 'document', text);
  return problems;
}
