import { addDays, addMonths, isCivilDate, type CivilDate } from '../dates/civil.ts';
import type { AskedCard } from './asked.ts';
import type { Answers } from './workflow.ts';

/** How long an approval of who somebody is holds, in months. */
export const APPROVAL_MONTHS = 24;

/** The last days of documents, among answers that count: on the day on which one expires it proves nothing any more. */
function lastDays(asked: readonly AskedCard[], answers: Answers): CivilDate[] {
  return asked.flatMap(({ questions }) =>
    questions.flatMap(({ id, type, data }) => {
      const given = answers[id];
      return type === 'date' && data.validation?.afterToday === true && typeof given === 'string' && isCivilDate(given) ? [addDays(given, -1)] : [];
    }),
  );
}

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
