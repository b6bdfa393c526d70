import type { CarryAllocationDetail } from '@pari/contract';
import {
  effectOf,
  escrowShare,
  fractionOf,
  fromPoints,
  historyAt,
  instalmentsAt,
  nextVesting,
  type Course,
  type HistoryRow,
  type Reached,
} from '@pari/domain/carry';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import type { EventRow, KeptPayment } from '../../grants/index.ts';
import { presentSchedule } from '../schedules.ts';
import type { CarryTargets, OwnGrant, OwnPlan } from '../readPlans.ts';
import { presentGrantDocument } from '../documents/present.ts';
import type { CarryDocumentRow } from '../documents/queries.ts';
import { presentTargets, rateReasons, worthReasons } from './currencies.ts';

/** Milestones that a grant had reached by a day, and on which. */
const reachedBy = ({ settled }: Course, day: CivilDate): Reached =>
  new Map(settled.flatMap(({ type, milestone, date }) => (type === 'milestone' && milestone !== null && date <= day ? [[milestone, date] as const] : [])));

/** The schedule of a grant with the days on which its milestones were reached. */
export const presentScheduleOf = ({ row, course }: Pick<OwnGrant, 'row' | 'course'>, day: CivilDate) =>
  presentSchedule({ id: row.schedule_id, name: row.schedule_name, version: row.schedule_version, terms: row.terms }, reachedBy(course, day));

/** One grant with its vesting, its history and what was paid. */
export function presentGrant(
  { plan, folded, pool, estimatedValue, fairMarketValue }: OwnPlan,
  grant: OwnGrant,
  targets: CarryTargets,
  moment: Pick<CarryAllocationDetail, 'as_of' | 'known_on'>,
  holder: string,
  documents: readonly CarryDocumentRow[],
): CarryAllocationDetail {
  const { row, course, payments, standing, estimated, fairMarket } = grant;
  const day = civilDate(moment.as_of);
  const currencies = presentTargets(plan.currency, targets);
  const next = nextVesting(course, day);
  return {
    ...moment,
    allocation_id: row.id,
    reference: row.reference,
    carry_plan_id: plan.id,
    carry_plan_name: plan.name,
    external_id: plan.external_id,
    ...currencies,
    grant_date: row.grant_date,
    vesting_start_date: row.vesting_start_date,
    carry_recipient_name: row.recipient_name ?? holder,
    entity_name: row.entity_name,
    granted: fromPoints(standing.granted),
    bps: fromPoints(standing.bps),
    vested_bps: fromPoints(standing.vested),
    un_vested_bps: fromPoints(standing.unvested),
    forfeited: fromPoints(standing.forfeited),
    percentage_of_pool: pool === 0n ? null : fractionOf(standing.bps, pool),
    percentage_vested: fractionOf(standing.vested, standing.bps),
    forfeit_percentage: fractionOf(standing.forfeited, standing.granted),
    participant_ecv: estimated.whole,
    participant_ecv_vested: estimated.vested,
    participant_ecv_un_vested: estimated.unvested,
    estimated_value_date: estimatedValue?.date ?? null,
    participant_fmv: fairMarket.whole,
    participant_fmv_vested: fairMarket.vested,
    participant_fmv_un_vested: fairMarket.unvested,
    fair_market_value_date: fairMarketValue?.date ?? null,
    total_distributions: grant.distributions,
    in_escrow: grant.inEscrow,
    paid_since: grant.paidSince,
    reasons: {
      ...(pool === 0n && { percentage_of_pool: 'no_pool' as const }),
      ...worthReasons(estimated, 'participant_ecv', 'participant_ecv_vested', 'participant_ecv_un_vested'),
      ...worthReasons(fairMarket, 'participant_fmv', 'participant_fmv_vested', 'participant_fmv_un_vested'),
      ...rateReasons(currencies),
    },
    vesting_schedule_id: row.schedule_id,
    vesting_schedule: presentScheduleOf(grant, day),
    tranches: instalmentsAt(course, day).map(({ label, detail, date, milestone, percentage, points, state }) => ({
      label,
      detail,
      date,
      milestone,
      percentage,
      points: fromPoints(points),
      state,
    })),
    next_vesting: next && { date: next.date, points: fromPoints(next.points) },
    actions: presentHistory(historyAt(course, day), row.id, folded.events),
    distributions: inOrder(payments.filter(({ date }) => date <= day)).map(presentPayment),
    documents: documents.map(presentGrantDocument),
  };
}

type Action = CarryAllocationDetail['actions'][number];

function presentHistory(rows: readonly HistoryRow[], grantId: string, events: ReadonlyMap<string, EventRow>): Action[] {
  const actions = rows.map(({ date, event, type, milestone, change, vestedChange, total }): Action => ({
    date,
    event_type: type,
    detail: milestone ?? reasonOf(event === null ? undefined : events.get(event), grantId),
    change: fromPoints(change),
    vested_change: fromPoints(vestedChange),
    total: fromPoints(total),
    is_total_row: false,
  }));
  const added = (field: 'change' | 'vestedChange') => fromPoints(rows.reduce((all, row) => all + row[field], 0n));
  const total = fromPoints(rows.at(-1)?.total ?? 0n);
  return [...actions, { date: null, event_type: null, detail: null, change: added('change'), vested_change: added('vestedChange'), total, is_total_row: true }];
}

/** Why it happened to this grant; why something was taken from another stays with that. */
const reasonOf = (event: EventRow | undefined, grantId: string): string | null => (event?.allocation_id === grantId ? event.reason : null);

export function presentPayment(payment: KeptPayment): CarryAllocationDetail['distributions'][number] {
  const { paid, escrow } = effectOf(payment);
  return {
    date: payment.date,
    type: payment.type,
    source: payment.source,
    amount: paid,
    escrow,
    escrow_percentage: escrowShare(escrow, payment.type === 'escrow_release' ? payment.amount : paid),
    reference: payment.reference,
  };
}

/** By day; of one day as they were posted. */
export const inOrder = <Payment extends { readonly date: CivilDate }>(payments: readonly Payment[]): Payment[] =>
  payments.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
