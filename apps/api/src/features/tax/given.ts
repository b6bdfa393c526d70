import { faultOfValue, maskedAnswer, type Answers, type AnswerValue, type Question } from '@pari/domain/kyc';
import { masked } from '@pari/domain/instructions';
import { holderKnown, HOLDER_FIELDS, isMaskedOfHolder, type HolderField, type TaxDetails, type TaxFormCode, type TaxNumber } from '@pari/domain/tax';
import { formCards } from '@pari/domain/tax/fillable';
import {
  isFillable,
  isGivenOut,
  isGovernmentForm,
  isSelfCertification,
  personsIn,
  type OfferedForm,
  type TaxFacts,
  type TaxSaid,
} from '@pari/domain/tax/record';
import { isDeepStrictEqual } from 'node:util';
import type { Contract, Received } from '@pari/contract';
import { badFields } from '../../http/problems.ts';
import type { WholeTax } from './wholeTax.ts';

export type TaxGiven = Omit<Received<Contract['updateTaxRecord'], 'body'>, 'version' | 'change'>;

/**
 * The own questions of a form in the edition in which it is given, those about each controlling person among them; none of one that is uploaded. Where somebody was
 * born is among them also once that is known, and asked no more.
 */
export const questionsOf = ({ code, revision }: OfferedForm, facts: Pick<TaxFacts, 'investorType' | 'proved' | 'said'>): ReadonlyMap<string, Question> =>
  new Map(
    isFillable(code) && revision !== null
      ? formCards({ code, revision }, facts.investorType, code === 'CRS-I' ? [] : personsIn(facts), facts.said.answers[code] ?? {}).flatMap(({ schema }) =>
          schema.map((question) => [question.id, question] as const),
        )
      : [],
  );

const noNumber: TaxNumber = { tin: '', reason: null, explanation: '' };

/** What is said, by the fields by which changes of it are told apart. */
type Fields = ReadonlyMap<string, unknown>;

/** All that is given, by its field, as it would stand then. */
function fieldsGiven(
  { said }: Pick<WholeTax, 'said'>,
  { details = {}, holder = {}, government_forms: forms, self_certification: own, answers = {} }: TaxGiven,
): Fields {
  const { numbers = {}, ...others } = details;
  const given = (entries: readonly (readonly [string, unknown])[]) => entries.filter(([, value]) => value !== undefined);
  return new Map([
    ...given(Object.entries(others)),
    ...Object.entries(numbers).map(([country, number]) => {
      const before = said.details.numbers[country] ?? noNumber;
      // Whoever gives a number does not say any more why there is none.
      const { reason: reasonBefore, explanation: saidBefore } = (number?.tin ?? '') === '' ? before : noNumber;
      const { tin = before.tin, reason = reasonBefore, explanation = saidBefore } = number ?? {};
      // Whoever changes a number confirms it anew.
      const isConfirmed = number?.is_confirmed ?? (tin === before.tin && before.is_confirmed === true);
      return [`numbers.${country}`, { tin, reason, explanation, ...(isConfirmed && { is_confirmed: true }) }] as const;
    }),
    ...given(Object.entries(holder)),
    ...given([
      ['government_forms', forms && [...new Set(forms)].toSorted()],
      ['self_certification', own],
    ]),
    ...Object.entries(answers).flatMap(([form, questions]) =>
      Object.entries(questions ?? {}).map(([question, value]) => [`${form}.${question}`, value] as const),
    ),
  ]);
}

/** What stands in a field; null and undefined: nothing does. */
export function valueIn(said: TaxSaid, field: string): unknown {
  const country = /^numbers\.(..)$/.exec(field)?.[1];
  if (country !== undefined) return said.details.numbers[country];
  if (field === 'government_forms') return [...said.government_forms].toSorted();
  if (field === 'self_certification') return said.self_certification;
  if (HOLDER_FIELDS.some((one) => one === field)) return said.holder[field as HolderField] ?? '';
  const dot = field.indexOf('.');
  if (dot !== -1) return said.answers[field.slice(0, dot) as TaxFormCode]?.[field.slice(dot + 1)] ?? null;
  return said.details[field as keyof TaxDetails];
}

/** Fields in which something else is given than stands there, with what it is. */
export const changedBy = (whole: Pick<WholeTax, 'said'>, given: TaxGiven): (readonly [field: string, value: unknown])[] =>
  [...fieldsGiven(whole, given)].filter(([field, value]) => !isDeepStrictEqual(valueIn(whole.said, field) ?? null, value ?? null));

