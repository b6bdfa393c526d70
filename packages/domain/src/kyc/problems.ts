import { problemOf, requiredWords } from './answers.ts';
import type { AskedCard } from './asked.ts';
import { cardsOfParticipant, cardsOfRecord, participantsThatCount, type KycFacts } from './facts.ts';
import { unnamedOwnersAsked } from './owners.ts';
import { isNamedLikeRecord, namesMissing, PARTICIPANT_QUESTIONS, problemsOfParticipants, rolesMissing, type Participant } from './participants.ts';
import { NO_BENEFICIARY } from './workflow.ts';

/** Something that is still to be put right. */
export interface KycProblem {
  /** Id of a card; null: of the record as a whole. */
  readonly card: string | null;
  readonly question: string | null;
  /** Id of a participant; null: of the record, or of all participants together. */
  readonly participant: string | null;
  /** Of which part of an application it is. */
  readonly of: 'record' | 'participants';
  readonly text: string;
}

export const fileKey = (question: string, participant: string | null): string => (participant === null ? question : `${participant}/${question}`);

/** What is still wrong in the cards of the record, or of one participant. */
function problemsIn(facts: KycFacts, asked: readonly AskedCard[], participant: Participant | null): KycProblem[] {
  const { today, countries, files } = facts;
  const answers = participant?.answers ?? facts.answers;
  const isKnown = participant !== null && isNamedLikeRecord(participant, facts.name);
  return asked.flatMap(({ card, questions }) =>
    questions.flatMap((question): KycProblem[] => {
      if (isKnown && question.id === PARTICIPANT_QUESTIONS.proofOfAddress) return [];
      const id = participant?.id ?? null;
      const place = fileKey(question.id, id);
      const wrong = problemOf(question, answers[question.id], { today, countries, files: files.get(place) ?? 0 });
      const text = wrong ?? (facts.checking.has(place) ? `${question.label} is still being checked` : null);
      return text === null ? [] : [{ card: card.id, question: question.id, participant: id, of: id === null ? 'record' : 'participants', text }];
    }),
  );
}

export const problemsOfRecord = (facts: KycFacts): KycProblem[] => problemsIn(facts, cardsOfRecord(facts), null);

export const problemsOfParticipant = (facts: KycFacts, participant: Participant): KycProblem[] =>
  problemsIn(facts, cardsOfParticipant(facts, participant), participant);

/** All that is still wrong, in the order in which it is gone through. Empty: it can be submitted. */
export function kycProblems(facts: KycFacts): KycProblem[] {
  const { workflow, beneficiary, investorType, participants } = facts;
  const ofRecord = (text: string): KycProblem => ({ card: null, question: null, participant: null, of: 'record', text });
  const whose = workflow.economic_beneficiary;
  const first: KycProblem[] = [];
  if (investorType === null) first.push(ofRecord('Choose the type of the entity.'));
  if (whose && beneficiary === null) first.push({ ...ofRecord(requiredWords(whose.title)), question: 'economic_beneficiary' });
  if (whose && beneficiary === NO_BENEFICIARY) first.push({ ...ofRecord('Not eligible'), question: 'economic_beneficiary' });
  const ofAll = (text: string): KycProblem => ({ ...ofRecord(text), of: 'participants' });
  const counted = participantsThatCount(facts);
  const owners = unnamedOwnersAsked(facts);
  const unsaid = owners && problemOf(owners, facts.answers[owners.id], { ...facts, files: 0 });
  return [
    ...first,
    ...problemsOfRecord(facts),
    ...[...problemsOfParticipants(workflow, investorType, counted), ...rolesMissing(workflow, participants)].map(ofAll),
    ...(owners && unsaid !== null ? [{ ...ofAll(unsaid), question: owners.id }] : []),
    ...participants.flatMap((participant, at) => [
      ...namesMissing(counted[at] ?? participant).map((question) => ({ ...ofAll(nameRequired[question]), question, participant: participant.id })),
      ...problemsOfParticipant(facts, participant),
    ]),
  ];
}

const nameRequired = { first_name: 'First name is required', last_name: 'Last name is required' } as const;
