import type { ExplainedCarryField } from '@pari/contract';
import { fromPoints, instalmentsAt, type HistoryRow, type InstalmentAt, type Points } from '@pari/domain/carry';
import type { CivilDate } from '@pari/domain/dates';
import type { FoldedPlan } from '../../foldedPlans.ts';
import type { OwnGrant } from '../../readPlans.ts';
import { inOrder } from '../grant.ts';
import { kindsOf, pointTerm, type Explained, type Fact, type Term } from './explained.ts';

const fields = ['granted', 'bps', 'vested_bps', 'un_vested_bps', 'forfeited'] as const;
export type PointField = (typeof fields)[number];
export const isInPoints = (field: ExplainedCarryField): field is PointField => (fields as readonly string[]).includes(field);

type Part = Pick<Explained, 'terms' | 'facts'> & { readonly value: Points; readonly kinds: readonly string[] };

/** What is read of a grant to explain its points. */
interface Read {
  readonly folded: FoldedPlan;
  readonly grant: OwnGrant;
  readonly rows: readonly HistoryRow[];
  readonly day: CivilDate;
}

export function explainedPoints(folded: FoldedPlan, grant: OwnGrant, field: PointField, day: CivilDate): Explained {
  const rows = grant.course.history.filter(({ date }) => date <= day);
  const { value, kinds, ...part } = parts[field]({ folded, grant, rows, day });
  return { ...part, value: fromPoints(value), reason: null, kinds: new Set(kinds) };
}

const changed = (rows: readonly HistoryRow[], ...types: readonly HistoryRow['type'][]) => rows.filter(({ type }) => types.includes(type));
const sumOf = (rows: readonly HistoryRow[], ...types: readonly HistoryRow['type'][]): Points =>
  changed(rows, ...types).reduce((all, { change }) => all + change, 0n);
/** A term that is left out where it is nothing. */
const unless0 = (name: string, operation: Term['operation'], value: Points): Term[] => (value === 0n ? [] : [pointTerm(name, operation, value)]);

const parts: Readonly<Record<PointField, (read: Read) => Part>> = {
  granted: ({ folded, grant, rows }) => ({
    value: grant.standing.granted,
    terms: [
      pointTerm('points of the grant', 'plus', sumOf(rows, 'grant')),
      ...unless0('points from other grants', 'plus', sumOf(rows, 'reallocation_in', 'transfer_in')),
      ...unless0('points to other grants', 'minus', -sumOf(rows, 'reallocation_out', 'transfer_out')),
    ],
    facts: changed(rows, 'grant', 'reallocation_in', 'transfer_in', 'reallocation_out', 'transfer_out').map((row) => factOf(folded, grant, row, row.change)),
    kinds: kindsOf.granted,
  }),
  bps: ({ folded, grant, rows }) => ({
    value: grant.standing.bps,
    terms: [pointTerm('granted', 'plus', grant.standing.granted, 'granted'), pointTerm('forfeited', 'minus', grant.standing.forfeited, 'forfeited')],
    facts: rows.filter(({ change }) => change !== 0n).map((row) => factOf(folded, grant, row, row.change)),
    kinds: kindsOf.held,
  }),
  forfeited: ({ folded, grant, rows }) => ({
    value: grant.standing.forfeited,
    terms: [pointTerm('forfeited', 'plus', grant.standing.forfeited)],
    facts: changed(rows, 'forfeiture').map((row) => factOf(folded, grant, row, -row.change)),
    kinds: ['forfeiture', 'reversal'],
  }),
  un_vested_bps: ({ grant: { standing } }) => ({
    value: standing.unvested,
    terms: [pointTerm('points', 'plus', standing.bps, 'bps'), pointTerm('vested points', 'minus', standing.vested, 'vested_bps')],
    facts: [],
    kinds: kindsOf.vested,
  }),
  vested_bps: explainedVesting,
};

/** What has vested: instalments that passed or that an event closed, what events made vested or took, and what vested because no instalment was left. */
function explainedVesting({ folded, grant, rows, day }: Read): Part {
  const { course, standing } = grant;
  const instalments = instalmentsAt(course, day).filter(({ state, points }) => (state === 'vested' || state === 'accelerated') && points !== 0n);
  const settled = new Map(course.settled.map((event) => [event.id, event]));
  // An acceleration up to a day closes instalments, which stand for themselves.
  const events = rows.flatMap((row) => {
    const event = row.event === null ? undefined : settled.get(row.event);
    if (!event || row.type === 'milestone') return [];
    const effect = row.type === 'acceleration' ? event.unvested : row.type.endsWith('_in') ? event.vested : -event.vested;
    return effect === 0n ? [] : [{ row, effect }];
  });
  const ofType = (...types: HistoryRow['type'][]) => events.reduce((all, { row, effect }) => (types.includes(row.type) ? all + effect : all), 0n);
  const passed = instalments.reduce((all, each) => all + each.points, 0n);
  const rest = standing.vested - passed - events.reduce((all, { effect }) => all + effect, 0n);
  return {
    value: standing.vested,
    kinds: kindsOf.vested,
    terms: [
      pointTerm('instalments that have vested', 'plus', passed),
      ...unless0('accelerated', 'plus', ofType('acceleration')),
      ...unless0('vested points from other grants', 'plus', ofType('reallocation_in', 'transfer_in')),
      ...unless0('vested at once, as no instalment was left', 'plus', rest),
      ...unless0('vested points to other grants', 'minus', -ofType('reallocation_out', 'transfer_out')),
      ...unless0('vested points forfeited', 'minus', -ofType('forfeiture')),
    ],
    facts: inOrder([...instalments.map((each) => instalmentFact(each, day)), ...events.map(({ row, effect }) => factOf(folded, grant, row, effect))]),
  };
}

type Dated = Fact & { readonly date: CivilDate };

const instalmentFact = ({ label, date, points: vested, state }: InstalmentAt, day: CivilDate): Dated => ({
  date: date ?? day,
  type: 'tranche',
  label: state === 'accelerated' ? `${label}, accelerated` : label,
  value: fromPoints(vested),
  effect: fromPoints(vested),
  reference: null,
  posted_at: null,
});

const labels: Readonly<Record<HistoryRow['type'], string>> = {
  grant: 'Grant',
  milestone: 'Milestone',
  acceleration: 'Acceleration',
  forfeiture: 'Forfeiture',
  reallocation_in: 'Reallocated from another grant',
  reallocation_out: 'Reallocated to another grant',
  transfer_in: 'Transferred from another grant',
  transfer_out: 'Transferred to another grant',
};

function factOf({ events }: FoldedPlan, { row: grant }: OwnGrant, { date, event: id, type, change }: HistoryRow, effect: Points): Dated {
  const event = id === null ? undefined : events.get(id);
  const source = id === null ? grant : event;
  return {
    date,
    type,
    label: labels[type],
    value: fromPoints(change < 0n ? -change : change),
    effect: fromPoints(effect),
    reference: source?.reference ?? null,
    posted_at: source?.posted_at.toISOString() ?? null,
  };
}
