import { compare, decimal, readPadded, sum, type Decimal } from '../money/decimal.ts';
import type { Answers, QuestionOption, Workflow } from './workflow.ts';
import type { Vehicle } from '../applications/vehicles.ts';

/** Ids of the questions by which participants are known for what they are; a workflow asks them or not. */
export const PARTICIPANT_QUESTIONS = {
  type: 'participant_type',
  role: 'role',
  ownership: 'ownership_percentage',
  proofOfAddress: 'proof_of_address',
} as const;

/** The answer to what a participant is by which it is no natural person. */
export const ENTITY_PARTICIPANT = 'entity';

/** Who controls a trust: its participants whatever their share. */
export const TRUST_ROLES = ['settlor', 'trustee', 'protector', 'beneficiary'] as const;

export interface Participant {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly answers: Answers;
}

export const participantName = ({ first_name: first, last_name: last }: Pick<Participant, 'first_name' | 'last_name'>): string => `${first} ${last}`.trim();

/** Whether a participant is a company, partnership or trust; where a workflow does not ask what participants are, they are natural persons. */
export const isEntityParticipant = ({ answers }: Pick<Participant, 'answers'>): boolean => answers[PARTICIPANT_QUESTIONS.type] === ENTITY_PARTICIPANT;

/** All that a participant is to the entity, by the ids of the options; records of earlier workflows name one alone. */
export const rolesOf = ({ answers }: Pick<Participant, 'answers'>): readonly string[] =>
  [answers[PARTICIPANT_QUESTIONS.role] ?? []].flat().flatMap((role) => (typeof role === 'string' && role !== '' ? [role] : []));

/** What participants can be to an entity, as its workflow asks. */
const roleOptions = ({ cards }: Pick<Workflow, 'cards'>): QuestionOption[] =>
  cards.flatMap(({ is_repeatable: isOfEach, schema }) =>
    isOfEach ? schema.flatMap(({ id, data }) => (id === PARTICIPANT_QUESTIONS.role ? (data.options ?? []) : [])) : [],
  );

/** Which parts of a name are missing: an entity has one alone, which stands as the last. */
export const namesMissing = (participant: Pick<Participant, 'first_name' | 'last_name' | 'answers'>): ('first_name' | 'last_name')[] =>
  (['first_name', 'last_name'] as const).filter((part) => participant[part].trim() === '' && (part === 'last_name' || !isEntityParticipant(participant)));

/** An individual has none; an entity is owned and run by somebody. */
export const needsParticipants = (investorType: Vehicle | null): boolean => investorType !== 'INDIVIDUAL';

/** A share in percent that somebody gave; null: none. */
export function ownershipOf({ answers }: Pick<Participant, 'answers'>): Decimal | null {
  const given = answers[PARTICIPANT_QUESTIONS.ownership];
  return typeof given === 'string' ? readPadded(given) : null;
}

/** What all participants own together, in percent. */
export const ownershipInAll = (participants: readonly Pick<Participant, 'answers'>[]): Decimal => sum(participants.flatMap((one) => ownershipOf(one) ?? []));

const WHOLE = decimal('100');

/** What is wrong with the participants of a record as a whole: a sentence each. */
export function problemsOfParticipants(workflow: Pick<Workflow, 'cards'>, investorType: Vehicle | null, participants: readonly Participant[]): string[] {
  if (!needsParticipants(investorType)) return [];
  if (participants.length === 0) return ['Add who owns or controls it: at least one person.'];
  const total = ownershipInAll(participants.filter((one) => !isEntityParticipant(one)));
  if (compare(total, WHOLE) > 0) return [`Together they own ${total}%: it cannot be more than 100%.`];
  const indirect = roleOptions(workflow).filter(({ is_indirect: is }) => is === true);
  // Whoever owns through an entity has a part of what that entity has.
  const direct = ownershipInAll(participants.filter((one) => isEntityParticipant(one) || !rolesOf(one).some((role) => indirect.some(({ id }) => id === role))));
  if (compare(direct, WHOLE) <= 0) return [];
  const through = indirect.length === 0 ? '' : ` Whoever owns through an entity is: ${indirect.map(({ text }) => text).join(', ')}.`;
  return [`Together with the entities they own ${direct}%: it cannot be more than 100%.${through}`];
}

/** What nobody of the participants is who are named, and somebody is to be: a sentence each. */
export function rolesMissing(workflow: Pick<Workflow, 'cards'>, participants: readonly Participant[]): string[] {
  const roles = new Set(participants.flatMap(rolesOf));
  return participants.length === 0
    ? []
    : roleOptions(workflow).flatMap(({ id, text, is_needed: isNeeded }) =>
        isNeeded === true && !roles.has(id) ? [`Nobody is named yet who is: ${text}.`] : [],
      );
}

/** Names as they are compared: small letters, one blank between words. */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a participant is the investor themselves, who proved their address already. */
export const isNamedLikeRecord = (participant: Pick<Participant, 'first_name' | 'last_name'>, recordName: string): boolean =>
  plain(participantName(participant)) !== '' && plain(participantName(participant)) === plain(recordName);
