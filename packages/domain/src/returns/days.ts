import { addDays } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { Tally } from './emptyTally.ts';
import type { Opening } from './formulas.ts';
import { inOrder, passOver } from './pass.ts';
import type { Facts } from './pass.ts';
import { FIRST_DAY, standingOf } from './position.ts';
import type { NullReason, Standing } from './positionTypes.ts';
import { transactionsOf } from './transactions.ts';
import type { TransactionType } from './transactions.ts';
import type { Holding, Moment } from './types.ts';

/** One day of a holding, with what stood at its end. Amounts in the currency of the fund. */
export interface HoldingDay {
  readonly date: CivilDate;
  readonly standing: Standing;
  /** Why what rests on a valuation is null, where it is. */
  readonly reason: NullReason | null;
}

export interface PaymentDay extends HoldingDay {
  readonly type: TransactionType;
}

/** The days within a range, null from the beginning, on which money moved, oldest first; their flows are those of the day. */
export function paymentDays(holding: Holding, moment: Moment, from: CivilDate | null): PaymentDay[] {
  const advance = passOver(inOrder(holding, moment));
  return transactionsOf(holding, moment, from)
    .toReversed()
    .map(({ date, type }) => {
      const eve = dayBefore(date);
      const opening = eve && { date: eve, tally: copyOf(advance(eve).tally) };
      return { ...dayOf(date, advance(date).tally, opening), type };
    });
}

/** The days within a range, null from the beginning, on which it was valued, oldest first; their flows are those of the range up to that day. */
export function valuationDays(holding: Holding, moment: Moment, from: CivilDate | null): HoldingDay[] {
  const facts = inOrder(holding, moment);
  const opening = openingOf(facts, from);
  const advance = passOver(facts);
  const days = new Set(facts.valuations.map(({ date }) => date).filter((date) => isWithin(date, from)));
  return [...days].map((date) => dayOf(date, advance(date).tally, opening));
}

const isWithin = (date: CivilDate, from: CivilDate | null): boolean => from === null || date >= from;

function openingOf(facts: Facts, from: CivilDate | null): Opening | null {
  const date = from && dayBefore(from);
  return date && { date, tally: passOver(facts)(date).tally };
}

/** Before the first day there is none. */
const dayBefore = (date: CivilDate): CivilDate | null => (date === FIRST_DAY ? null : addDays(date, -1));

const dayOf = (date: CivilDate, tally: Tally, opening: Opening | null): HoldingDay => ({
  date,
  standing: standingOf({ tally, opening }),
  reason: tally.nav === null ? 'no_valuation' : null,
});

const copyOf = (tally: Tally): Tally => ({ ...tally, sums: { ...tally.sums }, nav: tally.nav && { ...tally.nav }, flows: [...tally.flows] });
