import { FIRST_START, isCivilDate } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import { badField } from '../../../http/problems.ts';
import { momentOf, type Span } from '../../positions/index.ts';

interface Asked {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

const notOffered = 'Ranges of dates are not offered here.';

/**
 * Reads the range of a call; each day may be left out.
 * @throws Refusal bad_request for other than the default days while the company has ranges off, the wrong order or an end after the as-of date
 */
export function spanOf(context: Context, { start_date: start, end_date: end = context.asOf }: Asked): Span {
  if (start !== undefined && !isCivilDate(start)) throw badField('start_date', 'This is no date as YYYY-MM-DD.');
  if (!isCivilDate(end)) throw badField('end_date', 'This is no date as YYYY-MM-DD.');
  // Both ask for everything, so that the figures are those of the dashboard.
  const from = start === undefined || start === FIRST_START ? null : start;
  const isOffered = context.flags.has('investment_summary_date_filtering');
  if (from !== null && !isOffered) throw badField('start_date', notOffered);
  if (end !== context.asOf && !isOffered) throw badField('end_date', notOffered);
  if (start !== undefined && start > end) throw badField('start_date', 'The range begins after it ends.');
  if (end > context.asOf) throw badField('end_date', `The range ends after the as-of date, ${context.asOf}.`);
  return { moment: { ...momentOf(context), asOf: end }, from };
}
