import { isGivenDay } from '@pari/domain/dates';
import { asOfInCookie } from '../../client/asOf.ts';
import { firstCall, type FirstCalls } from '../../client/firstCall.ts';
import { isFlagOn } from '../../client/flags.ts';
import { parseSearch } from '../../client/search.ts';

/** What the carry dashboard asks for: its page, and the person's carry on the day in the address, unless the vesting tool has set one for every screen. */
export const carryCalls: FirstCalls = {
  atOnce: [firstCall('getPageConfig', 'GET /api/page_configs/{key}', { params: { key: 'carry_config' } })],
  ofPerson: (_user, flags) => {
    if (!isFlagOn(flags, 'carry_participant_dashboard')) return [];
    const { as_of_date: named } = parseSearch(location.search) as { readonly as_of_date?: unknown };
    const query = asOfInCookie() === null && typeof named === 'string' && isGivenDay(named) ? { as_of_date: named } : {};
    return [
      firstCall('getCarryOverview', 'GET /api/carry_plans/overview', { query }),
      firstCall('listCarryPlans', 'GET /api/carry_plans/allocations', { query }),
    ];
  },
};
