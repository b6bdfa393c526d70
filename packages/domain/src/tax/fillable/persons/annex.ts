import { isCivilDate } from '../../../dates/civil.ts';
import { countryName } from '../../../format/country.ts';
import { formatDate } from '../../../format/date.ts';
import type { Answers } from '../../../kyc/workflow.ts';
import { looksLikeTaxNumber } from '../../numbers.ts';
import { TIN_REASON_WORDS, TIN_REASONS, type TaxNumber } from '../../details.ts';
import type { ControllingPerson, PersonField } from './person.ts';
import { CONTROL_WORDS, HAS_NUMBER, MOST_RESIDENCES, NO_CONTROL, personQuestion } from './words.ts';

/** What stands on the pages behind a form, of each controlling person. */
export interface Annex {
  readonly persons: readonly { readonly name: string; readonly facts: readonly { readonly label: string; readonly value: string }[] }[];
}

/** A country in which a controlling person is resident for tax. */
export interface PersonResidence {
  /** From 1. */
  readonly at: number;
  readonly country: string;
  readonly number: TaxNumber;
}

const textOf = (answers: Answers, person: ControllingPerson, field: string): string => {
  const value = answers[personQuestion(person, field)];
  return typeof value === 'string' ? value.trim() : '';
};

/** What is known of somebody, else what was answered; empty: neither. @param answers those that count */
export const factOfPerson = (person: ControllingPerson, answers: Answers, field: PersonField): string => person.known[field] ?? textOf(answers, person, field);

/** Whether somebody is a controlling person, as far as that was said. */
const controlsEntity = (person: ControllingPerson, answers: Answers): boolean => {
  const control = factOfPerson(person, answers, 'control');
  return control !== '' && control !== NO_CONTROL;
};

/** Where somebody is resident for tax. @param answers those that count */
export const residencesOf = (person: ControllingPerson, answers: Answers): PersonResidence[] =>
  Array.from({ length: MOST_RESIDENCES }, (_, index) => index + 1).flatMap((at) => {
    const country = textOf(answers, person, `residence_${at}`);
    const status = textOf(answers, person, `number_${at}`);
    const number = {
      tin: status === HAS_NUMBER ? textOf(answers, person, `tin_${at}`) : '',
      reason: TIN_REASONS.find((one) => one === status) ?? null,
      explanation: textOf(answers, person, `explanation_${at}`),
    };
    return country === '' ? [] : [{ at, country, number }];
  });

/** Numbers of somebody that have not the form of their country's: with the questions that they answer, and by which they are confirmed. */
export const strangeNumbersOfPerson = (person: ControllingPerson, answers: Answers) =>
  residencesOf(person, answers).flatMap(({ at, country, number: { tin } }) =>
    tin === '' || looksLikeTaxNumber(country, tin, true)
      ? []
      : [{ at, country, place: personQuestion(person, `tin_${at}`), confirmation: personQuestion(person, `confirmed_${at}`) }],
  );

const shownDay = (day: string): string => (isCivilDate(day) ? formatDate(day) : day);

/** What a form says of an entity's controlling persons. @param answers those that count @returns undefined: of nobody */
export function annexOf(persons: readonly ControllingPerson[], answers: Answers): Annex | undefined {
  const controlling = persons.filter((person) => controlsEntity(person, answers));
  if (controlling.length === 0) return undefined;
  return { persons: controlling.map((person) => ({ name: person.name, facts: factsOf(person, answers) })) };
}

function factsOf(person: ControllingPerson, answers: Answers): Annex['persons'][number]['facts'] {
  const of = (field: PersonField): string => factOfPerson(person, answers, field);
  const countryOf = (field: PersonField): string => (of(field) === '' ? '' : countryName(of(field)));
  const line = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  const control = of('control');
  return [
    { label: 'Type of control', value: CONTROL_WORDS[control] ?? control },
    { label: 'Address', value: line(of('street'), line(of('city'), [of('province'), of('postal_code')].join(' ').trim()), countryOf('country')) },
    { label: 'Date of birth', value: shownDay(of('birth_date')) },
    { label: 'Place of birth', value: line(of('birth_town'), countryOf('birth_country')) },
    ...residencesOf(person, answers).flatMap(({ at, country, number: { tin, reason, explanation } }) => [
      { label: `Tax residence ${at}`, value: countryName(country) },
      reason === null
        ? { label: `Tax number ${at}`, value: tin }
        : { label: `No tax number ${at}`, value: `${reason}: ${TIN_REASON_WORDS[reason]}${reason === 'B' ? `. ${explanation}` : ''}` },
    ]),
  ];
}
