import type { InvestorDetail } from '@pari/contract';
import { addDays, isCivilDate } from '@pari/domain/dates';
import { decimal, signOf } from '@pari/domain/money';
import { fewOf } from '../../configured/money.ts';
import { rateDay } from '../../shared/currency/currency.ts';
import { shownDay as day } from '../../shared/dates/shownDay.ts';
import { fundName, type Holding } from './holding.ts';

/** Funds report quarterly and some months late; who has been silent for so many days has missed a report. */
const staleAfter = 270;

/** What the figures of those days rest on: the days of the valuations, and of the rates. Stale: what is worth something has no recent one, and is named. */
export function basisOf(holdings: readonly Holding[], detail: InvestorDetail): { readonly text: string; readonly isStale: boolean } {
  const { as_of: asOf, end_date: end } = detail;
  const rates = rateDay(detail.latest_currency_rate_date, detail.latest_currency_rate_source);
  const days = holdings.flatMap(({ fair_market_value_date: date }) => date ?? []).toSorted();
  const [oldest, newest] = [days[0], days.at(-1)];
  const valued =
    oldest === undefined || newest === undefined ? 'No valuation yet' : oldest === newest ? `Valued ${day(newest)}` : `Valued ${day(oldest)} to ${day(newest)}`;
  const last = end ?? asOf;
  const since = isCivilDate(last) ? addDays(last, -staleAfter) : last;
  const silent = holdings.filter(
    ({ latest_nav: worth, fair_market_value_date: date }) => date !== null && date < since && worth !== null && signOf(decimal(worth)) > 0,
  );
  const parts = [
    end !== null && 'Payments of these days, values at their end.',
    silent.length > 0 && `There is no recent valuation of ${fewOf(silent.map(fundName))}.`,
    `${valued}${rates === undefined ? '' : `, exchange rates of ${rates}`}.`,
  ];
  return { text: parts.filter((part) => part !== false).join(' '), isStale: silent.length > 0 };
}
