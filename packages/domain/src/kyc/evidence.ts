import { addDays, addMonths, isCivilDate, type CivilDate } from '../dates/civil.ts';
import { answersThatCount, type AskedCard } from './asked.ts';
import { cardsOfParticipant, cardsOfRecord, type KycFacts } from './facts.ts';
import type { KycRound } from './rounds.ts';
import type { Answers, Question, Workflow } from './workflow.ts';

/** How long an approval of who somebody is holds, in months. */
export const APPROVAL_MONTHS = 24;

/** The last day of a document, by an answer that counts: on the day on which one expires it proves nothing any more. Null: the question asks for no such day. */
const lastDayBy = ({ type, data }: Question, given: unknown): CivilDate | null =>
  type === 'date' && data.validation?.afterToday === true && typeof given === 'string' && isCivilDate(given) ? addDays(given, -1) : null;

/** The expiry by which a document has its last day. */
export const expiryBy = (until: CivilDate): CivilDate => addDays(until, 1);

const lastDays = (asked: readonly AskedCard[], answers: Answers): CivilDate[] =>
  asked.flatMap(({ questions }) => questions.flatMap((question) => lastDayBy(question, answers[question.id]) ?? []));

/** A document that expires, as it was submitted. */
export interface Expiry {
  readonly question: string;
  /** Whose it is; null: of the record. */
  readonly participant: string | null;
  /** Its last day. */
  readonly until: CivilDate;
}

/** What counts of an answer here. */
type Answer = Pick<KycRound['answers'][number], 'question' | 'participant' | 'value'>;

/** The documents of a round that expire, of the record or of its participants; those whose day the workflow has shown masked are told by the approval alone. */
export function expiriesOf(workflow: Workflow, { answers }: { readonly answers: readonly Answer[] }, of: 'record' | 'participants'): Expiry[] {
  const questions = new Map(workflow.cards.flatMap(({ schema }) => schema.map((question) => [question.id, question] as const)));
  return answers.flatMap(({ question: id, participant, value }): Expiry[] => {
    const question = questions.get(id);
    const until = question && !question.is_sensitive ? lastDayBy(question, value) : null;
    return until === null || (of === 'record') !== (participant === null) ? [] : [{ question: id, participant, until }];
  });
}

/** The cards of a record and of each of its participants, with the answers that count. */
const partsOf = (facts: KycFacts) =>
  [null, ...facts.participants].map((one) => {
    const asked = one === null ? cardsOfRecord(facts) : cardsOfParticipant(facts, one);
    return { participant: one === null ? null : one.id, asked, answers: answersThatCount(asked, one === null ? facts.answers : one.answers) };
  });

/** The same as a record says it now. */
export function expiriesIn(facts: KycFacts, of: 'record' | 'participants'): Expiry[] {
  const answers = partsOf(facts).flatMap(({ participant, answers: given }) =>
    Object.entries(given).flatMap(([question, value]): Answer[] => (value === undefined ? [] : [{ question, participant, value }])),
  );
  return expiriesOf(facts.workflow, { answers }, of);
}

export const EXPIRY_RANGES = ['overdue', '30', '90'] as const;
/** What lapsed, or does within as many days. */
export type ExpiryRange = (typeof EXPIRY_RANGES)[number];

/** From which to which last day something lapses in a range, both included; null: from the first. */
export const daysOfRange = (range: ExpiryRange, today: CivilDate): { readonly from: CivilDate | null; readonly to: CivilDate } =>
  range === 'overdue' ? { from: null, to: addDays(today, -1) } : { from: today, to: addDays(today, Number(range)) };

/**
 * The last day on which an approved record holds: 24 months after its approval, or the day before the first of its documents expires.
 * @param parts the cards of the record and of each participant, with their answers
 */
export function validUntil(approved: CivilDate, parts: readonly { readonly asked: readonly AskedCard[]; readonly answers: Answers }[]): CivilDate {
  return parts
    .flatMap(({ asked, answers }) => lastDays(asked, answers))
    .reduce((first, day) => (day < first ? day : first), addMonths(approved, APPROVAL_MONTHS));
}

/** The same of a record as it stands. */
export const approvedUntil = (facts: KycFacts, approved: CivilDate): CivilDate => validUntil(approved, partsOf(facts));

/** Until when an approval held that holds no longer on a day; null: it still does. @param until its last day */
export const heldUntil = (until: CivilDate, today: CivilDate): CivilDate | null => (until < today ? until : null);
