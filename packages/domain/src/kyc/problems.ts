import type { CivilDate } from '../dates/civil.ts';
import type { Vehicle } from '../applications/vehicles.ts';
import { problemOf } from './answers.ts';
import { answersThatCount, cardsAsked, type AskedCard } from './asked.ts';
import { isNamedLikeRecord, PARTICIPANT_QUESTIONS, problemsOfParticipants, rolesMissing, type Participant } from './participants.ts';
import { NO_BENEFICIARY, type Answers, type Workflow } from './workflow.ts';

/** What is known of a record of who an investor is. */
export interface KycFacts {
  readonly workflow: Workflow;
  readonly investorType: Vehicle | null;
  /** Under which the investor is known. */
  readonly name: string;
  /** In whose interest they invest; null: not said. */
  readonly beneficiary: string | null;
  readonly answers: Answers;
  readonly participants: readonly Participant[];
  /** How many files there are, refused ones left out, by question; of a participant by `participant/question`. */
  readonly files: ReadonlyMap<string, number>;
  /** Of which of them some are still looked at. */
  readonly checking: ReadonlySet<string>;
  readonly today: CivilDate;
  readonly countries: ReadonlySet<string>;
}

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

/** What is asked of the record itself. */
export const cardsOfRecord = ({ workflow, investorType, answers }: KycFacts): AskedCard[] => cardsAsked(workflow, { investorType, answers });

/** What is asked of one of its participants. */
export const cardsOfParticipant = ({ workflow, investorType, answers }: KycFacts, participant: Participant): AskedCard[] =>
  cardsAsked(workflow, { investorType, answers, participant: participant.answers });

/** The participants with those of their answers that count. */
export const participantsThatCount = (facts: KycFacts): Participant[] =>
  facts.participants.map((one) => ({ ...one, answers: answersThatCount(cardsOfParticipant(facts, one), one.answers) }));

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
  if (whose && beneficiary === null) first.push({ ...ofRecord(`${whose.title} is required`), question: 'economic_beneficiary' });
  if (whose && beneficiary === NO_BENEFICIARY) first.push({ ...ofRecord('Not eligible'), question: 'economic_beneficiary' });
  return [
    ...first,
    ...problemsOfRecord(facts),
    ...[...problemsOfParticipants(investorType, participantsThatCount(facts)), ...rolesMissing(workflow, participants)].map((text) => ({
      ...ofRecord(text),
      of: 'participants' as const,
    })),
    ...participants.flatMap((participant) => problemsOfParticipant(facts, participant)),
  ];
}
