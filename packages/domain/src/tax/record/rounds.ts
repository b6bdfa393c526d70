import { VEHICLE_NAMES, type Vehicle } from '../../applications/vehicles.ts';
import type { RoundDocument, Said } from '../../applications/rounds.ts';
import { isCivilDate } from '../../dates/civil.ts';
import { countryName } from '../../format/country.ts';
import { formatDate } from '../../format/date.ts';
import { masked } from '../../instructions/numbers.ts';
import { answersThatCount } from '../../kyc/asked.ts';
import { maskedAnswer, wordsOfKycAnswer } from '../../kyc/rounds.ts';
import type { AnswerValue, Question } from '../../kyc/workflow.ts';
import { countriesAsked, detailsAsked, TIN_REASON_WORDS, type TaxDetails } from '../details.ts';
import { strangeNumbersOfPerson, type ControllingPerson } from '../fillable/persons/index.ts';
import { mapOf } from '../fillable/revisions.ts';
import { answered, formAsked } from '../fillable/values.ts';
import type { TaxFormCode } from '../../applications/taxForms.ts';
import { HOLDER_FIELDS, HOLDER_LABELS, isMaskedOfHolder, type Holder, type HolderField } from '../holder.ts';
import { foundNumber } from '../numbers.ts';
import type { TaxPart } from './documents.ts';
import { isFillable, type TaxSaid } from './facts.ts';
import { findingOfAnswer, homesMissing, strangeNumbersOf } from './findings.ts';
import { otherSigner, type SignedBy } from './signer.ts';

/** A form as it was submitted. */
export interface TaxRoundDocument extends RoundDocument, SignedBy {
  readonly form: TaxFormCode;
  readonly revision: string;
  readonly part: TaxPart;
  readonly signed_on: string | null;
  readonly valid_until: string | null;
}

/** What was submitted of taxes, as it is frozen. */
export interface TaxRound {
  readonly record: string;
  readonly record_version: number;
  readonly investor_type: Vehicle;
  readonly said: Omit<TaxSaid, 'holder' | 'government_forms' | 'self_certification'>;
  /** As it is known or was given. */
  readonly holder: Holder;
  /** Who may control the entity, as they were known: earlier rounds have none. */
  readonly controlling_persons?: readonly ControllingPerson[];
  /** What they proved of where they live, or where the entity is and was formed: earlier rounds do not say. */
  readonly homes?: readonly string[];
  /** Those that were given, with the edition by which each asked; null: it was uploaded. */
  readonly forms: readonly { readonly code: TaxFormCode; readonly revision: string | null }[];
  readonly documents: readonly TaxRoundDocument[];
  /** Id of the person. */
  readonly submitted_by: string;
  readonly submitted_at: string;
}

/** Whether earlier code froze it, which asked nothing of controlling persons but their names, nor whether a number is right that does not look like one. */
export const isEarlierRound = ({ homes }: Pick<TaxRound, 'homes'>): boolean => homes === undefined;

const PART_NAMES: Readonly<Record<TaxPart, string>> = { form: 'Form', withholding_statement: 'Withholding statement', owner_form: 'Form of an owner' };
const COUNTRIES: readonly HolderField[] = ['country', 'mailing_country', 'citizenship'];

const yesOrNo = (value: boolean | null): string[] => (value === null ? [] : [value ? 'Yes' : 'No']);

function wordsOfHolder(field: HolderField, value: string): string {
  if (isMaskedOfHolder(field)) return masked(value);
  return COUNTRIES.includes(field) ? countryName(value) : value;
}

/** When a form was signed, and how long it holds. */
function wordsOfSigning({ signed_on: signed, valid_until: until }: TaxRoundDocument): string[] {
  if (signed === null || !isCivilDate(signed)) return [];
  return [`Signed ${formatDate(signed)}${until !== null && isCivilDate(until) ? `, valid until ${formatDate(until)}` : ''}`];
}

/** The own questions of a form that were asked, with what was answered. */
function answersIn(
  { said, investor_type: investorType, controlling_persons: persons = [] }: TaxRound,
  code: TaxFormCode,
  revision: string | null,
): (readonly [Question, AnswerValue, ControllingPerson | undefined])[] {
  if (!isFillable(code) || revision === null) return [];
  const asked = formAsked(mapOf({ code, revision }), investorType, said.answers[code] ?? {}, persons);
  const counted = answersThatCount(asked, answered(said.answers[code] ?? {}));
  return asked.flatMap(({ card, questions }) =>
    questions.flatMap((question) => {
      const value = counted[question.id];
      return value === undefined ? [] : [[question, value, persons.find(({ id }) => id === card.id)] as const];
    }),
  );
}

/** What is found of an answer. */
function findingsIn({ said }: TaxRound, code: TaxFormCode, question: string): string[] {
  const text = findingOfAnswer(question, said.answers[code] ?? {});
  return text === null ? [] : [text];
}

/** What is found of a number of a controlling person. */
function strangeOfPerson(person: ControllingPerson, question: string, { said }: TaxRound): string[] {
  const answers = said.answers['CRS-E'] ?? {};
  return strangeNumbersOfPerson(person, answers).flatMap(({ country, place, confirmation }) =>
    place === question ? [foundNumber(country, answers[confirmation] === true)] : [],
  );
}

