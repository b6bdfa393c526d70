import { keptAsOf, todayIn } from '../client/asOf.ts';
import { isFlagOn, type Flags } from '../client/flags.ts';
import { rangeFlag, rangeIn, rangeQuery, usable } from '../shared/dates/dateRange.ts';
import { parseSearch } from './search.ts';

/** Whether the address is that of the dashboard, in any form in which it may be written. */
export const isOnDashboard = (): boolean => /^\/?$|\/ownership\/?$/.test(location.pathname);

/** With what the dashboard will ask what a person owns, by the range of days in its address, if their company offers ranges; in its time zone. */
export function dashboardQuery(timeZone: string, flags: Flags | undefined) {
  const inAddress = isFlagOn(flags, rangeFlag) ? rangeIn(parseSearch(location.search)) : null;
  return rangeQuery(usable(inAddress, keptAsOf() ?? todayIn(timeZone)));
}
