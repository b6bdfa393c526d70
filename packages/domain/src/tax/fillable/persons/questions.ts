import type { Vehicle } from '../../../applications/vehicles.ts';
import { countryName } from '../../../format/country.ts';
import type { Answers, Card, FieldDependency, Question } from '../../../kyc/workflow.ts';
import { TIN_REASON_WORDS } from '../../details.ts';
import { WITH_CONTROLLING_PERSONS } from '../questions/crs.ts';
import { ask, card, certify, choose, must, optionsOf, where, whereAnswered } from '../questions/make.ts';
import { strangeNumbersOfPerson } from './annex.ts';
import type { ControllingPerson, PersonField } from './person.ts';
import { HAS_NUMBER, MOST_RESIDENCES, NO_CONTROL, OF_COMPANY, OF_TRUST, personQuestion } from './words.ts';

const MOST = { tin: 40, explanation: 500 } as const;

const country = { type: 'select-country' } as const;

/** What is asked where it was not proved. */
const unknown: readonly (readonly [field: Exclude<PersonField, 'control'>, question: Question])[] = [
  ['street', must('street', 'Street and number')],
  ['city', must('city', 'City')],
  ['province', ask('province', 'State or province')],
  ['postal_code', ask('postal_code', 'Postal code')],
  ['country', must('country', 'Country of residence', country)],
  ['birth_date', must('birth_date', 'Date of birth', { type: 'date', is_sensitive: true, data: { validation: { min: '1900-01-01', untilToday: true } } })],
  ['birth_town', must('birth_town', 'Town or city of birth')],
  ['birth_country', must('birth_country', 'Country of birth', country)],
];

const BEHIND = 100;
const ordinals = ['', 'Second ', 'Third ', 'Fourth ', 'Fifth '] as const;

/** A country of tax residence, with its number or why there is none. @param at from 1 */
function residence(at: number): Question[] {
  const [nth, of] = [ordinals[at - 1] ?? '', at === 1 ? '' : ` (${(ordinals[at - 1] ?? '').trim().toLowerCase()} country)`];
  const label = `${nth}${nth === '' ? 'C' : 'c'}ountry of tax residence`;
  const known = whereAnswered(`residence_${at}`);
  const numbers = optionsOf({ [HAS_NUMBER]: 'There is one', ...TIN_REASON_WORDS });
  return [
    at === 1 ? must('residence_1', label, country) : ask(`residence_${at}`, label, { ...country, field_dependencies: whereAnswered(`residence_${at - 1}`) }),
    choose(`number_${at}`, `Is there a tax number${of}?`, numbers, { field_dependencies: known }),
    must(`tin_${at}`, `Tax number${of}`, {
      is_sensitive: true,
      data: { validation: { maxLength: MOST.tin } },
      field_dependencies: where(`number_${at}`, HAS_NUMBER),
    }),
    must(`explanation_${at}`, `Why the number could not be obtained${of}`, {
      data: { validation: { maxLength: MOST.explanation } },
      field_dependencies: where(`number_${at}`, 'B'),
    }),
  ];
}

/** Of a number that has not the form of its country's. */
const confirmation = (at: number, of: string): Question =>
  certify(`confirmed_${at}`, `The number is right, though it does not look like a tax number of ${countryName(of)}`, {
    field_dependencies: where(`number_${at}`, HAS_NUMBER),
  });

/**
 * What is asked of each controlling person: a card each, by the id of the person. Only of an entity that names its controlling persons.
 * @param answers by which it is known of which number it is asked whether it is right
 */
export const personCards = (investorType: Vehicle, persons: readonly ControllingPerson[], answers: Answers): Card[] =>
  persons.map((person, at) => ({
    ...card(person.id, person.name, schemaOf(investorType, person, answers), where('entity_type', ...WITH_CONTROLLING_PERSONS)),
    // Behind all that is asked of the entity.
    order: BEHIND + at,
  }));

function schemaOf(investorType: Vehicle, person: ControllingPerson, answers: Answers): Question[] {
  const strange = strangeNumbersOfPerson(person, answers).map(({ at, country: of }) => confirmation(at, of));
  const residences = Array.from({ length: MOST_RESIDENCES }, (_, index) => residence(index + 1)).flat();
  const asked = residences.flatMap((one) => [one, ...strange.filter(({ id }) => id === one.id.replace('tin_', 'confirmed_'))]);
  const ways = investorType === 'TRUST' ? OF_TRUST : OF_COMPANY;
  const isControlKnown = person.known.control !== undefined;
  const control = choose('control', 'How do they control the entity?', optionsOf({ ...ways, [NO_CONTROL]: 'They do not: they are no controlling person' }));
  const further = [...unknown.flatMap(([field, question]) => (person.known[field] === undefined ? [question] : [])), ...asked];
  const controls = isControlKnown ? [] : where('control', ...Object.keys(ways));
  const own = [...(isControlKnown ? [] : [control]), ...further.map((one) => ({ ...one, field_dependencies: [...controls, ...one.field_dependencies] }))];
  const named = ({ field, ...rest }: FieldDependency): FieldDependency => ({ ...rest, field: personQuestion(person, field) });
  return own.map((one) => ({ ...one, id: personQuestion(person, one.id), field_dependencies: one.field_dependencies.map(named) }));
}
