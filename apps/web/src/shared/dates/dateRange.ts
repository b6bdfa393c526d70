import type { InvestorDetail } from '@pari/contract';
import { civilDate, isCivilDate, type CivilDate } from '@pari/domain/dates';

/** Both days belong to it. */
export interface DateRange {
  readonly start: CivilDate;
  readonly end: CivilDate;
}

/** No programme is older. */
export const firstDay = civilDate('1990-01-01');

/** A company without this feature offers no ranges, and is asked for none. */
export const rangeFlag = 'investment_historic_data';

/** As the server is asked for it; null asks for everything up to the as-of date. */
export const rangeQuery = (range: DateRange | null): { readonly start_date?: CivilDate; readonly end_date?: CivilDate } =>
  range === null ? {} : { start_date: range.start, end_date: range.end };

/** The range that an answer is for. */
export const rangeOf = ({ start_date: start, end_date: end }: Pick<InvestorDetail, 'start_date' | 'end_date'>): DateRange | null =>
  start !== null && end !== null && isCivilDate(start) && isCivilDate(end) ? { start, end } : null;

/** What of an address' query may be a range. */
interface AddressQuery {
  readonly from?: unknown;
  readonly to?: unknown;
}

/** The range in an address, whether or not it can be asked for; null unless it has two days of the calendar. */
export const rangeIn = ({ from, to }: AddressQuery): DateRange | null =>
  typeof from === 'string' && typeof to === 'string' && isCivilDate(from) && isCivilDate(to) ? { start: from, end: to } : null;

/** The query of the address for a range, whatever else stands in it. */
export function withRange<Query extends object>(query: Query, range: DateRange | null): Query & AddressQuery {
  return { ...query, from: range?.start, to: range?.end };
}

/** Why a range cannot be asked for; undefined where it can. */
export function rangeProblem({ start, end }: DateRange, lastDay: CivilDate): 'order' | 'early' | 'late' | undefined {
  if (end < start) return 'order';
  if (start < firstDay) return 'early';
  return end > lastDay ? 'late' : undefined;
}

/** The last day of a range at an as-of date, null for today: that day, but no day to come unless the screen has such days. */
export const lastDayOf = (asOf: CivilDate | null, today: CivilDate, hasDaysToCome = false): CivilDate =>
  asOf === null || (asOf > today && !hasDaysToCome) ? today : asOf;

/** A range that can be asked for up to a last day, else null: then the whole period is shown. */
export const usable = (range: DateRange | null, lastDay: CivilDate): DateRange | null =>
  range !== null && rangeProblem(range, lastDay) === undefined ? range : null;
