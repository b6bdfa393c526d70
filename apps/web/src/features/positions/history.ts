import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import type { CurrencyChoice } from './currency.ts';
import { rangeQuery, type DateRange } from './dateRange.ts';

/** Value and money paid in at each quarter's end, in the currency of the tiles. */
export function useHistory(range: DateRange | null, currency: CurrencyChoice) {
  const { data: user } = useUserInfo();
  const query = { ...rangeQuery(range), currency: currency === 'investor_currency' ? currency : ('company_currency' as const) };
  return useCall('getInvestorHistory', { params: { id: user?.user_id ?? '' }, query }, { enabled: user !== undefined, keep: true });
}
