import { z } from 'zod';
import { CARRY_DOCUMENT_STATUSES } from '@pari/domain/carry';
import { amount, civilDate, currencyCode, fraction, id, targetCurrency } from '../wire.ts';

/** Points of a pool, which are its basis points where it has 10,000: exact, at most four decimal places. */
export const points = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,4})?$/, 'Must be points such as 62.5, with four decimal places at most.')
  .meta({ id: 'Points', description: 'Exact decimal of at most four places, e.g. "62.5"' });

/** An exact share of a grant, such as `6.25%` or `1/48`. */
export const share = z
  .string()
  .regex(/^(\d{1,3}(\.\d{1,12})?%|\d{1,6}\/[1-9]\d{0,5})$/, 'Must be a share such as 6.25% or 1/48.')
  .meta({ id: 'Share', description: 'Percentage or fraction, exact' });

/** Why a figure of carry is a dash. */
export const carryReason = z.enum(['no_pool', 'no_value', 'missing_rate']).meta({
  id: 'CarryReason',
  description: 'no_pool: the pool has no points on the day; no_value: no value of the plan is known; missing_rate: no exchange rate',
});

export const carryReasons = z.record(z.string(), carryReason).describe('why a figure of this row is null, by field name');
const value = amount.nullable();

/** What points are worth, in cents of the plan's currency. Vested and unvested add up to the whole. */
export const participantValues = {
  participant_estimated_carry: value,
  participant_estimated_carry_vested: value,
  participant_estimated_carry_un_vested: value,
  estimated_value_date: civilDate.nullable().describe('of the version of the plan’s estimated value that counts'),
  participant_fair_market_value: value,
  participant_fair_market_value_vested: value,
  participant_fair_market_value_un_vested: value,
  fair_market_value_date: civilDate.nullable(),
};
/** Net of forfeiture: vested and unvested add up to `bps`. */
export const heldPoints = { bps: points, vested_bps: points, un_vested_bps: points };

export const plainCurrency = z.object({ code: currencyCode, symbol: z.string() });

/** The amounts of a row are in the plan's currency; amount x conversion_rate is in the company's or the investor's. */
export const inCurrencies = {
  carry_plan_currency: plainCurrency,
  company_currency: targetCurrency,
  investor_currency: targetCurrency.nullable().describe('null: the person has no currency of their own'),
};

const pool = z.object({
  carry_pool_points: points,
  estimated_value: value,
  estimated_value_date: civilDate.nullable(),
  fair_market_value: value,
  fair_market_value_date: civilDate.nullable(),
});

/** One plan of the person's: the sums of their allocations. */
export const carryPlanRow = z
  .object({
    carry_plan_id: id,
    external_id: z.string(),
    carry_plan_name: z.string(),
    ...inCurrencies,
    ...heldPoints,
    ...participantValues,
    distributions: amount.describe('paid less clawed back, escrow within'),
    in_escrow: amount,
    paid_since: amount.describe('distributions later than estimated_value_date, which the value does not know of'),
    reasons: carryReasons,
  })
  .meta({ id: 'CarryPlanRow' });
export type CarryPlanRow = z.output<typeof carryPlanRow>;

/** One grant of a plan. */
export const carryAllocationRow = z
  .object({
    allocation_id: id,
    reference: z.string(),
    grant_date: civilDate,
    vesting_start_date: civilDate,
    carry_recipient_name: z.string(),
    entity_name: z.string().nullable(),
    vesting_schedule_name: z.string(),
    points,
    vested_points: points,
    unvested_points: points,
    estimated_value: value,
    vested_value: value,
    unvested_value: value,
    fair_market_value: value,
    distributions: amount,
    in_escrow: amount,
    reasons: carryReasons,
  })
  .meta({ id: 'CarryAllocationRow' });
export type CarryAllocationRow = z.output<typeof carryAllocationRow>;

const asked = { as_of: civilDate, known_on: civilDate.nullable() };

