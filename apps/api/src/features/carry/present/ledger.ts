import type { CarryLedger } from '@pari/contract';
import { fromPoints, type Course, type PlanValue } from '@pari/domain/carry';
import { presentSchedule } from '../schedules.ts';
import type { GrantRow } from '../../grants/index.ts';
import type { CarryTargets, OwnPlan } from '../readPlans.ts';
import { presentTargets } from './currencies.ts';
import { inOrder, presentPayment } from './grant.ts';

type Ledger = CarryLedger['plans'][number];

/** The facts of a person's own grants in a plan, those to come too. Of the other end of a move there is what it brought or took. */
export function presentLedger({ plan, folded, rows }: OwnPlan, targets: CarryTargets, holder: string): Ledger {
  const currencies = presentTargets(plan.currency, targets);
  const { unit_decimals, good_leaver, vested_portion } = folded.plan;
  return {
    id: plan.id,
    external_id: plan.external_id,
    name: plan.name,
    unit_decimals,
    good_leaver,
    vested_portion,
    ...currencies,
    values: (['pool_points', 'estimated_value', 'fair_market_value'] as const).flatMap((kind) => folded.values[kind].map(valueOf(kind))),
    grants: rows.flatMap((row) => {
      const course = folded.courses.get(row.id);
      return course ? [presentFacts(row, course, inOrder(folded.payments.get(row.id) ?? []).map(presentPayment), holder)] : [];
    }),
    rates: { company: currencies.company_currency.conversion_rate, investor: currencies.investor_currency?.conversion_rate ?? null },
  };
}

const valueOf =
  (kind: Ledger['values'][number]['kind']) =>
  ({ date, amount }: PlanValue) => ({ date, kind, amount });

const presentFacts = (
  row: GrantRow,
  { grant, settled }: Course,
  distributions: Ledger['grants'][number]['distributions'],
  holder: string,
): Ledger['grants'][number] => ({
  allocation_id: row.id,
  reference: row.reference,
  carry_recipient_name: row.recipient_name ?? holder,
  grant_date: row.grant_date,
  vesting_start_date: row.vesting_start_date,
  points: fromPoints(grant.points),
  vesting_schedule: presentSchedule({ id: row.schedule_id, name: row.schedule_name, version: row.schedule_version, terms: row.terms }),
  events: settled.map(({ id, date, type, vested, unvested, until, milestone }) => ({
    id,
    date,
    type,
    vested: fromPoints(vested),
    unvested: fromPoints(unvested),
    until,
    milestone,
  })),
  distributions,
});