/** What is said with these fields in it. */
export function saidWith(said: TaxSaid, changed: readonly (readonly [field: string, value: unknown])[]): TaxSaid {
  let { details, holder, government_forms: forms, self_certification: own, answers } = said;
  for (const [field, value] of changed) {
    const country = /^numbers\.(..)$/.exec(field)?.[1];
    const dot = field.indexOf('.');
    if (country !== undefined) details = { ...details, numbers: { ...details.numbers, [country]: value as TaxNumber } };
    else if (field === 'government_forms') forms = value as TaxSaid['government_forms'];
    else if (field === 'self_certification') own = value as TaxSaid['self_certification'];
    else if (HOLDER_FIELDS.some((one) => one === field)) holder = { ...holder, [field]: value as string };
    else if (dot === -1) details = { ...details, [field]: value };
    else {
      const code = field.slice(0, dot) as TaxFormCode;
      const question = field.slice(dot + 1);
      // Whoever changes a number of a controlling person confirms it anew.
      const gone = [question, question.replace(/\.(?:tin|residence|number)_(\d)$/, '.confirmed_$1')];
      const others: Answers = Object.fromEntries(Object.entries(answers[code] ?? {}).filter(([id]) => !gone.includes(id)));
      answers = { ...answers, [code]: value === null ? others : { ...others, [question]: value as AnswerValue } };
    }
  }
  return { details, holder, government_forms: forms, self_certification: own, answers };
}

/** @throws Refusal `bad_request` by field for what cannot be kept, finished or not */
export function requireKeepable(
  { said, facts }: Pick<WholeTax, 'said' | 'facts'>,
  offered: readonly OfferedForm[],
  changed: readonly (readonly [string, unknown])[],
): void {
  const known = holderKnown(facts.proved);
  const isOffered = (code: unknown) => offered.some((one) => one.code === code && isGivenOut(one));
  const faults = changed.flatMap(([field, value]): (readonly [string, string])[] => {
    if (field === 'government_forms') {
      const strange = (value as TaxFormCode[]).find((code) => !isGovernmentForm(code) || (!said.government_forms.includes(code) && !isOffered(code)));
      return strange === undefined ? [] : [[field, `The form ${strange} is not given here.`]];
    }
    if (field === 'self_certification')
      return value === null || (isSelfCertification(value as TaxFormCode) && isOffered(value)) ? [] : [[field, 'There is no such self-certification here.']];
    if (HOLDER_FIELDS.some((one) => one === field))
      return known[field as HolderField] === undefined && !(field === 'signer_name' && facts.investorType === 'INDIVIDUAL')
        ? []
        : [[`holder.${field}`, 'This is known by what proves who you are: change it there.']];
    const dot = field.indexOf('.');
    if (dot === -1 || field.startsWith('numbers.')) return [];
    const form = offered.find(({ code }) => code === field.slice(0, dot));
    const question = form && questionsOf(form, facts).get(field.slice(dot + 1));
    const fault = question === undefined ? 'There is no such question.' : value === null ? null : faultOfValue(question, value as AnswerValue);
    return fault === null ? [] : [[`answers.${field}`, fault]];
  });
  if (faults.length > 0) throw badFields(faults);
}

/** What stands in a field as it is shown: what identifies somebody by its last signs; null also for what is asked no more. */
export function shownIn({ said, facts }: Pick<WholeTax, 'said' | 'facts'>, offered: readonly OfferedForm[], field: string): unknown {
  const value = valueIn(said, field) ?? null;
  if (field.startsWith('numbers.')) {
    const { tin, ...others } = (value as TaxNumber | null) ?? noNumber;
    return { masked: tin === '' ? null : masked(tin), ...others };
  }
  if (HOLDER_FIELDS.some((one) => one === field)) return isMaskedOfHolder(field as HolderField) && value !== '' ? masked(value as string) : value;
  const dot = field.indexOf('.');
  if (dot === -1) return value;
  const form = offered.find(({ code }) => code === field.slice(0, dot));
  const question = form && questionsOf(form, facts).get(field.slice(dot + 1));
  if (question === undefined) return null;
  return value !== null && question.is_sensitive ? maskedAnswer(question, value as AnswerValue) : value;
}