/** The person's sums in one plan, the plan's own figures under `pool`, and its grants, whose cents add up to the sums. */
export const carryPlanDetail = z
  .object({
    ...asked,
    id,
    external_id: z.string(),
    name: z.string(),
    ...inCurrencies,
    pool,
    carry_plan_estimated_value: value.describe('of the person, as the tiles show it'),
    vested_value: value,
    unvested_value: value,
    carry_plan_fair_market_value: value,
    estimated_value_date: civilDate.nullable(),
    fair_market_value_date: civilDate.nullable(),
    points,
    vested_points: points,
    unvested_point: points,
    distributions: amount,
    in_escrow: amount,
    paid_since: amount,
    reasons: carryReasons,
    allocations: z.array(carryAllocationRow),
  })
  .meta({ id: 'CarryPlanDetail' });
export type CarryPlanDetail = z.output<typeof carryPlanDetail>;

export const carryEventType = z.enum([
  'grant',
  'milestone',
  'acceleration',
  'forfeiture',
  'reallocation_in',
  'reallocation_out',
  'transfer_in',
  'transfer_out',
]);
export type CarryEventType = z.output<typeof carryEventType>;

/** One line of a grant's history; the last is its total. */
const action = z.object({
  date: civilDate.nullable().describe('null: of the total'),
  event_type: carryEventType.nullable(),
  detail: z.string().nullable().describe('the milestone that was reached, or the reason that was given'),
  change: points.describe('points that came or went'),
  vested_change: points.describe('points that the event itself made vested, or took out of what was'),
  total: points.describe('points afterwards'),
  is_total_row: z.boolean(),
});

export const carryDistribution = z
  .object({
    date: civilDate,
    type: z.enum(['distribution', 'escrow_release', 'clawback']),
    source: z.string(),
    amount: amount.describe('what it pays: of a clawback below zero; of a release from escrow 0, for it was paid before'),
    escrow: amount.describe('of the amount: kept in escrow; of a release or clawback what left it, below zero'),
    escrow_percentage: fraction,
    reference: z.string(),
  })
  .meta({ id: 'CarryDistribution' });

/** One instalment of a vesting schedule as it stands for a grant. */
export const vestingTranche = z
  .object({
    label: z.string().describe('such as Cliff, 1 of 12, or the name of the milestone'),
    detail: z.string().nullable(),
    date: civilDate.nullable().describe('null: not dated until a milestone is reached'),
    milestone: z.string().nullable().describe('the milestone that it waits for or was reached'),
    percentage: share,
    points,
    state: z.enum(['vested', 'to_come', 'undated', 'accelerated']),
  })
  .meta({ id: 'VestingTranche' });
export type VestingTranche = z.output<typeof vestingTranche>;

const period = z.object({ length: z.int().positive(), unit: z.enum(['months', 'days']), percentage: share, times: z.int().positive() });
const duration = z.object({ length: z.int().positive(), unit: z.enum(['months', 'days']) });

/** The terms by which a grant vests. */
export const vestingSchedule = z
  .object({
    id,
    name: z.string(),
    version: z.int().positive(),
    allocation_type: z.enum([
      'CUMULATIVE_ROUND_DOWN',
      'CUMULATIVE_ROUNDING',
      'FRACTIONAL',
      'FRONT_LOADED',
      'BACK_LOADED',
      'FRONT_LOADED_TO_SINGLE_TRANCHE',
      'BACK_LOADED_TO_SINGLE_TRANCHE',
    ]),
    day_of_month: z.int().min(1).max(31).nullable(),
    cliff: duration.nullable(),
    cliff_percentage: share.nullable(),
    periods: z.array(period.extend({ period: z.string().describe('in words, such as “every 3 months, 12 times”') })),
    milestone_vesting_schedules: z.array(z.object({ milestone_name: z.string(), date: civilDate.nullable(), vesting_percentage: share })),
    sequenced_vesting_schedules: z.array(
      z.object({
        label: z.string(),
        detail: z.string().nullable(),
        date: civilDate.nullable(),
        after: duration.nullable(),
        milestone: z.string().nullable(),
        percentage: share,
      }),
    ),
  })
  .meta({ id: 'VestingSchedule' });
export type VestingSchedule = z.output<typeof vestingSchedule>;

const grantDocument = z.object({
  id,
  title: z.string(),
  display_name: z.string(),
  document_type_display: z.string(),
  status: z.enum(CARRY_DOCUMENT_STATUSES),
});

