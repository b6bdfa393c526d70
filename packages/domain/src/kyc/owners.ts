import { compare, decimal, subtract, type Decimal } from '../money/decimal.ts';
import { participantsThatCount, type AskedBy, type KycFacts } from './facts.ts';
import { isEntityParticipant, ownershipInAll, ownershipOf, PARTICIPANT_QUESTIONS, participantName, type Participant } from './participants.ts';
import type { Question, Workflow } from './workflow.ts';

/** Id of the question, asked of the record, who holds what no natural person is named for. */
export const UNNAMED_OWNERS = 'unnamed_owners';

/** From which share on somebody counts as an owner who is to be named, in percent, and what is asked where a workflow says nothing of it: FATF recommendations 10 and 24. */
const usual: NonNullable<Workflow['unnamed_owners']> = {
  title: 'Who holds the rest?',
  from_percent: '25',
  options: [
    { id: 'nobody', text: 'Many hold it: nobody else has so much that they are to be named' },
    { id: 'listed', text: 'It is listed on a stock exchange, or held by a company that is' },
    { id: 'public', text: 'A state or another public body' },
    { id: 'unknown', text: 'It could not be found out, in spite of asking' },
  ],
};

const nothing = decimal('0');
const whole = decimal('100');

/** How a workflow asks who holds the rest. */
export const unnamedOwnersIn = ({ unnamed_owners: own }: Pick<Workflow, 'unnamed_owners'>): typeof usual => own ?? usual;

/** Whether an entity's owners are asked for by their shares. Who controls a trust is named whatever their share. */
export const asksForOwners = ({ workflow, investorType }: Pick<AskedBy, 'workflow' | 'investorType'>): boolean =>
  (investorType === 'PRIVATE_COMPANY' || investorType === 'LIMITED_PARTNERSHIP') &&
  workflow.cards.some(
    ({ is_repeatable: isOfEach, kyc_investor_type_name: of, schema }) =>
      isOfEach && (of === null || of === investorType) && schema.some(({ id }) => id === PARTICIPANT_QUESTIONS.ownership),
  );

/** Shares of an entity, in percent. */
export interface Ownership {
  /** What natural persons own who are named. */
  readonly named: Decimal;
  /** What entities hold beside it, behind which nobody is named. */
  readonly throughEntities: Decimal;
  /** What nobody at all is named for. */
  readonly rest: Decimal;
}

const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b);

/** How an entity is owned. @param participants with the answers that count */
export function ownershipBy(participants: readonly Participant[]): Ownership {
  const entities = participants.filter(isEntityParticipant);
  const named = ownershipInAll(participants.filter((one) => !isEntityParticipant(one)));
  const unnamed = compare(named, whole) > 0 ? nothing : subtract(whole, named);
  const throughEntities = least(unnamed, ownershipInAll(entities));
  return { named, throughEntities, rest: subtract(unnamed, throughEntities) };
}

type Owned = AskedBy & Pick<KycFacts, 'participants'>;

/** The question who holds the rest, where those who are named hold so little that somebody could be missing who is to be named; null: it is not asked. */
export function unnamedOwnersAsked(facts: Owned): Question | null {
  const { named } = ownershipBy(participantsThatCount(facts));
  const { from_percent: from } = unnamedOwnersIn(facts.workflow);
  return facts.participants.length > 0 && compare(subtract(whole, named), decimal(from)) >= 0 ? unnamedOwnersQuestion(facts) : null;
}

/** The same, whether it is asked now or not; null: of the record it never is. */
export function unnamedOwnersQuestion(facts: Owned): Question | null {
  if (!asksForOwners(facts)) return null;
  const counted = participantsThatCount(facts);
  const { named } = ownershipBy(counted);
  const { title, from_percent: from, options } = unnamedOwnersIn(facts.workflow);
  const unnamed = subtract(whole, named);
  const entities = counted.filter((one) => isEntityParticipant(one) && compare(ownershipOf(one) ?? nothing, nothing) > 0).map(participantName);
  return {
    id: UNNAMED_OWNERS,
    label: title,
    type: 'radio-select',
    required: true,
    helpText: `The persons who are named own ${named}%: nobody is named for ${unnamed}%. Name everybody who owns ${from}% or more${
      entities.length === 0 ? '' : `, also those behind ${entities.join(', ')}`
    }; or say why nobody is.`,
    data: { options },
    field_dependencies: [],
    disabled: false,
    is_sensitive: false,
  };
}
