import type { ControllingPerson } from './person.ts';

/** How an entity is controlled (OECD, Common Reporting Standard, controlling person self-certification form, part 3), of one that is no trust. */
export const OF_COMPANY = {
  ownership: 'By ownership',
  other_means: 'By other means',
  senior_official: 'As senior managing official, because nobody controls it by ownership or other means',
} as const;
/** The same of a trust. */
export const OF_TRUST = {
  settlor: 'Settlor',
  trustee: 'Trustee',
  protector: 'Protector',
  beneficiary: 'Beneficiary',
  other_of_trust: 'In another way',
} as const;
/** Of somebody who is a participant, and no controlling person. */
export const NO_CONTROL = 'none';

export const CONTROL_WORDS: Readonly<Record<string, string>> = { ...OF_COMPANY, ...OF_TRUST };

/** In how many countries a controlling person is resident for tax: the form of the OECD has room for three, and further ones on a sheet. */
export const MOST_RESIDENCES = 5;
/** There is a number; else the reason why there is none. */
export const HAS_NUMBER = 'given';

/** The id of a question about somebody. */
export const personQuestion = (person: Pick<ControllingPerson, 'id'>, field: string): string => `${person.id}.${field}`;
