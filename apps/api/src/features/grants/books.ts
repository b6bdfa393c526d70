import { civilDate, type CivilDate } from '@pari/domain/dates';
import {
  toPoints,
  type Amount,
  type CarryEvent,
  type Grant,
  type Payment,
  type PlanBook,
  type PlanValue,
  type PlanValues,
  type Schedule,
} from '@pari/domain/carry';
import { decimal } from '@pari/domain/money';
import type { RowOf, Tx } from '../../ports/database.ts';

/** A plan and all that is kept of it, as it was known. */
export interface KeptPlan {
  readonly plan: PlanRow;
  readonly book: PlanBook;
  /** What its events are known by and were posted with. */
  readonly events: ReadonlyMap<string, EventRow>;
  readonly values: KeptValues;
  /** The grants that are not reversed, by id. */
  readonly grants: ReadonlyMap<string, GrantRow>;
  /** By what each grant, event and payment is known. */
  readonly references: ReadonlyMap<string, string>;
}

/** The versions of a plan's values with the instants at which they became known, each in the order of posting. */
export type KeptValues = { readonly [Kind in keyof PlanValues]: readonly (PlanValue & { readonly postedAt: Date })[] };

/** Plans by id, with the version of their facts. */
export const plansNamed = (tx: Tx, companyId: string, planIds: readonly string[]) =>
  tx.rows(
    `select id, external_id, name, currency, unit_decimals, good_leaver, vested_portion, version, facts from carry_plans
     where company_id = $1 and id = any($2::uuid[]) order by id`,
    [companyId, planIds],
  );
export type PlanRow = RowOf<typeof plansNamed>;

const grantsOf = (tx: Tx, companyId: string, planIds: readonly string[], knownBefore: Date | null) =>
  tx.rows(
    `select a.id, a.plan_id, a.reference, a.user_id, a.recipient_name, a.entity_name, a.grant_date, a.vesting_start_date, a.points, a.posted_at,
       s.id as schedule_id, s.name as schedule_name, s.version as schedule_version, s.terms
     from carry_allocations a join carry_schedules s on s.company_id = a.company_id and s.id = a.schedule_id
     where a.company_id = $1 and a.plan_id = any($2::uuid[]) and ($3::timestamptz is null or a.posted_at < $3)
       and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id
         and ($3::timestamptz is null or r.posted_at < $3))
     order by a.grant_date, a.reference`,
    [companyId, planIds, knownBefore],
  );
export type GrantRow = RowOf<typeof grantsOf>;

const eventsOf = (tx: Tx, companyId: string, planIds: readonly string[], knownBefore: Date | null) =>
  tx.rows(
    `select e.id, e.plan_id, e.reference, e.allocation_id, e.type, e.date, e.points, e.portion, e.vested_portion, e.until, e.milestone, e.to_allocation_id, e.reason, e.posted_at
     from carry_events e
     where e.company_id = $1 and e.plan_id = any($2::uuid[]) and e.type <> 'reversal' and ($3::timestamptz is null or e.posted_at < $3)
       and not exists (select from carry_events r where r.company_id = e.company_id and r.reverses_event_id = e.id
         and ($3::timestamptz is null or r.posted_at < $3))
     order by e.ordinal`,
    [companyId, planIds, knownBefore],
  );
export type EventRow = RowOf<typeof eventsOf>;

const valuesIn = (tx: Tx, companyId: string, planIds: readonly string[], knownBefore: Date | null) =>
  tx.rows(
    `select plan_id, kind, date, amount, posted_at from carry_plan_values
     where company_id = $1 and plan_id = any($2::uuid[]) and ($3::timestamptz is null or posted_at < $3) order by id`,
    [companyId, planIds, knownBefore],
  );

const paymentsIn = (tx: Tx, companyId: string, planIds: readonly string[], knownBefore: Date | null) =>
  tx.rows(
    `select d.id, d.plan_id, d.allocation_id, d.reference, d.type, d.date, d.source, d.amount, d.escrow, d.posted_at from carry_distributions d
     where d.company_id = $1 and d.plan_id = any($2::uuid[]) and d.type <> 'reversal' and ($3::timestamptz is null or d.posted_at < $3)
       and not exists (select from carry_distributions r where r.company_id = d.company_id and r.reverses_id = d.id
         and ($3::timestamptz is null or r.posted_at < $3))
     order by d.ordinal`,
    [companyId, planIds, knownBefore],
  );
export type PaymentRow = RowOf<typeof paymentsIn>;

