import type { CivilDate } from '../dates/civil.ts';
import type { Vehicle } from '../applications/vehicles.ts';
import { answersThatCount, cardsAsked, type AskedCard } from './asked.ts';
import type { Participant } from './participants.ts';
import type { Answers, Workflow } from './workflow.ts';

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

/** All of it by which it is found what is asked. */
export type AskedBy = Pick<KycFacts, 'workflow' | 'investorType' | 'answers'>;

/** What is asked of the record itself. */
export const cardsOfRecord = ({ workflow, investorType, answers }: AskedBy): AskedCard[] => cardsAsked(workflow, { investorType, answers });

/** What is asked of one of its participants. */
export const cardsOfParticipant = ({ workflow, investorType, answers }: AskedBy, participant: Participant): AskedCard[] =>
  cardsAsked(workflow, { investorType, answers, participant: participant.answers });

/** The participants with those of their answers that count. */
export const participantsThatCount = (facts: AskedBy & Pick<KycFacts, 'participants'>): Participant[] =>
  facts.participants.map((one) => ({ ...one, answers: answersThatCount(cardsOfParticipant(facts, one), one.answers) }));
