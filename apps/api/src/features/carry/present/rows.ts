import type { CarryAllocationRow, CarryPlanDetail, CarryPlanRow, CompensationAllocation } from '@pari/contract';
import { fromPoints } from '@pari/domain/carry';
import { presentCurrency } from '../../positions/index.ts';
import { totalsOf, type CarryTargets, type OwnGrant, type OwnPlan } from '../readPlans.ts';
import { presentTargets, rateReasons, worthReasons } from './currencies.ts';

/** One plan of a person: the sums of their grants. */
export function presentPlanRow({ plan, grants, estimatedValue, fairMarketValue }: OwnPlan, targets: CarryTargets): CarryPlanRow {
  const totals = totalsOf(grants);
  const currencies = presentTargets(plan.currency, targets);
  const { estimated, fairMarket } = totals;
  return {
    carry_plan_id: plan.id,
    external_id: plan.external_id,
    carry_plan_name: plan.name,
    ...currencies,
    bps: fromPoints(totals.bps),
    vested_bps: fromPoints(totals.vested),
    un_vested_bps: fromPoints(totals.unvested),
    participant_estimated_carry: estimated.whole,
    participant_estimated_carry_vested: estimated.vested,
    participant_estimated_carry_un_vested: estimated.unvested,
    estimated_value_date: estimatedValue?.date ?? null,
    participant_fair_market_value: fairMarket.whole,
    participant_fair_market_value_vested: fairMarket.vested,
    participant_fair_market_value_un_vested: fairMarket.unvested,
    fair_market_value_date: fairMarketValue?.date ?? null,
    distributions: totals.distributions,
    in_escrow: totals.inEscrow,
    paid_since: totals.paidSince,
    reasons: {
      ...worthReasons(estimated, 'participant_estimated_carry', 'participant_estimated_carry_vested', 'participant_estimated_carry_un_vested'),
      ...worthReasons(fairMarket, 'participant_fair_market_value', 'participant_fair_market_value_vested', 'participant_fair_market_value_un_vested'),
      ...rateReasons(currencies),
    },
  };
}

/** One plan with the person's sums, its own figures, and the grants that those sums are of. */
export function presentPlan(own: OwnPlan, targets: CarryTargets, moment: Pick<CarryPlanDetail, 'as_of' | 'known_on'>, holder: string): CarryPlanDetail {
  const { plan, grants, pool, estimatedValue, fairMarketValue } = own;
  const totals = totalsOf(grants);
  const currencies = presentTargets(plan.currency, targets);
  const dates = { estimated_value_date: estimatedValue?.date ?? null, fair_market_value_date: fairMarketValue?.date ?? null };
  return {
    ...moment,
    id: plan.id,
    external_id: plan.external_id,
    name: plan.name,
    ...currencies,
    pool: {
      carry_pool_points: fromPoints(pool),
      estimated_value: estimatedValue?.amount ?? null,
      fair_market_value: fairMarketValue?.amount ?? null,
      ...dates,
    },
    carry_plan_estimated_value: totals.estimated.whole,
    vested_value: totals.estimated.vested,
    unvested_value: totals.estimated.unvested,
    carry_plan_fair_market_value: totals.fairMarket.whole,
    ...dates,
    points: fromPoints(totals.bps),
    vested_points: fromPoints(totals.vested),
    unvested_point: fromPoints(totals.unvested),
    distributions: totals.distributions,
    in_escrow: totals.inEscrow,
    paid_since: totals.paidSince,
    reasons: {
      ...worthReasons(totals.estimated, 'carry_plan_estimated_value', 'vested_value', 'unvested_value'),
      ...worthReasons(totals.fairMarket, 'carry_plan_fair_market_value'),
      ...rateReasons(currencies),
    },
    allocations: grants.map((grant) => presentGrantRow(grant, holder)),
  };
}

function presentGrantRow({ row, standing, estimated, fairMarket, ...paid }: OwnGrant, holder: string): CarryAllocationRow {
  return {
    allocation_id: row.id,
    reference: row.reference,
    grant_date: row.grant_date,
    vesting_start_date: row.vesting_start_date,
    carry_recipient_name: row.recipient_name ?? holder,
    entity_name: row.entity_name,
    vesting_schedule_name: row.schedule_name,
    points: fromPoints(standing.bps),
    vested_points: fromPoints(standing.vested),
    unvested_points: fromPoints(standing.unvested),
    estimated_value: estimated.whole,
    vested_value: estimated.vested,
    unvested_value: estimated.unvested,
    fair_market_value: fairMarket.whole,
    distributions: paid.distributions,
    in_escrow: paid.inEscrow,
    reasons: { ...worthReasons(estimated, 'estimated_value', 'vested_value', 'unvested_value'), ...worthReasons(fairMarket, 'fair_market_value') },
  };
}

/** Each grant of a plan as it stands beside what a person is paid. */
export const presentCompensation = ({ plan, grants, pool, estimatedValue }: OwnPlan, holder: string): CompensationAllocation[] =>
  grants.map(({ row, standing, estimated, distributions }) => ({
    carry_plan_id: plan.id,
    external_id: plan.external_id,
    allocation_id: row.id,
    carry_plan_name: plan.name,
    bps: fromPoints(standing.bps),
    vested_bps: fromPoints(standing.vested),
    carry_pool_points: fromPoints(pool),
    carry_plan_estimated_value: estimatedValue?.amount ?? null,
    vested_value: estimated.vested,
    unvested_value: estimated.unvested,
    distributions,
    entity_name: row.entity_name,
    full_name: holder,
    vesting_schedule: { name: row.schedule_name },
    estimated_value_date: estimatedValue?.date ?? null,
    currency: presentCurrency(plan.currency),
    reasons: {
      ...(estimatedValue === null && { carry_plan_estimated_value: 'no_value' as const }),
      ...worthReasons(estimated, 'vested_value', 'unvested_value'),
    },
  }));
