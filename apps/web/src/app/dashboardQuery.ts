import { keptAsOf, todayIn } from '../client/asOf.ts';
import { rangeIn, rangeQuery, usable } from '../features/positions/dateRange.ts';

/** Whether the address is that of the dashboard, in any form in which it may be written. */
export const isOnDashboard = (): boolean => /^\/?$|\/ownership\/?$/.test(location.pathname);

/** With what the dashboard will ask what a person owns, by the range of days in its address; in the time zone of their company. */
export function dashboardQuery(timeZone: string) {
  const inAddress = rangeIn(Object.fromEntries(new URLSearchParams(location.search)));
  return rangeQuery(usable(inAddress, keptAsOf() ?? todayIn(timeZone)));
}
