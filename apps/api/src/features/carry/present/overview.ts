import type { CarryOverview } from '@pari/contract';
import { fromPoints, type Worth } from '@pari/domain/carry';
import { multiply, round, subtract, sum, ZERO, type Decimal } from '@pari/domain/money';
import { presentCurrency } from '../../positions/index.ts';
import { nextOf, totalsOf, type CarryTargets, type Moment, type OwnPlan } from '../readPlans.ts';

type Reason = CarryOverview['reasons'][string];
type Totals = ReturnType<typeof totalsOf>;
/** An amount of one plan, in its currency. */
type Amount = { readonly amount: Decimal; readonly reason: null } | { readonly amount: null; readonly reason: Reason };

const part = (worth: Worth, which: 'whole' | 'vested'): Amount =>
  worth.reason === null ? { amount: worth[which], reason: null } : { amount: null, reason: worth.reason };
const paid = (amount: Decimal): Amount => ({ amount, reason: null });

/** The figures that are converted; what has not vested is the difference of two of them. */
const converted = {
  total_estimated_value: ({ estimated }) => part(estimated, 'whole'),
  estimated_vested_value: ({ estimated }) => part(estimated, 'vested'),
  total_fair_market_value: ({ fairMarket }) => part(fairMarket, 'whole'),
  fair_market_vested_value: ({ fairMarket }) => part(fairMarket, 'vested'),
  total_distributions: ({ distributions }) => paid(distributions),
  in_escrow: ({ inEscrow }) => paid(inEscrow),
  paid_since: ({ paidSince }) => paid(paidSince),
} as const satisfies Record<string, (totals: Totals) => Amount>;
const differences = [
  ['estimated_unvested_value', 'total_estimated_value', 'estimated_vested_value'],
  ['fair_market_unvested_value', 'total_fair_market_value', 'fair_market_vested_value'],
] as const;

type Figure = keyof typeof converted | (typeof differences)[number][0];
type Currency = 'company_currency' | 'investor_currency';

interface Total {
  readonly value: Decimal | null;
  /** Why a plan is left out of it. */
  readonly missing: Reason | null;
}

/** Exact products added and rounded once. A plan without a value or a rate is left out; where all are, there is no total. */
function totalIn(plans: readonly { readonly amount: Amount; readonly rate: Decimal | null }[]): Total {
  const counted: Decimal[] = [];
  let missing: Reason | null = null;
  for (const { amount, rate } of plans) {
    if (amount.amount === null) missing ??= amount.reason;
    else if (rate === null) missing ??= 'missing_rate';
    else counted.push(multiply(amount.amount, rate));
  }
  return { value: counted.length === 0 && missing !== null ? null : round(sum(counted), 2), missing };
}

function figuresIn(plans: readonly { readonly totals: Totals; readonly rate: Decimal | null }[]): Record<Figure, Total> {
  const sums = Object.fromEntries(
    Object.entries(converted).map(([name, amountOf]) => [name, totalIn(plans.map(({ totals, rate }) => ({ amount: amountOf(totals), rate })))]),
  ) as Record<keyof typeof converted, Total>;
  const unvested = differences.map(([name, whole, vested]): [Figure, Total] => {
    const [all, some] = [sums[whole].value, sums[vested].value];
    return [name, { value: all === null || some === null ? null : subtract(all, some), missing: sums[whole].missing }];
  });
  return { ...sums, ...(Object.fromEntries(unvested) as Record<(typeof differences)[number][0], Total>) };
}

/** What a person's carry is worth over all plans, in both currencies. */
export function presentOverview(
  plans: readonly OwnPlan[],
  targets: CarryTargets,
  moment: Moment,
  knownOn: CarryOverview['known_on'],
): Omit<CarryOverview, 'tooltips'> {
  const held = plans.filter(({ grants }) => grants.length > 0);
  const totals = held.map(({ plan, grants }) => ({ currency: plan.currency, totals: totalsOf(grants) }));
  const { conversions, companyCurrency, localCurrency } = targets;
  const fields: Record<string, Decimal | null> = {};
  const reasons: CarryOverview['reasons'] = {};
  const incomplete: string[] = [];
  for (const [suffix, code] of [
    ['company_currency', companyCurrency],
    ['investor_currency', localCurrency],
  ] as const) {
    const figures = figuresIn(totals.map((each) => ({ ...each, rate: code === null ? ZERO : conversions.conversion(each.currency, code).rate })));
    for (const [name, { value, missing }] of Object.entries(figures)) {
      const field = `${name}_${suffix}`;
      fields[field] = code === null ? null : value;
      if (code === null || missing === null) continue;
      if (value === null) reasons[field] = missing;
      else incomplete.push(field);
    }
  }
  const valueDates = held.flatMap(({ estimatedValue, pool }) => (estimatedValue && pool > 0n ? [estimatedValue.date] : [])).toSorted();
  const next = nextOf(held, moment.asOf);
  return {
    as_of: moment.asOf,
    known_on: knownOn,
    has_data: held.length > 0,
    company_currency: presentCurrency(companyCurrency),
    investor_currency: localCurrency === null ? null : presentCurrency(localCurrency),
    ...(fields as Record<`${Figure}_${Currency}`, Decimal | null>),
    bps_plans: held.length,
    oldest_value_date: valueDates[0] ?? null,
    latest_currency_rate_date: conversions.newest,
    incomplete,
    reasons,
    next_vesting: next && { date: next.date, points: fromPoints(next.points), carry_plan_name: next.plan.name, external_id: next.plan.external_id },
  };
}
