import type { CarryLedger, CarryOverview, CarryPlanDetail, CarryPlanRow, OverviewFigure } from '@pari/contract';
import {
  changeDays,
  foldGrant,
  fromPoints,
  instalmentsAt,
  nextVesting,
  paidAt,
  paidBetween,
  poolAt,
  standingAt,
  sumOfWorth,
  toPoints,
  valueAt,
  worthOf,
  type Course,
  type InstalmentAt,
  type Payment,
  type PlanValue,
  type Settled,
} from '@pari/domain/carry';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import { decimal, sum, ZERO, type Decimal } from '@pari/domain/money';
import { totalIn } from '../../shared/carry/currency.ts';

type LedgerPlan = CarryLedger['plans'][number];
type LedgerGrant = LedgerPlan['grants'][number];
type Kind = LedgerPlan['values'][number]['kind'];

/** A grant of the ledger, followed through all time. */
export interface FoldedGrant {
  readonly facts: LedgerGrant;
  readonly settled: readonly Settled[];
  readonly course: Course;
  readonly payments: readonly Payment[];
}
export interface FoldedPlan {
  readonly plan: LedgerPlan;
  readonly values: Readonly<Record<Kind, readonly PlanValue[]>>;
  readonly grants: readonly FoldedGrant[];
}

/** The facts of the ledger as courses, once for every day that is asked of them. */
export const foldLedger = ({ plans }: CarryLedger): FoldedPlan[] =>
  plans.map((plan) => ({
    plan,
    values: {
      pool_points: valuesOf(plan, 'pool_points'),
      estimated_value: valuesOf(plan, 'estimated_value'),
      fair_market_value: valuesOf(plan, 'fair_market_value'),
    },
    grants: plan.grants.map((facts) => {
      const settled = facts.events.map(settledOf);
      return { facts, settled, course: courseOf(facts, settled, plan.unit_decimals), payments: facts.distributions.map(paymentOf) };
    }),
  }));

const valuesOf = ({ values }: LedgerPlan, kind: Kind): PlanValue[] =>
  values.filter((each) => each.kind === kind).map(({ date, amount }) => ({ date: civilDate(date), amount: decimal(amount) }));

const settledOf = ({ id, date, type, vested, unvested, until, milestone }: LedgerGrant['events'][number]): Settled => ({
  id,
  date: civilDate(date),
  type,
  vested: toPoints(decimal(vested)),
  unvested: toPoints(decimal(unvested)),
  until: until === null ? null : civilDate(until),
  milestone,
});

const magnitude = (amount: string): Decimal => decimal(amount.replace(/^-/, ''));

/** As the fold takes them: above zero, whatever sign they are shown with. */
const paymentOf = ({ reference, date, type, amount, escrow }: LedgerGrant['distributions'][number]): Payment => ({
  id: reference,
  date: civilDate(date),
  type,
  ...(type === 'escrow_release' ? { amount: magnitude(escrow), escrow: ZERO } : { amount: magnitude(amount), escrow: magnitude(escrow) }),
});

/** The course of a grant through the events that are given. */
export function courseOf(facts: LedgerGrant, settled: readonly Settled[], unitDecimals: number): Course {
  const { vesting_schedule: schedule } = facts;
  const grant = {
    id: facts.allocation_id,
    grantDate: civilDate(facts.grant_date),
    vestingStart: civilDate(facts.vesting_start_date),
    points: toPoints(decimal(facts.points)),
    schedule: {
      allocation_type: schedule.allocation_type,
      day_of_month: schedule.day_of_month,
      cliff: schedule.cliff,
      cliff_percentage: schedule.cliff_percentage,
      periods: schedule.periods,
      milestones: schedule.milestone_vesting_schedules.map(({ milestone_name: name, vesting_percentage: percentage }) => ({ name, percentage })),
      sequenced: schedule.sequenced_vesting_schedules.map((each) => ({ ...each, date: each.date === null ? null : civilDate(each.date) })),
    },
  };
  return foldGrant(grant, settled, unitDecimals);
}

