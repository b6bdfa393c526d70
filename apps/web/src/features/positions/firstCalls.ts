import { asOfInCookie, todayIn } from '../../client/asOf.ts';
import { firstCall, type FirstCalls } from '../../client/firstCall.ts';
import { isFlagOn } from '../../client/flags.ts';
import { parseSearch } from '../../client/search.ts';
import { lastDayOf, rangeFlag, rangeIn, rangeQuery, usable } from '../../shared/dates/dateRange.ts';

/** What the dashboard asks for: its page, what is due, and what the person owns over the range of days in the address, if their company offers ranges. */
export const ownershipCalls: FirstCalls = {
  atOnce: [firstCall('getPageConfig', 'GET /api/page_configs/{key}', { params: { key: 'investor_dashboard' } })],
  ofPerson: ({ user_id: id, company }, flags) => {
    const inAddress = isFlagOn(flags, rangeFlag) ? rangeIn(parseSearch(location.search)) : null;
    // Finding out the day takes a slow processor a while, and few addresses ask for a range.
    const query = rangeQuery(inAddress && usable(inAddress, lastDayOf(asOfInCookie(), todayIn(company.time_zone))));
    return [
      firstCall('getInvestorDetail', 'GET /api/investors/detail/{id}', { params: { id }, query }),
      firstCall('listDueNotices', 'GET /api/notices/due', {}),
    ];
  },
};
