import {
  nextVesting,
  paidAt,
  paidBetween,
  poolAt,
  standingAt,
  sumOfWorth,
  valueAt,
  worthOf,
  type Course,
  type PlanValue,
  type Points,
  type Standing,
  type Worth,
} from '@pari/domain/carry';
import type { CivilDate } from '@pari/domain/dates';
import { sum, ZERO, type Decimal } from '@pari/domain/money';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { conversionsAt, type Conversions, type momentOf } from '../positions/index.ts';
import type { GrantRow, KeptPayment } from '../grants/index.ts';
import { foldedPlans, type FoldedPlan } from './foldedPlans.ts';
import { plansOf, type PlanOfPerson } from './queries.ts';

export type Moment = ReturnType<typeof momentOf>;

/** A grant of a person, as it stands on a day on or after that of the grant. */
export interface OwnGrant {
  readonly row: GrantRow;
  readonly course: Course;
  readonly payments: readonly KeptPayment[];
  readonly standing: Standing;
  readonly estimated: Worth;
  readonly fairMarket: Worth;
  readonly distributions: Decimal;
  readonly inEscrow: Decimal;
  /** Distributions later than the estimated value, which it does not know of. */
  readonly paidSince: Decimal;
}

/** A plan with the grants of a person in it that have begun by a day. */
export interface OwnPlan {
  readonly plan: PlanOfPerson;
  readonly folded: FoldedPlan;
  readonly pool: Points;
  readonly estimatedValue: PlanValue | null;
  readonly fairMarketValue: PlanValue | null;
  /** Those to come too. */
  readonly rows: readonly GrantRow[];
  readonly grants: readonly OwnGrant[];
}

/** The currencies into which a person's carry is converted, and the rates that lead there. */
export interface CarryTargets {
  readonly companyCurrency: string;
  /** Null: the person has none of their own. */
  readonly localCurrency: string | null;
  readonly conversions: Conversions;
}

export interface OwnCarry {
  readonly plans: readonly OwnPlan[];
  readonly targets: CarryTargets;
}

/** The plans in which a person was granted points, as far as that was known, with what they hold on the day. Of others' grants nothing is in it. */
export async function readPlans(tx: Tx, { company, effectiveUser }: Context, moment: Moment): Promise<OwnCarry> {
  const plans = await plansOf(tx, company.id, effectiveUser.id, moment.knownBefore);
  return {
    plans: await ownPlans(tx, company.id, effectiveUser.id, plans, moment),
    targets: await targetsOf(tx, company, plans, moment),
  };
}

/** One of them that has begun by the day, by id or external id. @throws Refusal not_found for any other */
export async function readPlan(tx: Tx, { company, effectiveUser }: Context, key: string, moment: Moment): Promise<OwnCarry & { readonly plan: OwnPlan }> {
  const named = plansNamed(plansBegun(await plansOf(tx, company.id, effectiveUser.id, moment.knownBefore), moment), key);
  const plans = await ownPlans(tx, company.id, effectiveUser.id, named, moment);
  return { plan: onlyOf(plans), plans, targets: await targetsOf(tx, company, named, moment) };
}

/** Those of a person's plans in which something was granted to them by a day: before it there is nothing of a plan to be told. */
export const plansBegun = (plans: readonly PlanOfPerson[], { asOf }: Pick<Moment, 'asOf'>): PlanOfPerson[] =>
  plans.filter(({ first_grant: first }) => first !== null && first <= asOf);

/** That one of a person's plans which has this id or external id, if it is among them. */
export const plansNamed = (plans: readonly PlanOfPerson[], key: string): PlanOfPerson[] =>
  plans.filter(({ id, external_id }) => external_id === key || id === key.toLowerCase());

/** @throws Refusal not_found where there is none */
export function onlyOf([plan]: readonly OwnPlan[]): OwnPlan {
  if (!plan) throw notFound();
  return plan;
}

/** One grant of a plan. @throws Refusal not_found for one that is not the person's, or not yet */
export function grantIn({ grants }: OwnPlan, id: string): OwnGrant {
  const grant = grants.find(({ row }) => row.id === id.toLowerCase());
  if (!grant) throw notFound();
  return grant;
}

export async function ownPlans(tx: Tx, companyId: string, userId: string, plans: readonly PlanOfPerson[], { asOf, knownBefore }: Moment): Promise<OwnPlan[]> {
  const folded = await foldedPlans(tx, companyId, plans, knownBefore);
  return plans.flatMap((plan): OwnPlan[] => {
    const of = folded.get(plan.id);
    const rows = of ? [...of.grants.values()].filter(({ user_id }) => user_id === userId) : [];
    return of && rows.length > 0 ? [ownPlan(plan, of, rows, asOf)] : [];
  });
}

function ownPlan(plan: PlanOfPerson, folded: FoldedPlan, rows: readonly GrantRow[], day: CivilDate): OwnPlan {
  const pool = poolAt(folded.values.pool_points, day);
  const estimatedValue = valueAt(folded.values.estimated_value, day);
  const fairMarketValue = valueAt(folded.values.fair_market_value, day);
  const grants = rows.flatMap((row): OwnGrant[] => {
    const course = folded.courses.get(row.id);
    const standing = course && standingAt(course, day);
    if (!standing) return [];
    const payments = folded.payments.get(row.id) ?? [];
    return [
      {
        row,
        course,
        payments,
        standing,
        estimated: worthOf(standing, pool, estimatedValue),
        fairMarket: worthOf(standing, pool, fairMarketValue),
        ...paidAt(payments, day),
        paidSince: estimatedValue === null ? ZERO : paidBetween(payments, estimatedValue.date, day),
      },
    ];
  });
  return { plan, folded, pool, estimatedValue, fairMarketValue, rows, grants };
}

export async function targetsOf(tx: Tx, company: Context['company'], plans: readonly PlanOfPerson[], moment: Moment): Promise<CarryTargets> {
  const localCurrency = plans[0]?.local_currency ?? null;
  const currencies = [company.currency, ...(localCurrency === null ? [] : [localCurrency]), ...plans.map(({ currency }) => currency)];
  return { companyCurrency: company.currency, localCurrency, conversions: await conversionsAt(tx, company.id, currencies, moment) };
}

/** What several grants come to: points and cents of each added. */
export function totalsOf(grants: readonly OwnGrant[]) {
  const points = (field: 'bps' | 'vested' | 'unvested') => grants.reduce((all, { standing }) => all + standing[field], 0n);
  const amounts = (field: 'distributions' | 'inEscrow' | 'paidSince') => sum(grants.map((grant) => grant[field]));
  return {
    bps: points('bps'),
    vested: points('vested'),
    unvested: points('unvested'),
    estimated: sumOfWorth(grants.map(({ estimated }) => estimated)),
    fairMarket: sumOfWorth(grants.map(({ fairMarket }) => fairMarket)),
    distributions: amounts('distributions'),
    inEscrow: amounts('inEscrow'),
    paidSince: amounts('paidSince'),
  };
}

/** The next instalment of a person's grants that has a day, and what vests of one plan on it. */
export function nextOf(plans: readonly OwnPlan[], day: CivilDate) {
  const coming = plans.flatMap((own) => {
    const each = own.grants.flatMap(({ course }) => nextVesting(course, day) ?? []);
    const date = each.map((next) => next.date).toSorted()[0];
    if (date === undefined) return [];
    return [{ date, points: each.reduce((all, next) => (next.date === date ? all + next.points : all), 0n), plan: own.plan }];
  });
  return coming.reduce<(typeof coming)[number] | null>((first, next) => (first === null || next.date < first.date ? next : first), null);
}
