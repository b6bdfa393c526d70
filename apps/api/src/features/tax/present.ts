import type { Answer, Contract } from '@pari/contract';
import { VEHICLE_NAMES } from '@pari/domain/applications';
import { civilDate } from '@pari/domain/dates';
import { countryName } from '@pari/domain/format';
import { masked } from '@pari/domain/instructions';
import { maskedAnswer, type AnswerValue, type Question, type Workflow } from '@pari/domain/kyc';
import {
  asksIsEntity,
  countriesAsked,
  countryOfTin,
  HOLDER_FIELDS,
  holderKnown,
  isMaskedOfHolder,
  suggestedGovernmentForm,
  suggestedSelfCertification,
  TAX_FORM_CHANGED,
  type FormTexts,
  type TaxFormCode,
} from '@pari/domain/tax';
import { CONTROL_WORDS, formCards, PERSON_FIELDS, type ControllingPerson, type FillableForm, type PersonField } from '@pari/domain/tax/fillable';
import {
  asksUsExplanation,
  chosenForms,
  holderIn,
  homesOf,
  isFillable,
  isGovernmentForm,
  otherSigner,
  personsIn,
  strangeNumbersOf,
  taxFindings,
  taxProblems,
  whyNotNow,
  type OfferedForm,
  type TaxFacts,
} from '@pari/domain/tax/record';
import type { Use } from '../kyc/index.ts';
import { questionsOf } from './given.ts';
import { documentFacts, type ReadTaxDocument, type WholeTax } from './wholeTax.ts';

type Presented = Answer<Contract['getTaxRecord']>;
type Row = Answer<Contract['listTaxRecords']>['results'][number];
type Document = Row['documents'][number];
type Form = Answer<Contract['listTaxForms']>['results'][number];

/** Texts of forms by their codes. */
export type TextsOfForms = ReadonlyMap<TaxFormCode, FormTexts>;

export const presentTaxForm = ({ code, revision }: OfferedForm, texts: FormTexts): Form => ({
  form_id: code,
  version: revision ?? '',
  type: isGovernmentForm(code) ? 'Goverment' : 'Self Certification',
  ...texts,
  is_uploaded: !isFillable(code),
});

const ENDED = { declined: 'You declined to sign it.', expired: 'It was not signed in time.', cancelled: 'It was taken back.' } as const;

function reasonOf({ state, words, file_reason: refused, envelope_status: status, envelope_reason: why }: ReadTaxDocument): string | null {
  if (state === 'outdated') return TAX_FORM_CHANGED;
  if (state === 'refused') return refused;
  if (state !== 'ended') return null;
  return words.failure ?? (status === 'cancelled' ? why : null) ?? (status === 'declined' || status === 'expired' ? ENDED[status] : ENDED.cancelled);
}

/** @param mayEdit the record can be changed by now */
export function presentTaxDocument(document: ReadTaxDocument, texts: TextsOfForms, mayEdit: boolean): Document {
  const { id, form, revision, part, state, words, envelope_id: envelope, superseded_at: over, sha256, signed_on: signed, valid_until: until } = document;
  const isFilled = revision !== null;
  return {
    id,
    form: { form_id: form, version: revision ?? '' },
    document: { document_id: id, title: words.file_name ?? texts.get(form)?.name ?? form },
    record_id: document.record_id,
    envelope_id: envelope,
    completed: state === 'completed',
    is_sealing: state === 'completed' && isFilled && document.sealed_sha256 === null,
    status: document.completed_at === null ? 'Pending' : 'Completed',
    state,
    reason: reasonOf(document),
    finding: otherSigner(words),
    part,
    created_at: document.created_at.toISOString(),
    signed_on: signed === null ? null : civilDate(signed),
    valid_until: until === null ? null : civilDate(until),
    superseded_at: over?.toISOString() ?? null,
    abilities: {
      sign: mayEdit && state === 'pending',
      open: sha256 !== null && (isFilled || document.file_state === 'accepted'),
      remove: mayEdit && over === null,
      regenerate: mayEdit && isFilled && over === null && state !== 'preparing' && state !== 'pending',
    },
  };
}

interface Around {
  readonly uses: readonly Use[];
  readonly texts: TextsOfForms;
  readonly mayEdit: boolean;
}

export const presentTaxRow = ({ row, name, documents }: WholeTax, { uses, texts, mayEdit }: Around): Row => ({
  id: row.id,
  uuid: row.id,
  version: row.version,
  name,
  kyc_investor_type: row.investor_type,
  kyc_investor_type_name: VEHICLE_NAMES[row.investor_type],
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  erased_at: row.erased_at?.toISOString() ?? null,
  used_in: [...uses],
  documents: documents.map((document) => presentTaxDocument(document, texts, mayEdit)),
});

interface AroundOwn extends Around {
  /** The forms that can be given, or could if they were given out. */
  readonly offered: readonly OfferedForm[];
  readonly needsConfirmation: boolean;
  readonly maySubmit: boolean;
}

