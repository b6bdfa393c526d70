import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaled, unscaled } from '../../test/decimals.ts';
import { runs } from '../../test/runs.ts';
import { decimal } from '../money/decimal.ts';
import { amountsOf, faultsOfAmounts, type GivenAmounts, type Limits } from './amounts.ts';
import { raisesOf } from './revision.ts';

/** Amounts as whole numbers of the smallest unit, percentages in tenths: the rules once more, by whole numbers alone. */
interface Case {
  readonly places: number;
  readonly flow: 'none' | 'ratio' | 'free';
  readonly minimum: bigint;
  readonly ratios: readonly number[];
  readonly maxRatio: number | null;
  readonly mostLevered: bigint | null;
  readonly leastLeverage: bigint | null;
  readonly tenths: bigint | null;
  readonly offset: boolean;
  readonly equity: bigint;
  readonly cashless: bigint;
  readonly leverage: bigint;
  readonly ratio: number;
}

function oracle(one: Case) {
  const { flow, equity, ratio, ratios, maxRatio, mostLevered, leastLeverage, tenths } = one;
  const cashless = one.offset ? one.cashless : 0n;
  const levered = flow !== 'ratio' || ratio === 0 ? 0n : mostLevered !== null && mostLevered < equity ? mostLevered : equity;
  const leverage = flow === 'ratio' ? levered * BigInt(ratio) : flow === 'free' ? one.leverage : 0n;
  const refused: string[] = [];
  if (equity < one.minimum) refused.push('equity_amount');
  if (cashless < 0n) refused.push('cashless_commitment');
  if (flow === 'ratio' && ratio !== 0 && !(ratios.includes(ratio) && (maxRatio === null || ratio <= maxRatio))) refused.push('ratio');
  const isAboveItsPart = tenths !== null && tenths < 1000n && leverage * 1000n > tenths * (equity + cashless + leverage);
  if (flow === 'free' && leverage !== 0n && (leverage < 0n || (leastLeverage !== null && leverage < leastLeverage) || isAboveItsPart))
    refused.push('leverage_amount');
  return { refused, levered, unlevered: equity - levered, leverage, cashless, total: equity + leverage + cashless };
}

const currencies = { 0: { code: 'JPY', symbol: '¥' }, 2: { code: 'USD', symbol: '$' }, 3: { code: 'KWD', symbol: 'KD' } } as const;
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
/** About as large as what limits it, so that both sides of each limit are met often. */
const near = fc.bigInt(-2_000n, 400_000n);
const anyCase: fc.Arbitrary<Case> = fc.record({
  places: fc.constantFrom(0, 2, 3),
  flow: fc.constantFrom('none', 'ratio', 'free'),
  minimum: fc.bigInt(1n, 100_000n),
  ratios: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
  maxRatio: maybe(fc.integer({ min: 0, max: 6 })),
  mostLevered: maybe(fc.bigInt(1n, 300_000n)),
  leastLeverage: maybe(fc.bigInt(1n, 50_000n)),
  tenths: maybe(fc.bigInt(0n, 1000n)),
  offset: fc.boolean(),
  equity: near,
  cashless: near,
  leverage: near,
  ratio: fc.integer({ min: 0, max: 7 }),
});

function asGiven(one: Case): { readonly limits: Limits; readonly given: GivenAmounts } {
  const amount = (units: bigint) => unscaled(units, one.places);
  const orNull = (units: bigint | null) => (units === null ? null : amount(units));
  return {
    limits: {
      currency: currencies[one.places as keyof typeof currencies],
      minimum_investment: amount(one.minimum),
      leverage: one.flow,
      leverage_options: one.ratios.map((ratio) => ({ ratio, description: '' })),
      max_leverage_ratio: one.maxRatio,
      max_leverage_percentage: one.tenths === null ? null : decimal(String(Number(one.tenths) / 10)),
      min_leverage_amount: orNull(one.leastLeverage),
      max_levered_amount: orNull(one.mostLevered),
      cashless_commitment_enabled: one.offset,
    },
    given: { equity_amount: amount(one.equity), ratio: one.ratio, leverage_amount: amount(one.leverage), cashless_commitment: amount(one.cashless) },
  };
}

it('random amounts and limits: what is refused, and what comes of the rest, is what whole numbers say', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const { limits, given } = asGiven(one);
      const { refused, ...says } = oracle(one);
      expect([...faultsOfAmounts(limits, given, 'interest').keys()].toSorted()).toEqual(refused.toSorted());
      const { levered, unlevered, leverage, cashless, total } = amountsOf(limits, given);
      const units = (text: string) => scaled(text, one.places);
      expect({
        levered: units(levered),
        unlevered: units(unlevered),
        leverage: units(leverage),
        cashless: units(cashless),
        total: units(total),
      }).toEqual(says);
    }),
    runs(2_000),
  );
});

it('random changes of an interest that may only fall: what rises is refused, each amount for itself', () => {
  fc.assert(
    fc.property(anyCase, near, near, near, fc.integer({ min: 0, max: 7 }), (one, equity, cashless, leverage, ratio) => {
      const { limits, given } = asGiven(one);
      const later = { ...one, equity, cashless, leverage, ratio };
      const [was, comes] = [oracle(one), oracle(later)];
      const rising = [
        ...(equity > one.equity ? ['equity_amount'] : []),
        ...(comes.leverage > was.leverage ? [one.flow === 'ratio' ? 'ratio' : 'leverage_amount'] : []),
        ...(comes.cashless > was.cashless ? ['cashless_commitment'] : []),
      ];
      expect([...raisesOf(amountsOf(limits, given), amountsOf(limits, asGiven(later).given), limits).keys()]).toEqual(rising);
    }),
    runs(2_000),
  );
});