/** The person's figures of a plan on a day, under the names of its row and of its page; null before the first grant. */
function planAt({ plan, values, grants }: FoldedPlan, day: CivilDate) {
  const [estimatedValue, fairMarketValue] = [valueAt(values.estimated_value, day), valueAt(values.fair_market_value, day)];
  const pool = poolAt(values.pool_points, day);
  const held = grants.flatMap(({ facts, course, payments }) => {
    const standing = standingAt(course, day);
    if (!standing) return [];
    const since = estimatedValue && estimatedValue.date < day ? paidBetween(payments, estimatedValue.date, day) : ZERO;
    return [
      { facts, standing, estimated: worthOf(standing, pool, estimatedValue), fair: worthOf(standing, pool, fairMarketValue), ...paidAt(payments, day), since },
    ];
  });
  if (held.length === 0) return null;
  const points = (name: 'bps' | 'vested' | 'unvested') => fromPoints(held.reduce((all, { standing }) => all + standing[name], 0n));
  const [estimated, fair] = [sumOfWorth(held.map((each) => each.estimated)), sumOfWorth(held.map((each) => each.fair))];
  const dates = { estimated_value_date: estimatedValue?.date ?? null, fair_market_value_date: fairMarketValue?.date ?? null };
  const paid = {
    distributions: sum(held.map(({ distributions }) => distributions)),
    in_escrow: sum(held.map(({ inEscrow }) => inEscrow)),
    paid_since: sum(held.map(({ since }) => since)),
  };
  const currencies = { carry_plan_currency: plan.carry_plan_currency, company_currency: plan.company_currency, investor_currency: plan.investor_currency };
  const missing = (reason: typeof estimated.reason, ...fields: readonly string[]): CarryPlanRow['reasons'] =>
    reason === null ? {} : Object.fromEntries(fields.map((field) => [field, reason]));
  const row: CarryPlanRow = {
    carry_plan_id: plan.id,
    external_id: plan.external_id,
    carry_plan_name: plan.name,
    ...currencies,
    bps: points('bps'),
    vested_bps: points('vested'),
    un_vested_bps: points('unvested'),
    participant_estimated_carry: estimated.whole,
    participant_estimated_carry_vested: estimated.vested,
    participant_estimated_carry_un_vested: estimated.unvested,
    participant_fair_market_value: fair.whole,
    participant_fair_market_value_vested: fair.vested,
    participant_fair_market_value_un_vested: fair.unvested,
    ...dates,
    ...paid,
    reasons: {
      ...missing(estimated.reason, 'participant_estimated_carry', 'participant_estimated_carry_vested', 'participant_estimated_carry_un_vested'),
      ...missing(fair.reason, 'participant_fair_market_value', 'participant_fair_market_value_vested', 'participant_fair_market_value_un_vested'),
    },
  };
  const detail = {
    carry_plan_estimated_value: estimated.whole,
    vested_value: estimated.vested,
    unvested_value: estimated.unvested,
    carry_plan_fair_market_value: fair.whole,
    ...dates,
    points: row.bps,
    vested_points: row.vested_bps,
    unvested_point: row.un_vested_bps,
    ...paid,
    reasons: {
      ...missing(estimated.reason, 'carry_plan_estimated_value', 'vested_value', 'unvested_value'),
      ...missing(fair.reason, 'carry_plan_fair_market_value'),
    },
    grants: new Map(
      held.map((each) => [
        each.facts.allocation_id,
        {
          points: fromPoints(each.standing.bps),
          vested_points: fromPoints(each.standing.vested),
          unvested_points: fromPoints(each.standing.unvested),
          estimated_value: each.estimated.whole,
          vested_value: each.estimated.vested,
          unvested_value: each.estimated.unvested,
          fair_market_value: each.fair.whole,
          distributions: each.distributions,
          in_escrow: each.inEscrow,
          reasons: {
            ...missing(each.estimated.reason, 'estimated_value', 'vested_value', 'unvested_value'),
            ...missing(each.fair.reason, 'fair_market_value'),
          },
        },
      ]),
    ),
  };
  return { row, detail };
}

/** All figures of a day, under the names by which the pages show them. */
export interface FiguresAt {
  readonly day: CivilDate;
  readonly rows: readonly CarryPlanRow[];
  readonly overview: Pick<CarryOverview, 'as_of' | 'has_data' | 'oldest_value_date' | 'next_vesting' | 'incomplete' | 'reasons'> &
    Readonly<Record<string, unknown>>;
  /** By the id of a plan. */
  readonly plans: ReadonlyMap<
    string,
    Omit<CarryPlanDetail, 'allocations' | 'pool' | 'as_of' | 'known_on' | 'id' | 'external_id' | 'name' | keyof Currencies> & { readonly grants: GrantsAt }
  >;
}
type Currencies = Pick<CarryPlanRow, 'carry_plan_currency' | 'company_currency' | 'investor_currency'>;
type GrantsAt = NonNullable<ReturnType<typeof planAt>>['detail']['grants'];

