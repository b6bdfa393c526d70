import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import { badField, notFound } from '../../http/problems.ts';

interface Asked {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** The days of a statement; `from` null: those of the quarter that `to` lies in. */
export interface Period {
  readonly from: CivilDate | null;
  readonly to: CivilDate;
}

/**
 * Reads the period of a call; each day may be left out.
 * @throws Refusal not_found for any date while the company has ranges off, bad_request for the wrong order or an end after the as-of date
 */
export function periodOf({ asOf, flags }: Context, { start_date: start, end_date: end = asOf }: Asked): Period {
  if ((start !== undefined || end !== asOf) && !flags.has('investment_historic_data')) throw notFound();
  if (!isCivilDate(end)) throw badField('end_date', 'This is no date as YYYY-MM-DD.');
  if (end > asOf) throw badField('end_date', `The period ends after the as-of date, ${asOf}.`);
  if (start === undefined) return { from: null, to: end };
  if (!isCivilDate(start)) throw badField('start_date', 'This is no date as YYYY-MM-DD.');
  if (start > end) throw badField('start_date', 'The period begins after it ends.');
  return { from: start, to: end };
}
