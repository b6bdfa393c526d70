import { ZERO, add, subtract, sum } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Position } from './positionTypes.ts';

/** Two ways to the same figure. */
export interface Identity {
  readonly name: 'gross_nav' | 'total_gain' | 'total_value' | 'unfunded';
  readonly left: Decimal;
  readonly right: Decimal;
  readonly holds: boolean;
}

/**
 * What must hold exactly in every position; identities over figures that are null are left out.
 *
 * `total_gain`: value - called = unrealised + realised - interest paid - contributions outside, where unrealised is `gain` (latest NAV less
 * capital still at cost) and realised is distributions less returned capital: what came back beyond what it gave back at cost. It is an
 * identity of everything since the beginning: of a range, stocks and flows are of different times.
 */
export function identities(position: Position): Identity[] {
  const { grossNav, gain, equityCalled, unpaidInterest, loanBalance, totalGain, totalValueCalculated, components: c } = position;
  const found: Identity[] = [identity('unfunded', add(position.unfunded, add(c.contributions, c.draws)), add(position.commitment, c.recallable))];
  if (grossNav !== null && gain !== null) {
    found.push(identity('gross_nav', sum([equityCalled, gain, unpaidInterest, loanBalance]), grossNav));
  }
  if (totalGain !== null && gain !== null && position.opening === null) {
    const realised = subtract(c.distributions, c.returnedCapital);
    const costs = sum([c.interestPaidCash, c.interestPaidWithheld, c.contributionsOutside]);
    found.push(identity('total_gain', totalGain, subtract(add(gain, realised), costs)));
  }
  if (totalGain !== null && totalValueCalculated !== null) {
    found.push(identity('total_value', totalValueCalculated, sum([totalGain, position.totalCalledCalculated, position.opening?.latestNav ?? ZERO])));
  }
  return found;
}

const identity = (name: Identity['name'], left: Decimal, right: Decimal): Identity => ({ name, left, right, holds: left === right });
