import type { CivilDate } from '../dates/civil.ts';
import { quarterOf } from '../dates/quarter.ts';
import type { Decimal } from '../money/decimal.ts';
import { amountOf } from './formulas.ts';
import { isKnown } from './live.ts';
import { fromMicro } from './micro.ts';
import { stateOf } from './position.ts';
import type { Holding, Moment } from './types.ts';

/** What a holding was worth on the day of one of its valuations, in the currency of the fund. */
export interface ValuedDay {
  readonly date: CivilDate;
  readonly quarter: string;
  readonly grossNav: Decimal;
  readonly loanBalance: Decimal;
  readonly unpaidInterest: Decimal;
  readonly latestNav: Decimal;
}

/**
 * The valuations of a holding, each in its latest version, the newest first, with what computePosition says of the day of each.
 * @param from the first day; null: from the beginning.
 * @throws DecimalError for an amount that is no decimal of up to 6 places.
 */
export function valuationsOf(holding: Holding, moment: Moment, from: CivilDate | null): ValuedDay[] {
  const counted = holding.valuations.filter((row) => row.date <= moment.asOf && (from === null || row.date >= from) && isKnown(row, moment));
  const days = [...new Set(counted.map(({ date }) => date))].toSorted((one, other) => (one < other ? 1 : -1));
  return days.map((date) => {
    const { state } = stateOf([holding], { ...moment, asOf: date }, null);
    const amount = (name: 'grossNav' | 'loanBalance' | 'unpaidInterest' | 'latestNav') => fromMicro(amountOf(name, state) ?? 0n);
    return {
      date,
      quarter: quarterOf(date),
      grossNav: amount('grossNav'),
      loanBalance: amount('loanBalance'),
      unpaidInterest: amount('unpaidInterest'),
      latestNav: amount('latestNav'),
    };
  });
}
