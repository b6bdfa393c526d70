import type { InvestorDetail } from '@pari/contract';
import { isCivilDate, type CivilDate } from '@pari/domain/dates';

/** Both days belong to it. */
export interface DateRange {
  readonly start: CivilDate;
  readonly end: CivilDate;
}

/** As the server is asked for it; null asks for everything up to the as-of date. */
export const rangeQuery = (range: DateRange | null): { readonly start_date?: CivilDate; readonly end_date?: CivilDate } =>
  range === null ? {} : { start_date: range.start, end_date: range.end };

/** The range that an answer is for. */
export const rangeOf = ({ start_date: start, end_date: end }: InvestorDetail): DateRange | null =>
  start !== null && end !== null && isCivilDate(start) && isCivilDate(end) ? { start, end } : null;
