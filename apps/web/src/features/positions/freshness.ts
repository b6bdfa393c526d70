import type { InvestorDetail } from '@pari/contract';
import { addDays, isCivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { rateDay } from '../../shared/currency/currency.ts';
import { rangeOf } from '../../shared/dates/dateRange.ts';
import type { Holding } from './holding.ts';

/** Funds report quarterly and some months late; who has been silent for so many days has missed a report. */
const staleAfter = 270;

const day = (date: string): string => (isCivilDate(date) ? formatDate(date) : date);

/** The day or days of the figures. */
export function momentText(detail: InvestorDetail): string {
  const range = rangeOf(detail);
  return range === null ? `As of ${day(detail.as_of)}` : `${day(range.start)} to ${day(range.end)}`;
}

/** What the figures of those days rest on: the days of the valuations, and of the rates. Stale: none of the valuations is recent. */
export function basisOf(holdings: readonly Holding[], detail: InvestorDetail): { readonly text: string; readonly isStale: boolean } {
  const { as_of: asOf, end_date: end } = detail;
  const rates = rateDay(detail.latest_currency_rate_date, detail.latest_currency_rate_source);
  const days = holdings.flatMap(({ fair_market_value_date: date }) => date ?? []).toSorted();
  const [oldest, newest] = [days[0], days.at(-1)];
  const valued =
    oldest === undefined || newest === undefined ? 'No valuation yet' : oldest === newest ? `Valued ${day(newest)}` : `Valued ${day(oldest)} to ${day(newest)}`;
  const last = end ?? asOf;
  const isStale = newest !== undefined && isCivilDate(last) && newest < addDays(last, -staleAfter);
  const parts = [
    end !== null && 'Payments of these days, values at their end.',
    isStale && 'There is no recent valuation.',
    `${valued}${rates === undefined ? '' : `, exchange rates of ${rates}`}.`,
  ];
  return { text: parts.filter((part) => part !== false).join(' '), isStale };
}
