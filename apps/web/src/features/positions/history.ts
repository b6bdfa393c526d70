import type { CallOutput } from '@pari/contract/client';
import { add, decimal, subtract, type Decimal } from '@pari/domain/money';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import type { CurrencyChoice } from './currency.ts';
import { rangeQuery, type DateRange } from './dateRange.ts';

export type History = CallOutput<'getInvestorHistory'>;

/** Value and money paid in at each quarter's end, in the currency of the tiles. */
export function useHistory(range: DateRange | null, currency: CurrencyChoice) {
  const { data: user } = useUserInfo();
  const query = { ...rangeQuery(range), currency: currency === 'investor_currency' ? currency : ('company_currency' as const) };
  return useCall('getInvestorHistory', { params: { id: user?.user_id ?? '' }, query }, { enabled: user !== undefined, keep: true });
}

/** What was gained between the last two points, exchange rates included, and the day of the earlier; null where the two do not compare. */
export function latestGain({ points }: History): { readonly gain: Decimal; readonly since: string } | null {
  const [before, now] = points.slice(-2);
  if (!before || !now || before.incomplete.join('\n') !== now.incomplete.join('\n')) return null;
  return { gain: subtract(gainBy(now), gainBy(before)), since: before.date };
}

const gainBy = ({ value, received, paid_in }: History['points'][number]): Decimal => subtract(add(decimal(value), decimal(received)), decimal(paid_in));
