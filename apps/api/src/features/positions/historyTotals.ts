import type { InvestorHistory } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { add, multiply, negate, round, subtract, sum, ZERO, type Decimal } from '@pari/domain/money';
import type { HistoryPoint } from '@pari/domain/returns';

/** A fund as a person's profiles hold it together, day by day, in its own currency. */
export interface FundLine {
  readonly name: string;
  readonly currency: string;
  readonly points: readonly HistoryPoint[];
}

/** The rate from a currency to the one shown, on a day; null: none is known. */
type RateOf = (currency: string, date: CivilDate) => Decimal | null;

/** Decimal places that an amount has on the wire. */
const places = 6;

/** What the funds come to on the day at `index`, at its rates. `incomplete` names those left out: of the value for want of a valuation, of everything for want of a rate or of one of the valuations that open and close a range; where that is all there is, an amount is null and not nothing. */
export function totalsAt(funds: readonly FundLine[], index: number, date: CivilDate, rateOf: RateOf) {
  const parts = { value: new Conversion(), opening: new Conversion(), paidIn: new Conversion(), received: new Conversion() };
  const incomplete: string[] = [];
  for (const fund of funds) {
    const point = fund.points[index];
    if (!point || (point.value === ZERO && point.opening === ZERO && point.paidIn === ZERO && point.received === ZERO)) continue;
    const rate = rateOf(fund.currency, date);
    if (rate === null || point.value === null || point.opening === null) incomplete.push(fund.name);
    // What it was worth before the range is no gain of it, nor its loss where only what it became is unknown: nothing else counts either.
    if (rate === null || point.opening === null || (point.value === null && point.opening !== ZERO)) continue;
    if (point.value !== null) parts.value.take(point.value, rate);
    parts.opening.take(point.opening, rate);
    parts.paidIn.take(point.paidIn, rate);
    parts.received.take(point.received, rate);
  }
  const known = (part: Conversion): Decimal | null => (part.isEmpty && incomplete.length > 0 ? null : part.total());
  return { value: known(parts.value), opening: known(parts.opening), paid_in: known(parts.paidIn), received: known(parts.received), incomplete };
}

/**
 * What the last step brought over the funds that are known at both of its ends: value at its end less value before, each at the rate of its
 * own day, and what was received less what was paid in within the step, at the rate of its last day. Money that moved earlier is no part
 * of it, so that rates of exchange do nothing to a fund that has ended.
 */
export function changeAtEnd(funds: readonly FundLine[], days: readonly CivilDate[], rateOf: RateOf): InvestorHistory['change'] {
  const [before, now] = [days.at(-2), days.at(-1)];
  if (before === undefined || now === undefined) return null;
  const gain = new Conversion();
  const incomplete: string[] = [];
  for (const { name, currency, points } of funds) {
    const [first, last] = points.slice(-2);
    if (!first || !last) continue;
    const [opened, closed] = [first.value, last.value];
    const moved = last.received !== first.received || last.paidIn !== first.paidIn;
    const flows = moved ? subtract(subtract(last.received, first.received), subtract(last.paidIn, first.paidIn)) : ZERO;
    const closedWithFlows = closed === null || flows === ZERO ? closed : add(closed, flows);
    const [rateBefore, rateNow] = [rateOf(currency, before), rateOf(currency, now)];
    // Nothing is nothing in any currency.
    if (opened === ZERO && closed === ZERO && flows === ZERO) continue;
    if (opened === null || closedWithFlows === null || rateNow === null || (rateBefore === null && opened !== ZERO)) incomplete.push(name);
    else {
      gain.take(closedWithFlows, rateNow);
      if (rateBefore !== null) gain.take(negate(opened), rateBefore);
    }
  }
  return gain.isEmpty && incomplete.length > 0 ? null : { since: before, gain: gain.total(), incomplete };
}

/** A sum of amounts in several currencies. Those of equal rates are converted once: the exact sum is the same, and many times cheaper. */
class Conversion {
  readonly #byRate = new Map<Decimal, Decimal[]>();

  get isEmpty(): boolean {
    return this.#byRate.size === 0;
  }

  take(amount: Decimal, rate: Decimal): void {
    const others = this.#byRate.get(rate);
    if (others) others.push(amount);
    else this.#byRate.set(rate, [amount]);
  }

  total(): Decimal {
    return round(sum([...this.#byRate].map(([rate, amounts]) => multiply(sum(amounts), rate))), places);
  }
}
