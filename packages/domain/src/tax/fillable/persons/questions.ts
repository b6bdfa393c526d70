import type { Vehicle } from '../../../applications/vehicles.ts';
import type { Card, FieldDependency, Question } from '../../../kyc/workflow.ts';
import { TIN_REASON_WORDS } from '../../details.ts';
import { WITH_CONTROLLING_PERSONS } from '../questions/crs.ts';
import { ask, card, choose, must, optionsOf, where, whereAnswered } from '../questions/make.ts';
import type { ControllingPerson, PersonField } from './person.ts';

/** How an entity is controlled (OECD, Common Reporting Standard, controlling person self-certification form, part 3), of one that is no trust. */
const OF_COMPANY = {
  ownership: 'By ownership',
  other_means: 'By other means',
  senior_official: 'As senior managing official, because nobody controls it by ownership or other means',
} as const;
/** The same of a trust. */
const OF_TRUST = { settlor: 'Settlor', trustee: 'Trustee', protector: 'Protector', beneficiary: 'Beneficiary', other_of_trust: 'In another way' } as const;
/** Of somebody who is a participant, and no controlling person. */
export const NO_CONTROL = 'none';

export const CONTROL_WORDS: Readonly<Record<string, string>> = { ...OF_COMPANY, ...OF_TRUST };

/** In how many countries a controlling person is resident for tax: the form of the OECD has room for three, and further ones on a sheet. */
export const MOST_RESIDENCES = 5;
/** There is a number; else the reason why there is none. */
export const HAS_NUMBER = 'given';
const MOST = { tin: 40, explanation: 500 } as const;

/** The id of a question about somebody. */
export const personQuestion = (person: Pick<ControllingPerson, 'id'>, field: string): string => `${person.id}.${field}`;

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

/** What is asked of each controlling person: a card each, by the id of the person. Only of an entity that names its controlling persons. */
export const personCards = (investorType: Vehicle, persons: readonly ControllingPerson[]): Card[] =>
  persons.map((person, at) => ({
    ...card(person.id, person.name, schemaOf(investorType, person), where('entity_type', ...WITH_CONTROLLING_PERSONS)),
    // Behind all that is asked of the entity.
    order: BEHIND + at,
  }));

function schemaOf(investorType: Vehicle, person: ControllingPerson): Question[] {
  const ways = investorType === 'TRUST' ? OF_TRUST : OF_COMPANY;
  const isControlKnown = person.known.control !== undefined;
  const control = choose('control', 'How do they control the entity?', optionsOf({ ...ways, [NO_CONTROL]: 'They do not: they are no controlling person' }));
  const further = [...unknown.flatMap(([field, question]) => (person.known[field] === undefined ? [question] : [])), ...residences];
  const controls = isControlKnown ? [] : where('control', ...Object.keys(ways));
  const own = [...(isControlKnown ? [] : [control]), ...further.map((one) => ({ ...one, field_dependencies: [...controls, ...one.field_dependencies] }))];
  const named = ({ field, ...rest }: FieldDependency): FieldDependency => ({ ...rest, field: personQuestion(person, field) });
  return own.map((one) => ({ ...one, id: personQuestion(person, one.id), field_dependencies: one.field_dependencies.map(named) }));
}

const residences = Array.from({ length: MOST_RESIDENCES }, (_, at) => residence(at + 1)).flat();