/** One grant with everything that became of it. Amounts are in the plan's currency. */
export const carryAllocationDetail = z
  .object({
    ...asked,
    allocation_id: id,
    reference: z.string(),
    carry_plan_id: id,
    carry_plan_name: z.string(),
    external_id: z.string(),
    ...inCurrencies,
    grant_date: civilDate,
    vesting_start_date: civilDate,
    carry_recipient_name: z.string(),
    entity_name: z.string().nullable(),
    granted: points.describe('granted, with what came from other grants and without what went to them'),
    ...heldPoints,
    forfeited: points,
    percentage_of_pool: fraction.nullable().describe('points over those of the pool'),
    percentage_vested: fraction,
    forfeit_percentage: fraction,
    participant_ecv: value,
    participant_ecv_vested: value,
    participant_ecv_un_vested: value,
    estimated_value_date: civilDate.nullable(),
    participant_fmv: value,
    participant_fmv_vested: value,
    participant_fmv_un_vested: value,
    fair_market_value_date: civilDate.nullable(),
    total_distributions: amount,
    in_escrow: amount,
    paid_since: amount,
    reasons: carryReasons,
    vesting_schedule_id: id,
    vesting_schedule: vestingSchedule,
    tranches: z.array(vestingTranche).describe('past and to come, by day, those without a day last'),
    next_vesting: z.object({ date: civilDate, points }).nullable(),
    actions: z.array(action),
    distributions: z.array(carryDistribution),
    documents: z.array(grantDocument),
  })
  .meta({ id: 'CarryAllocationDetail' });
export type CarryAllocationDetail = z.output<typeof carryAllocationDetail>;

export const historicValue = z.object({
  date: civilDate,
  bps: points,
  vested_bps: points,
  participant_ecv: value,
  participant_ecv_vested: value,
  participant_ecv_un_vested: value,
  participant_fmv: value,
  participant_fmv_vested: value,
  participant_fmv_un_vested: value,
  company_conversion_rate: z.string().nullable().describe('of the day'),
  investor_conversion_rate: z.string().nullable(),
  reasons: carryReasons,
});
export const historicValues = z.object({ ...inCurrencies, results: z.array(historicValue) });

const suffixed = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => [`${name}_company_currency`, `${name}_investor_currency`].map((field) => [field, value] as const))) as {
    [Field in `${Name}_company_currency` | `${Name}_investor_currency`]: typeof value;
  };

/** What stands in the tiles of the dashboard, each in both currencies. */
export const overviewFigures = [
  'total_estimated_value',
  'estimated_vested_value',
  'estimated_unvested_value',
  'total_fair_market_value',
  'fair_market_vested_value',
  'fair_market_unvested_value',
  'total_distributions',
  'in_escrow',
  'paid_since',
] as const;
export type OverviewFigure = (typeof overviewFigures)[number];

export const carryOverview = z
  .object({
    ...asked,
    has_data: z.boolean(),
    company_currency: plainCurrency,
    investor_currency: plainCurrency.nullable(),
    ...suffixed(...overviewFigures),
    bps_plans: z.int().nonnegative().describe('plans that the figures are of'),
    oldest_value_date: civilDate.nullable().describe('the oldest day of a value that counts in the estimated figures: all of them are of that day or later'),
    latest_currency_rate_date: civilDate.nullable(),
    incomplete: z.array(z.string()).describe('fields that lack a plan, without a value or a rate'),
    reasons: carryReasons,
    tooltips: z.array(z.object({ key: z.string(), tooltip: z.object({ heading: z.string(), description: z.string() }) })),
    next_vesting: z
      .object({ date: civilDate, points, carry_plan_name: z.string(), external_id: z.string() })
      .nullable()
      .describe('the next instalment of all grants that has a day'),
  })
  .meta({ id: 'CarryOverview' });
export type CarryOverview = z.output<typeof carryOverview>;

export const carryCommitment = z
  .object({
    source_name: z.string(),
    date: civilDate,
    currency: plainCurrency,
    total_capital_commit: amount,
    cashless_commit: amount,
    management_fee_offset: amount,
    salary_reduction: amount.nullable().describe('one’s own alone; null: none was recorded'),
    cash: amount.nullable().describe('the rest of the total, one’s own alone; null: its parts are more than that'),
    company_currency: targetCurrency,
    investor_currency: targetCurrency.nullable(),
  })
  .meta({ id: 'CarryCommitment' });
