import { addDays, addMonths, isCivilDate, type CivilDate } from '../dates/civil.ts';
import type { AskedCard } from './asked.ts';
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

/** The documents of a round that expire, of the record or of its participants; those whose day the workflow has shown masked are told by the approval alone. */
export function expiriesOf(workflow: Workflow, { answers }: Pick<KycRound, 'answers'>, of: 'record' | 'participants'): Expiry[] {
  const questions = new Map(workflow.cards.flatMap(({ schema }) => schema.map((question) => [question.id, question] as const)));
  return answers.flatMap(({ question: id, participant, value }): Expiry[] => {
    const question = questions.get(id);
    const until = question && !question.is_sensitive ? lastDayBy(question, value) : null;
    return until === null || (of === 'record') !== (participant === null) ? [] : [{ question: id, participant, until }];
  });
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

/** Until when an approval held that holds no longer on a day; null: it still does. @param until its last day */
export const heldUntil = (until: CivilDate, today: CivilDate): CivilDate | null => (until < today ? until : null);
