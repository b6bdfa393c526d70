import type { Vehicle } from '../../../applications/vehicles.ts';
import { participantName, rolesOf, TRUST_ROLES, type Participant } from '../../../kyc/participants.ts';
import type { Answers } from '../../../kyc/workflow.ts';

/** What a self-certification says of a controlling person beside their name and their tax residences. Countries by their two letters, the day of birth as YYYY-MM-DD. */
export const PERSON_FIELDS = ['control', 'street', 'city', 'province', 'postal_code', 'country', 'birth_date', 'birth_town', 'birth_country'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** Somebody who may control an entity. */
export interface ControllingPerson {
  /** Of the participant. */
  readonly id: string;
  readonly name: string;
  /** What they proved; the rest is asked. An empty text: it is known that there is none. */
  readonly known: Readonly<Partial<Record<PersonField, string>>>;
}

/** By which questions of a workflow participants say it: the first one that is answered counts. */
const QUESTIONS_OF_PERSON: Readonly<Record<Exclude<PersonField, 'control'>, readonly string[]>> = {
  street: ['participant_street', 'street'],
  city: ['participant_city', 'city'],
  province: ['participant_region', 'region'],
  postal_code: ['participant_postal_code', 'postal_code'],
  country: ['participant_country', 'residence_country'],
  birth_date: ['birth_date'],
  birth_town: ['birth_town', 'birth_place'],
  birth_country: ['birth_country'],
};

/**
 * Who may control an entity by what it proved: all of its participants. The roles of a trust say how somebody controls it, others do not.
 * @param participants with those of their answers that count
 */
export const controllingPersons = (investorType: Vehicle, participants: readonly Participant[]): ControllingPerson[] =>
  investorType === 'INDIVIDUAL' ? [] : participants.map((one) => ({ id: one.id, name: participantName(one), known: knownOf(investorType, one) }));

/** The investor themselves, of whom their own form asks where they were born. @param name as they proved it */
export const individualInPerson = (name: string, answers: Answers): ControllingPerson => ({ id: 'self', name, known: provedOf(answers) });

const ADDRESS: readonly string[] = ['street', 'city', 'province', 'postal_code', 'country'] satisfies readonly PersonField[];

const provedOf = (answers: Answers): ControllingPerson['known'] =>
  Object.fromEntries(
    Object.entries(QUESTIONS_OF_PERSON).flatMap(([field, questions]) => {
      const value = questions.map((question) => answers[question]).find((one) => typeof one === 'string' && one.trim() !== '');
      return typeof value === 'string' ? [[field, value.trim()]] : [];
    }),
  );

function knownOf(investorType: Vehicle, participant: Participant): ControllingPerson['known'] {
  // Of several roles the form takes one: the first in the order in which it names them.
  const control = investorType === 'TRUST' ? TRUST_ROLES.find((role) => rolesOf(participant).includes(role)) : undefined;
  const said: ControllingPerson['known'] = { ...(control !== undefined && { control }), ...provedOf(participant.answers) };
  // An address is known as a whole, or asked as a whole.
  if (said.street !== undefined && said.country !== undefined) return { city: '', province: '', postal_code: '', ...said };
  return Object.fromEntries(Object.entries(said).filter(([field]) => !ADDRESS.includes(field)));
}
