export { annexOf, controlsEntity, factOfPerson, residencesOf } from './annex.ts';
export type { Annex, PersonResidence } from './annex.ts';
export { controllingPersons, PERSON_FIELDS } from './person.ts';
export type { ControllingPerson, PersonField } from './person.ts';
export { personProblems } from './problems.ts';
export { CONTROL_WORDS, personCards, personQuestion } from './questions.ts';