/** A payment with what is shown of it. */
export interface KeptPayment extends Payment {
  readonly source: string;
  readonly reference: string;
  readonly postedAt: Date;
}

/** Plans that nobody else posts to until the transaction ends, whatever was locked before in the order of their ids. */
export const holdPlans = async (tx: Tx, companyId: string, planIds: readonly string[]): Promise<void> => {
  await tx.run('select from carry_plans where company_id = $1 and id = any($2::uuid[]) order by id for no key update', [companyId, planIds]);
};

/** All that counts of some plans. @param knownBefore what was posted from then on is left out; null: nothing is */
export async function keptPlans(tx: Tx, companyId: string, planIds: readonly string[], knownBefore: Date | null): Promise<KeptPlan[]> {
  const plans = await plansNamed(tx, companyId, planIds);
  const [grants, events, values, payments] = [
    await grantsOf(tx, companyId, planIds, knownBefore),
    await eventsOf(tx, companyId, planIds, knownBefore),
    await valuesIn(tx, companyId, planIds, knownBefore),
    await paymentsIn(tx, companyId, planIds, knownBefore),
  ];
  return plans.map((plan): KeptPlan => {
    const own = <R extends { readonly plan_id: string }>(rows: readonly R[]): R[] => rows.filter(({ plan_id }) => plan_id === plan.id);
    const versions = (kind: keyof PlanValues) =>
      own(values)
        .filter((row) => row.kind === kind)
        .map(({ date, amount, posted_at: postedAt }) => ({ date: civilDate(date), amount: decimal(amount), postedAt }));
    const planValues = { pool_points: versions('pool_points'), estimated_value: versions('estimated_value'), fair_market_value: versions('fair_market_value') };
    const ownGrants = own(grants);
    return {
      plan,
      events: new Map(own(events).map((row) => [row.id, row])),
      values: planValues,
      grants: new Map(ownGrants.map((row) => [row.id, row])),
      references: new Map([...ownGrants, ...own(events), ...own(payments)].map(({ id, reference }) => [id, reference])),
      book: {
        unitDecimals: plan.unit_decimals,
        grants: ownGrants.map(grantOf),
        events: own(events).map(eventOf),
        pool: planValues.pool_points,
        payments: Map.groupBy(own(payments).map(paymentOf), ({ grant }) => grant),
      },
    };
  });
}

const pointsIn = (text: string) => toPoints(decimal(text));
const dayIn = (text: string): CivilDate => civilDate(text);

const grantOf = ({ id, grant_date, vesting_start_date, terms, points }: GrantRow): Grant => ({
  id,
  grantDate: dayIn(grant_date),
  vestingStart: dayIn(vesting_start_date),
  schedule: terms as unknown as Schedule,
  points: pointsIn(points),
});

/** An event as the domain knows it, from its row. */
export function eventOf(row: Omit<EventRow, 'plan_id' | 'reference' | 'reason' | 'posted_at'>): CarryEvent {
  const base = { id: row.id, date: dayIn(row.date) };
  const grant = row.allocation_id ?? '';
  if (row.type === 'milestone') return { ...base, type: row.type, milestone: row.milestone ?? '', grant: row.allocation_id };
  if (row.type === 'acceleration') return { ...base, type: row.type, grant, amount: row.until === null ? amountOf(row) : { until: dayIn(row.until) } };
  if (row.type === 'forfeiture') {
    const vestedPortion = row.vested_portion === null ? null : decimal(row.vested_portion);
    return { ...base, type: row.type, grant, amount: row.points === null && row.portion === null ? null : amountOf(row), vestedPortion };
  }
  if (row.type === 'reversal') throw new Error('a reversal is no event of its own');
  return { ...base, type: row.type, grant, to: row.to_allocation_id ?? '', amount: amountOf(row) };
}

const amountOf = ({ points, portion }: Pick<EventRow, 'points' | 'portion'>): Amount =>
  points === null ? { portion: decimal(portion ?? '0') } : { points: pointsIn(points) };

function paymentOf({
  id,
  allocation_id,
  type,
  date,
  amount,
  escrow,
  source,
  reference,
  posted_at: postedAt,
}: PaymentRow): KeptPayment & { readonly grant: string } {
  if (type === 'reversal') throw new Error('a reversal is no payment of its own');
  return { id, grant: allocation_id, type, date: dayIn(date), amount: decimal(amount), escrow: decimal(escrow), source, reference, postedAt };
}
