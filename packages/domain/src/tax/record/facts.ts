import type { TaxCheck } from '../../applications/checks.ts';
import type { Vehicle } from '../../applications/vehicles.ts';
import type { CivilDate } from '../../dates/civil.ts';
import { isCivilDate } from '../../dates/civil.ts';
import { answersThatCount } from '../../kyc/asked.ts';
import type { Answers } from '../../kyc/workflow.ts';
import { detailsAsked, isDisregarded, type TaxDetails } from '../details.ts';
import type { GivenFacts, PostalAddress } from '../fillable/given.ts';
import { givenAnswers } from '../fillable/given.ts';
import { FILLABLE_FORMS, type FillableForm } from '../fillable/map.ts';
import { mapOf } from '../fillable/revisions.ts';
import { controllingPersons, individualInPerson, type ControllingPerson } from '../fillable/persons/index.ts';
import { annexTo, answered, formAsked, formContent, formValues, type FormValues } from '../fillable/values.ts';
import {
  GOVERNMENT_FORMS,
  SELF_CERTIFICATIONS,
  whyNotForm,
  type GovernmentForm,
  type SelfCertification,
  type TaxFormCode,
  type TaxStep,
} from '../../applications/taxForms.ts';
import { hasUsSigns, holderKnown, holderOf, isUsCitizen, type Holder, type ProvedHolder } from '../holder.ts';

/** What an investor says of their taxes, and which forms they give. */
export interface TaxSaid {
  readonly details: TaxDetails;
  /** Where nothing that they proved of themselves says it. */
  readonly holder: Holder;
  readonly government_forms: readonly GovernmentForm[];
  readonly self_certification: SelfCertification | null;
  /** To the own questions of forms. */
  readonly answers: Readonly<Partial<Record<TaxFormCode, Answers>>>;
}

export const noTaxSaid: TaxSaid = {
  details: {
    countries: [],
    numbers: {},
    us_holder: null,
    is_tax_exempt: null,
    is_entity: null,
    is_tax_exempt_in_country: null,
    tax_year_end: null,
    us_explanation: '',
  },
  holder: {},
  government_forms: [],
  self_certification: null,
  answers: {},
};

/** All that the forms of an investor are made of. */
export interface TaxFacts {
  readonly investorType: Vehicle;
  readonly said: TaxSaid;
  /** Null: they proved nothing of themselves. */
  readonly proved: ProvedHolder | null;
  /** To whom forms are given, with the address, in lines. */
  readonly requester: string;
  /** Letters of every country. */
  readonly countries: ReadonlySet<string>;
  readonly today: CivilDate;
}

/** A form that a fund takes: the edition in which it is filled; null: it is uploaded, or, of one that is filled, it is not given out yet. */
export interface OfferedForm {
  readonly code: TaxFormCode;
  readonly revision: string | null;
}

/** Something of taxes that is still missing or wrong. */
export interface TaxProblem {
  readonly check: TaxCheck;
  readonly step: TaxStep;
  /** Null: it is about no form alone. */
  readonly form: TaxFormCode | null;
  /** A field of the details or the holder, or a question of the form. */
  readonly field: string;
  readonly text: string;
}

export const isFillable = (code: TaxFormCode): code is FillableForm => FILLABLE_FORMS.some((one) => one === code);
/** Whether there is what it is filled on, or nothing is filled. */
export const isGivenOut = ({ code, revision }: OfferedForm): boolean => revision !== null || !isFillable(code);
export const isGovernmentForm = (code: TaxFormCode): code is GovernmentForm => GOVERNMENT_FORMS.some((one) => one === code);
export const isSelfCertification = (code: TaxFormCode): code is SelfCertification => SELF_CERTIFICATIONS.some((one) => one === code);

export function holderIn({ investorType, proved, said }: TaxFacts): Holder {
  const { owner_name: owner, ...holder } = holderOf(investorType, holderKnown(proved), said.holder);
  return { ...holder, ...(owner !== undefined && isDisregarded(said.details, { investorType }) && { owner_name: owner }) };
}

/** Whether a citizenship of theirs makes them a US person; of an entity none does. */
export const isUsCitizenIn = (facts: TaxFacts): boolean => facts.investorType === 'INDIVIDUAL' && isUsCitizen(facts.proved, holderIn(facts));

/** Whether they are to explain why they are no US person. */
export const asksUsExplanation = (facts: TaxFacts): boolean => facts.said.details.us_holder === false && hasUsSigns(facts.proved, holderIn(facts));

/** What they say of their taxes in answer to what is asked, as it is frozen. */
export const askedOf = (facts: TaxFacts): TaxDetails =>
  detailsAsked(facts.said.details, { investorType: facts.investorType, hasUsSigns: asksUsExplanation(facts) });

const addressOf = (holder: Holder, prefix: '' | 'mailing_'): PostalAddress | null => {
  const part = (field: 'street' | 'city' | 'province' | 'postal_code' | 'country'): string => holder[`${prefix}${field}`] ?? '';
  const address = { street: part('street'), city: part('city'), province: part('province'), postalCode: part('postal_code'), country: part('country') };
  return Object.values(address).every((text) => text === '') ? null : address;
};