/** What each figure of the dashboard adds up of a plan's row. */
const sources: Readonly<Record<OverviewFigure, string>> = {
  total_estimated_value: 'participant_estimated_carry',
  estimated_vested_value: 'participant_estimated_carry_vested',
  estimated_unvested_value: 'participant_estimated_carry_un_vested',
  total_fair_market_value: 'participant_fair_market_value',
  fair_market_vested_value: 'participant_fair_market_value_vested',
  fair_market_unvested_value: 'participant_fair_market_value_un_vested',
  total_distributions: 'distributions',
  in_escrow: 'in_escrow',
  paid_since: 'paid_since',
};

/** Every figure of the carry pages on a day, by the facts and exchange rates of the ledger. */
export function figuresAt(folded: readonly FoldedPlan[], day: CivilDate): FiguresAt {
  const held = folded.flatMap((each) => {
    const at = planAt(each, day);
    return at ? [{ ...at, plan: each.plan }] : [];
  });
  const rows = held.map(({ row }) => row);
  const fields: Record<string, Decimal | null> = {};
  const incomplete: string[] = [];
  for (const currency of ['company_currency', 'investor_currency'] as const) {
    const rated = rows.map((row) => ({ row, rate: row[currency]?.conversion_rate ?? null }));
    for (const [figure, source] of Object.entries(sources)) {
      const { amount, isIncomplete } = totalIn(rated, source);
      fields[`${figure}_${currency}`] = amount;
      if (isIncomplete && amount !== null) incomplete.push(`${figure}_${currency}`);
    }
  }
  return {
    day,
    rows,
    overview: {
      ...fields,
      as_of: day,
      has_data: rows.length > 0,
      oldest_value_date:
        rows.flatMap(({ estimated_value_date: date, reasons }) => (reasons['participant_estimated_carry'] ? [] : (date ?? []))).toSorted()[0] ?? null,
      next_vesting: nextAt(folded, day),
      incomplete,
      reasons: {},
    },
    plans: new Map(held.map(({ plan, detail }) => [plan.id, detail])),
  };
}

/** The next day on which anything vests, and how many points of the plan then. */
export function nextAt(folded: readonly FoldedPlan[], day: CivilDate): CarryOverview['next_vesting'] {
  const all = folded.flatMap(({ plan, grants }) =>
    grants.flatMap(({ course }) => {
      const next = nextVesting(course, day);
      return next ? [{ ...next, plan }] : [];
    }),
  );
  const date = all.map((each) => each.date).toSorted()[0];
  const [first] = all.filter((each) => each.date === date);
  if (!first) return null;
  const points = all.filter((each) => each.date === date && each.plan === first.plan).reduce((total, each) => total + each.points, 0n);
  return { date: first.date, points: fromPoints(points), carry_plan_name: first.plan.name, external_id: first.plan.external_id };
}

/** From the first grant to the last day that anything has, with every day between on which something changes. */
export function spanOf(
  folded: readonly FoldedPlan[],
  today: CivilDate,
): { readonly first: CivilDate; readonly last: CivilDate; readonly changes: readonly CivilDate[] } {
  const starts = folded.flatMap(({ grants }) => grants.map(({ course }) => course.grant.grantDate)).toSorted();
  const first = starts[0] ?? today;
  const horizon = civilDate('9999-12-31');
  const before = civilDate('1900-01-01');
  const changes = new Set<CivilDate>(
    folded.flatMap(({ grants, values }) => [
      ...grants.flatMap(({ course, payments }) => [...changeDays(course, before, horizon), ...payments.map(({ date }) => date)]),
      ...Object.values(values).flatMap((versions) => versions.map(({ date }) => date)),
    ]),
  );
  const days = [...changes].filter((day) => day >= first).toSorted();
  const last = [today, ...days].toSorted().at(-1) ?? today;
  return { first: first < today ? first : today, last, changes: days };
}

/** The instalments of all grants of a plan as they stand on a day. */
export const instalmentsOf = ({ grants }: FoldedPlan, day: CivilDate): (InstalmentAt & { readonly granted: CivilDate })[] =>
  grants.flatMap(({ course }) => instalmentsAt(course, day).map((instalment) => ({ ...instalment, granted: course.grant.grantDate })));
