import type { Card } from '../../../kyc/workflow.ts';
import { ask, card, certify, choose, inOrder, must, optionsOf, where } from './make.ts';

/** Part 2 of the entity form (OECD, Common Reporting Standard, self-certification). */
const ENTITY_TYPES = {
  institution: 'Financial institution',
  managed: 'Investment entity in a non-participating jurisdiction, managed by another financial institution',
  listed: 'Active NFE: a corporation whose stock is regularly traded, or related to one',
  governmental: 'Active NFE: a government entity or central bank',
  international: 'Active NFE: an international organisation',
  active: 'Active NFE: other',
  passive: 'Passive NFE',
} as const;

/** Of whose controlling persons it is asked. */
export const WITH_CONTROLLING_PERSONS: readonly string[] = ['managed', 'passive'];

const undertaking = card('declarations', 'Declarations', [
  certify('undertaking', 'Undertaking to tell of a change of circumstances, and to give a new self-certification, within 30 days'),
  ask('capacity_as', 'Capacity in which the form is signed', { helpText: 'Where it is signed for somebody else.' }),
]);

/** Questions of the self-certification of an individual. */
export const crsIndividualQuestions = (): Card[] =>
  inOrder([
    card('birth', 'Place of birth', [must('birth_town', 'Town or city of birth'), must('birth_country', 'Country of birth', { type: 'select-country' })]),
    undertaking,
  ]);

/** Questions of the self-certification of an entity. */
export const crsEntityQuestions = (): Card[] =>
  inOrder([
    card('entity', 'Entity', [
      must('incorporated_in', 'Country of incorporation or organisation', { type: 'select-country' }),
      choose('entity_type', 'Type of the entity', optionsOf(ENTITY_TYPES)),
      ask('giin_if_any', 'GIIN, if there is one', { field_dependencies: where('entity_type', 'institution', 'managed') }),
      must('exchange', 'Established securities market on which the stock is traded', { field_dependencies: where('entity_type', 'listed') }),
    ]),
    undertaking,
  ]);
