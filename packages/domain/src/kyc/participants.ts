import { compare, decimal, readPadded, sum, type Decimal } from '../money/decimal.ts';
import type { Answers, Workflow } from './workflow.ts';
import type { Vehicle } from '../applications/vehicles.ts';

/** Ids of the questions by which participants are known for what they are; a workflow asks them or not. */
export const PARTICIPANT_QUESTIONS = { role: 'role', ownership: 'ownership_percentage', proofOfAddress: 'proof_of_address' } as const;

/** Who controls a trust: its participants whatever their share. */
export const TRUST_ROLES = ['settlor', 'trustee', 'protector', 'beneficiary'] as const;

export interface Participant {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly answers: Answers;
}

export const participantName = ({ first_name: first, last_name: last }: Pick<Participant, 'first_name' | 'last_name'>): string => `${first} ${last}`.trim();

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
export function problemsOfParticipants(investorType: Vehicle | null, participants: readonly Participant[]): string[] {
  if (!needsParticipants(investorType)) return [];
  if (participants.length === 0) return ['Add who owns or controls it: at least one person.'];
  const total = ownershipInAll(participants);
  return compare(total, WHOLE) > 0 ? [`Together they own ${total}%: it cannot be more than 100%.`] : [];
}

/** What nobody of the participants is who are named, and somebody is to be: a sentence each. */
export function rolesMissing({ cards }: Pick<Workflow, 'cards'>, participants: readonly Participant[]): string[] {
  const options = cards.flatMap(({ is_repeatable: isOfEach, schema }) =>
    isOfEach ? schema.flatMap(({ id, data }) => (id === PARTICIPANT_QUESTIONS.role ? (data.options ?? []) : [])) : [],
  );
  const roles = new Set(participants.flatMap(({ answers }) => answers[PARTICIPANT_QUESTIONS.role] ?? []).map(String));
  return participants.length === 0
    ? []
    : options.flatMap(({ id, text, is_needed: isNeeded }) => (isNeeded === true && !roles.has(id) ? [`Nobody is named yet who is: ${text}.`] : []));
}

/** Names as they are compared: small letters, one blank between words. */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a participant is the investor themselves, who proved their address already. */
export const isNamedLikeRecord = (participant: Pick<Participant, 'first_name' | 'last_name'>, recordName: string): boolean =>
  plain(participantName(participant)) !== '' && plain(participantName(participant)) === plain(recordName);
