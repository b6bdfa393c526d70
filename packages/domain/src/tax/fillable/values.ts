import type { Vehicle } from '../../applications/vehicles.ts';
import { answersThatCount, cardsAsked } from '../../kyc/asked.ts';
import { isAnswered } from '../../kyc/answers.ts';
import type { Answers, Card, Question } from '../../kyc/workflow.ts';
import { countryName } from '../../format/country.ts';
import { usDate, type FormContent } from './given.ts';
import type { FormMap, Revision } from './map.ts';
import { annexOf, personCards, type Annex, type ControllingPerson, type PersonField } from './persons/index.ts';
import { formQuestions } from './questions/index.ts';

/** What a PDF is filled with, by the full names of its fields. */
export interface FormValues {
  readonly texts: ReadonlyMap<string, string>;
  readonly ticks: ReadonlySet<string>;
  /** Drawn on pages behind it. */
  readonly annex?: Annex | undefined;
}

/** Answers without those that are blank: a text of spaces is none. */
export const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !(typeof value === 'string' && value.trim() === '')));

/**
 * What a form asks: its own questions, and those of each controlling person, by what was answered so far.
 * @param persons who may control an entity; of an individual themselves, of whom is not asked what they proved
 */
export function formCards(revision: Revision, investorType: Vehicle, persons: readonly ControllingPerson[], answers: Answers): Card[] {
  const own = formQuestions(revision);
  if (revision.code === 'CRS-E') return [...own, ...personCards(investorType, persons, answers)];
  if (revision.code !== 'CRS-I') return [...own];
  const isKnown = ({ id }: Question): boolean => persons.some(({ known }) => known[id as PersonField] !== undefined);
  return own.flatMap((one) => (one.schema.every(isKnown) ? [] : [{ ...one, schema: one.schema.filter((question) => !isKnown(question)) }]));
}

/** What is asked of a form, by what was answered so far. @param persons of whom it is asked, where the entity names its controlling persons */
export const formAsked = (map: FormMap, investorType: Vehicle, answers: Answers, persons: readonly ControllingPerson[] = []) =>
  cardsAsked({ cards: formCards(map, investorType, persons, answered(answers)) }, { investorType, answers: answered(answers) });

/** What stands on pages behind a form; undefined: nothing. */
export function annexTo(map: FormMap, investorType: Vehicle, answers: Answers, persons: readonly ControllingPerson[]): Annex | undefined {
  const asked = formAsked(map, investorType, answers, persons).filter(({ card }) => persons.some(({ id }) => id === card.id));
  const ofAsked = persons.filter(({ id }) => asked.some(({ card }) => card.id === id));
  return annexOf(ofAsked, answersThatCount(asked, answered(answers)));
}

function textOf({ type }: Question, value: string): string {
  if (type === 'date') return usDate(value);
  return type === 'select-country' ? countryName(value) : value;
}

/**
 * What stands in a form by its keys: what is given, and the answers to those of its questions that are asked. Texts stand there as they were typed.
 * @param persons as `formCards` takes them: what is asked of controlling persons stands on pages behind the form
 * @throws RangeError where an edition has no room for something that was answered
 */
export function formContent(
  map: FormMap,
  given: FormContent,
  investorType: Vehicle,
  answers: Answers,
  persons: readonly ControllingPerson[] = [],
): FormContent {
  const asked = formAsked(map, investorType, answers, map.code === 'CRS-I' ? persons : []);
  const counting = answersThatCount(asked, answered(answers));
  const [texts, ticks] = [new Map(given.texts), new Set(given.ticks)];
  for (const question of asked.flatMap(({ questions }) => questions)) {
    const [{ id, type }, value] = [question, counting[question.id]];
    if (value === undefined || !isAnswered(value)) continue;
    const chosen = [`${id}=${String(value)}`, `${id}=*`].filter((key) => map.ticks[key] !== undefined);
    if (type === 'checkbox') ticks.add(id);
    else if (chosen.length > 0) for (const key of chosen) ticks.add(key);
    else if (typeof value === 'string' && (map.texts[id] !== undefined || type !== 'radio-select')) texts.set(id, textOf(question, value));
  }
  const strange = [...[...texts.keys()].filter((key) => !map.texts[key]), ...[...ticks].filter((key) => map.ticks[key] === undefined)];
  if (strange.length > 0) throw new RangeError(`${map.code} ${map.revision} has no field for ${strange.join(', ')}.`);
  return { texts, ticks };
}

/** The same by the fields of the PDF. */
export const formValues = (map: FormMap, { texts, ticks }: FormContent): FormValues => ({
  texts: new Map([...texts].map(([key, text]) => [map.texts[key]?.field ?? key, text])),
  ticks: new Set([...ticks].map((key) => map.ticks[key] ?? key)),
});
