import type { InvestorDetail, InvestorHistory } from '@pari/contract';
import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { formatDate, formatMoney } from '@pari/domain/format';
import { add, decimal, toNumber } from '@pari/domain/money';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { fewOf } from '../../configured/money.ts';
import type { CurrencyChoice } from '../../shared/currency/currency.ts';
import { rangeOf, rangeQuery } from '../../shared/dates/dateRange.ts';

/** The days that an answer is of, as it repeats them. */
type Days = Pick<InvestorHistory, 'as_of' | 'known_on' | 'start_date'>;

/** Of one fund alone, and there of one profile. */
export interface HistoryScope {
  readonly fund?: string;
  readonly investor?: string;
}

/** Value and money paid in at each quarter's end up to the days of the holdings, in the currency of the tiles. */
export function useHistory(detail: InvestorDetail, currency: CurrencyChoice, scope: HistoryScope = {}) {
  const { data: user } = useUserInfo();
  const query = { ...rangeQuery(rangeOf(detail)), currency: currency === 'investor_currency' ? currency : ('company_currency' as const), ...scope };
  return useCall(
    'getInvestorHistory',
    { params: { id: user?.user_id ?? '' }, query },
    { enabled: user !== undefined, keepsPrevious: true, isToldInPlace: true },
  );
}

/** The history to show beside holdings: what stands in until it is there may be in another currency, which it names, but not of other days. */
export function shownHistory<History extends Days>(
  { data, isPlaceholderData }: { readonly data: History | undefined; readonly isPlaceholderData: boolean },
  of: Days,
): History | undefined {
  const isOfOtherDays = data?.as_of !== of.as_of || data.known_on !== of.known_on || data.start_date !== of.start_date;
  return isPlaceholderData && isOfOtherDays ? undefined : data;
}

type Point = InvestorHistory['points'][number];

/** The sum of two amounts at each point; a gap and a dash where one of them is not known. */
export const lineOf = <Line extends object>(
  { points, currency }: Pick<InvestorHistory, 'points' | 'currency'>,
  line: Line,
  termsAt: (point: Point) => readonly [string | null, string | null],
) => ({
  ...line,
  points: points.map((point) => {
    const [one, other] = termsAt(point);
    if (one === null || other === null) return { date: point.date, value: null, text: formatMoney(null) };
    const amount = add(decimal(one), decimal(other));
    return { date: point.date, value: toNumber(amount), text: `${formatMoney(amount)} ${currency.code}` };
  }),
});

/** The day before a range, of which the first point is where something had begun by then; undefined: the points count from the beginning. */
export function openedOn({ points, start_date: start }: Pick<InvestorHistory, 'points' | 'start_date'>): string | undefined {
  const first = points[0]?.date;
  return start !== null && first !== undefined && first < start ? first : undefined;
}

/** That nothing changed since a day, and when the last valuation was: without one since then nothing could have. */
export function noChange({ invested_funds: holdings }: Pick<InvestorDetail, 'invested_funds'>, since: CivilDate): string {
  const valued = holdings
    .flatMap(({ fair_market_value_date: date }) => date ?? [])
    .toSorted()
    .at(-1);
  if (valued === since) return `No change since the last valuation, ${formatDate(since)}`;
  const last = valued !== undefined && isCivilDate(valued) ? `, last valued ${formatDate(valued)}` : '';
  return `No change since ${formatDate(since)}${last}`;
}

/** That the rates of its days say of themselves where they are from; undefined where they say nothing. */
export const ratesOfDays = ({ rate_source: source }: Pick<InvestorHistory, 'rate_source'>): string | undefined =>
  source === null ? undefined : `Converted at the exchange rates of each day (${source}).`;

/** Names what the points leave out, on some day or on all, and of what; undefined where they leave out nothing. Why, they do not tell apart. */
export function leftOutOf({ points, start_date: start }: Pick<InvestorHistory, 'points' | 'start_date'>): string | undefined {
  const missing = [...new Set(points.flatMap(({ incomplete }) => incomplete))];
  if (missing.length === 0) return undefined;
  return start === null
    ? `Incomplete: leaves out ${fewOf(missing)}, of the value alone for want of a valuation, or of what was paid in too for want of an exchange rate.`
    : `Incomplete: leaves out ${fewOf(missing)}, for want of a valuation on the day or when the range began, or of an exchange rate.`;
}
