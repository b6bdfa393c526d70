import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { statementPeriods } from '@pari/domain/statements';
import { badField } from '../../http/problems.ts';

interface Asked {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

export interface Period {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/**
 * The days of a statement; each may be left out: of the quarter that it ends in, to the as-of date.
 * @throws Refusal bad_request for the wrong order or an end after the as-of date
 */
export function periodAsked(asOf: CivilDate, { start_date: start, end_date: end = asOf }: Asked): Period {
  if (!isCivilDate(end)) throw badField('end_date', 'This is no date as YYYY-MM-DD.');
  if (end > asOf) throw badField('end_date', `The period ends after the as-of date, ${asOf}.`);
  if (start === undefined) return { from: statementPeriods(end)[0].from ?? end, to: end };
  if (!isCivilDate(start)) throw badField('start_date', 'This is no date as YYYY-MM-DD.');
  if (start > end) throw badField('start_date', 'The period begins after it ends.');
  return { from: start, to: end };
}