export function presentOwnTax(whole: WholeTax, around: AroundOwn): Presented {
  const { facts, said } = whole;
  const { details } = said;
  const { offered } = around;
  const strange = strangeNumbersOf(details, facts.investorType);
  return {
    ...presentTaxRow(whole, around),
    details: {
      ...details,
      countries: [...details.countries],
      numbers: Object.fromEntries(countriesAsked(details).map((country) => [country, presentNumber(details.numbers[country], strange.includes(country))])),
      tax_year_end: details.tax_year_end === null ? null : civilDate(details.tax_year_end),
    },
    tin_country: countryOfTin(details),
    asks_is_entity: asksIsEntity(details, facts),
    asks_us_explanation: asksUsExplanation(facts),
    holder: presentHolder(facts),
    forms: offered.map((form) => presentForm(form, around, facts)),
    problems: taxProblems(facts, offered, documentFacts(whole)).map(({ step, form, field, text }) => ({ step, form, field, text })),
    findings: taxFindings(facts, offered),
    homes: homesOf(facts),
    needs_confirmation: around.needsConfirmation,
    abilities: { edit: around.mayEdit, submit: around.maySubmit, reveal: true },
  };
}

const presentNumber = (number: TaxFacts['said']['details']['numbers'][string], isStrange: boolean) => ({
  masked: number === undefined || number.tin === '' ? null : masked(number.tin),
  reason: number?.reason ?? null,
  explanation: number?.explanation ?? '',
  is_strange: isStrange,
  is_confirmed: number?.is_confirmed ?? false,
});

function presentHolder(facts: TaxFacts): Presented['holder'] {
  const [holder, known] = [holderIn(facts), holderKnown(facts.proved)];
  return Object.fromEntries(
    HOLDER_FIELDS.map((field) => {
      const value = holder[field] ?? '';
      const isMasked = isMaskedOfHolder(field) && value !== '';
      const isKnown = known[field] !== undefined || (field === 'signer_name' && facts.investorType === 'INDIVIDUAL');
      return [field, { value: isMasked ? '' : value, masked: isMasked ? masked(value) : null, is_known: isKnown }];
    }),
  ) as Presented['holder'];
}

function presentForm(form: OfferedForm, { texts }: AroundOwn, facts: TaxFacts): Presented['forms'][number] {
  const { code, revision } = form;
  const of = { investorType: facts.investorType, isUsHolder: facts.said.details.us_holder };
  const isChosen = chosenForms(facts, [form]).length > 0;
  const named = texts.get(code);
  const questions = questionsOf(form, facts);
  return {
    ...presentTaxForm(form, named ?? { name: code, description: '', details: '', help_link: '' }),
    is_chosen: isChosen,
    is_suggested: code === suggestedGovernmentForm(of) || code === suggestedSelfCertification(of),
    why_not: whyNotNow(facts, form),
    questions: isChosen && isFillable(code) && revision !== null ? workflowOf(code, form, facts) : null,
    controlling_persons: isChosen && code === 'CRS-E' ? personsIn(facts).map(presentPerson) : [],
    answers: Object.fromEntries(
      Object.entries(facts.said.answers[code] ?? {}).flatMap(([id, value]) => {
        // Of an answer to what is asked no more nobody can say whether it is shown whole.
        const question = questions.get(id);
        return value === undefined || question === undefined ? [] : [[id, presentAnswer(value, question)]];
      }),
    ),
  };
}

/** How somebody controls an entity, where they live and when they were born, as far as that was proved. */
const presentPerson = ({ id, known }: ControllingPerson): Presented['forms'][number]['controlling_persons'][number] => ({
  id,
  known: PERSON_FIELDS.flatMap((field) => (known[field] === undefined || known[field] === '' ? [] : [wordsOfPerson(field, known[field])])),
});

function wordsOfPerson(field: PersonField, value: string): string {
  if (field === 'control') return CONTROL_WORDS[value] ?? value;
  if (field === 'birth_date') return `born ${masked(value)}`;
  if (field === 'birth_town') return `born in ${value}`;
  if (field === 'birth_country') return `country of birth: ${countryName(value)}`;
  return field === 'country' ? countryName(value) : value;
}

function presentAnswer(value: AnswerValue, question: Question) {
  if (question.is_sensitive) return { value: null, masked: maskedAnswer(question, value) };
  return { value: value as string | boolean | string[], masked: null };
}

/** The questions of a form in the shape in which those of who somebody is are asked. */
function workflowOf(code: FillableForm, { revision }: OfferedForm, facts: TaxFacts): Workflow {
  const { investorType } = facts;
  const cards = formCards({ code, revision: revision ?? '' }, investorType, personsIn(facts), facts.said.answers[code] ?? {});
  return { name: code, investor_type: investorType, economic_beneficiary: null, cards };
}
