import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import { badField, notFound } from '../../http/problems.ts';
import { momentOf } from './moment.ts';
import type { Moment } from './queries.ts';

/** The dates of a call that may ask for a range. Stocks are those of `moment`, flows those from `from` on; null: from the beginning. */
export interface Span {
  readonly moment: Moment;
  readonly from: CivilDate | null;
}

interface Asked {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/**
 * Reads the range of a call.
 * @throws Refusal not_found for any date while the company has ranges off, bad_request for one alone, the wrong order or an end after the as-of date.
 */
export function spanOf(context: Context, { start_date: start, end_date: end }: Asked): Span {
  const moment = momentOf(context);
  if (start === undefined && end === undefined) return { moment, from: null };
  if (!context.flags.has('investment_historic_data')) throw notFound();
  if (start === undefined) throw badField('start_date', 'A range of dates needs its first day as well.');
  if (end === undefined) throw badField('end_date', 'A range of dates needs its last day as well.');
  if (!isCivilDate(start)) throw badField('start_date', 'This is no date as YYYY-MM-DD.');
  if (!isCivilDate(end)) throw badField('end_date', 'This is no date as YYYY-MM-DD.');
  if (start > end) throw badField('start_date', 'The range begins after it ends.');
  if (end > context.asOf) throw badField('end_date', `The range ends after the as-of date, ${context.asOf}.`);
  return { moment: { ...moment, asOf: end }, from: start };
}

/** The dates of a call as its answer repeats them. */
export const spanAnswered = ({ knownOn }: Context, { moment, from }: Span) => ({
  as_of: moment.asOf,
  known_on: knownOn,
  start_date: from,
  end_date: from === null ? null : moment.asOf,
});