/** Whether signs of a US person asked for an explanation is not frozen: where one stands there, they did. */
const detailsIn = ({ said, investor_type: investorType }: TaxRound): TaxDetails => detailsAsked(said.details, { investorType, hasUsSigns: true });

/** What was submitted of taxes, field by field; numbers by their last signs. */
export function saidOfTax(round: TaxRound): Said[] {
  const { holder, forms, documents, submitted_by: by, submitted_at: at } = round;
  const details = detailsIn(round);
  const one = (question: string, title: string, lines: string[], value: unknown, more: Partial<Said> = {}): Said => ({
    question,
    title,
    lines,
    amount: null,
    outcome: null,
    documents: [],
    opened: [],
    // What it was is compared with what it is, and shown to nobody.
    answer: { block_id: question, value: { value: JSON.stringify(value) }, via: 'self', answered_by: by, at },
    ...more,
  });
  const strange = new Set(strangeNumbersOf(details, round.investor_type));
  const numbers = countriesAsked(details).map((country) => {
    const { tin = '', reason = null, explanation = '' } = details.numbers[country] ?? {};
    const lines =
      tin.trim() !== '' ? [masked(tin)] : reason === null ? [] : [`${reason}: ${TIN_REASON_WORDS[reason]}`, ...(reason === 'B' ? [explanation] : [])];
    return one(`numbers.${country}`, `Tax number: ${countryName(country)}`, lines, [tin, reason, explanation], {
      isMasked: tin.trim() !== '',
      findings: strange.has(country) ? [foundNumber(country, details.numbers[country]?.is_confirmed === true)] : [],
    });
  });
  const year = isCivilDate(details.tax_year_end ?? '') ? formatDate(details.tax_year_end as never).replace(/,? ?2000$/, '') : '';
  const fields = HOLDER_FIELDS.flatMap((field) => {
    const value = holder[field] ?? '';
    return value === '' ? [] : [one(field, HOLDER_LABELS[field], [wordsOfHolder(field, value)], value, { isMasked: isMaskedOfHolder(field) })];
  });
  return [
    one('investor_type', 'Investor', [VEHICLE_NAMES[round.investor_type]], round.investor_type),
    ...fields,
    one('countries', 'Resident for tax in', details.countries.map(countryName), details.countries, {
      findings: homesMissing(round.homes ?? [], details.countries).map((home) => `AML/KYC names ${countryName(home)}, which is not among them.`),
    }),
    one('us_holder', 'US holder', yesOrNo(details.us_holder), details.us_holder),
    ...(details.us_holder === true
      ? [one('is_tax_exempt', 'Exempt from tax in the United States', yesOrNo(details.is_tax_exempt), details.is_tax_exempt)]
      : []),
    ...(details.is_entity === null ? [] : [one('is_entity', 'An entity for tax', yesOrNo(details.is_entity), details.is_entity)]),
    one('is_tax_exempt_in_country', 'Exempt from tax where resident', yesOrNo(details.is_tax_exempt_in_country), details.is_tax_exempt_in_country),
    ...numbers,
    one('tax_year_end', 'End of the tax year', year === '' ? [] : [year], details.tax_year_end),
    ...(details.us_explanation === '' ? [] : [one('us_explanation', 'Why they are no US person', [details.us_explanation], details.us_explanation)]),
    ...forms.flatMap(({ code, revision }) => [
      one(code, code, revision === null ? [] : documents.filter(({ form }) => form === code).flatMap(wordsOfSigning), revision, {
        documents: documents.filter(({ form }) => form === code).map((document) => ({ ...document, name: `${code}: ${PART_NAMES[document.part]}` })),
        findings: documents.flatMap((document) => (document.form === code ? (otherSigner(document) ?? []) : [])),
      }),
      ...answersIn(round, code, revision).map(([question, value, person]) =>
        one(
          `${code}.${question.id}`,
          `${code}${person ? `, ${person.name}` : ''}: ${question.label}`,
          question.is_sensitive ? [maskedAnswer(question, value)] : wordsOfKycAnswer(question, value),
          value,
          {
            isMasked: question.is_sensitive,
            findings: person ? strangeOfPerson(person, question.id, round) : findingsIn(round, code, question.id),
          },
        ),
      ),
    ]),
  ];
}

/** What stands in a round in a masked field, whole; null: nothing does. @param place as comments name it */
export function taxFieldInRound(round: TaxRound, place: string): string | null {
  const country = /^numbers\.([A-Z]{2})$/.exec(place)?.[1];
  if (country !== undefined) return detailsIn(round).numbers[country]?.tin || null;
  const field = HOLDER_FIELDS.find((one) => one === place);
  if (field !== undefined) return round.holder[field] || null;
  const of = round.forms.find(({ code }) => place.startsWith(`${code}.`));
  const found = of && answersIn(round, of.code, of.revision).find(([question]) => `${of.code}.${question.id}` === place);
  return found ? String(found[1]) : null;
}