/** Of whom a self-certification asks: who may control an entity; an individual themselves. */
export function personsIn({ investorType, proved }: Pick<TaxFacts, 'investorType' | 'proved'>): ControllingPerson[] {
  if (proved === null) return [];
  return investorType === 'INDIVIDUAL' ? [individualInPerson(proved.name, proved.answers)] : controllingPersons(investorType, proved.participants);
}

/** What forms are filled with beside their own questions. */
export function givenFactsOf(facts: TaxFacts): GivenFacts {
  const holder = holderIn(facts);
  const { birth_date: birth = '', citizenship = '' } = holder;
  return {
    investorType: facts.investorType,
    name: holder.name ?? '',
    address: addressOf(holder, ''),
    mailingAddress: addressOf(holder, 'mailing_'),
    citizenship: citizenship === '' ? null : citizenship,
    birthDate: isCivilDate(birth) ? birth : null,
    details: facts.said.details,
    signerName: holder.signer_name ?? '',
    ownerName: isDisregarded(facts.said.details, facts) ? (holder.owner_name ?? '') : null,
    requester: facts.requester,
    persons: personsIn(facts),
  };
}

/** The forms that they chose, of those that are offered. */
export const chosenForms = ({ said }: Pick<TaxFacts, 'said'>, offered: readonly OfferedForm[]): OfferedForm[] =>
  offered.filter(({ code }) => said.government_forms.some((one) => one === code) || said.self_certification === code);

/** Why a form cannot be given beside the others that they chose, once it is given out; null: it can. */
export const whyNot = ({ investorType, said }: Pick<TaxFacts, 'investorType' | 'said'>, code: TaxFormCode): string | null =>
  whyNotForm(code, { investorType, isUsHolder: said.details.us_holder }, said.government_forms);

/** Why a form cannot be given now; null: it can. */
export const whyNotNow = (facts: Pick<TaxFacts, 'investorType' | 'said'>, form: OfferedForm): string | null =>
  whyNot(facts, form.code) ?? (isGivenOut(form) ? null : `The form ${form.code} is not given out yet. Write to the people of this fund.`);

/** Those of them that can be given now. */
export const formsToGive = (facts: TaxFacts, offered: readonly OfferedForm[]): OfferedForm[] =>
  chosenForms(facts, offered).filter((form) => whyNotNow(facts, form) === null);

/**
 * What an edition of a form is filled with.
 * @param isEarlier without the pages behind it
 * @throws RangeError for an edition that is not known, or that has no room for something that was answered
 */
export function valuesOf(code: FillableForm, revision: string, facts: TaxFacts, isEarlier = false): FormValues {
  const map = mapOf({ code, revision });
  const { investorType, said } = facts;
  const answers = said.answers[code] ?? {};
  const given = givenFactsOf(facts);
  const { texts, ticks } = formContent(map, givenAnswers(code, given), investorType, answers, given.persons);
  const annex = isEarlier ? undefined : annexTo(map, investorType, answers, given.persons);
  // Names of many have no room in a line.
  const onPages = annex && new Map([...texts, ['controlling_persons', `${annex.persons.length}, on the pages behind this form`]]);
  return { ...formValues(map, { texts: onPages ?? texts, ticks }), ...(annex && { annex }) };
}

/** The answers to a form that count, as they are frozen: those to what is asked. */
export function answersAskedOf({ code, revision }: OfferedForm, facts: TaxFacts): Answers {
  const answers = answered(facts.said.answers[code] ?? {});
  if (!isFillable(code) || revision === null) return {};
  return answersThatCount(formAsked(mapOf({ code, revision }), facts.investorType, answers, personsIn(facts)), answers);
}

/**
 * All that a form says, as a text by which two of them are compared: of one that is uploaded, what is said of its owner. Null: it cannot be said, because its
 * edition is not known any more.
 * @param isEarlier as forms said it that had no pages behind them, and controlling persons by their names alone: null once more is said of one of them
 */
export function inputsOf(code: TaxFormCode, revision: string, facts: TaxFacts, isEarlier = false): string | null {
  if (!isFillable(code)) {
    const { name, address, mailingAddress, details } = givenFactsOf(facts);
    const numbers = details.countries.map((country) => [country, details.numbers[country]?.tin ?? '']);
    return JSON.stringify([facts.investorType, name, address, mailingAddress, details.us_holder, numbers]);
  }
  const told = Object.keys(answered(facts.said.answers[code] ?? {}));
  if (isEarlier && personsIn(facts).some(({ id }) => told.some((question) => question.startsWith(`${id}.`)))) return null;
  try {
    // To whom it is given is nothing that they state.
    const { texts, ticks, annex } = valuesOf(code, revision, { ...facts, requester: '' }, isEarlier);
    return JSON.stringify([[...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)), [...ticks].toSorted(), ...(annex ? [annex] : [])]);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
