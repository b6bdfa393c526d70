export { annexOf, strangeNumbersOfPerson } from './annex.ts';
export type { Annex } from './annex.ts';
export { controllingPersons, individualInPerson, PERSON_FIELDS } from './person.ts';
export type { ControllingPerson, PersonField } from './person.ts';
export { personProblems } from './problems.ts';
export { personCards } from './questions.ts';
export { CONTROL_WORDS, personQuestion } from './words.ts';
