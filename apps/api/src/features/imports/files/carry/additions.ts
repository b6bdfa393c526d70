import type { ImportFile } from '@pari/contract';
import { toPoints, type Schedule } from '@pari/domain/carry';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import type { Tx } from '../../../../ports/database.ts';
import { eventOf, type Addition } from '../../../grants/index.ts';
import { scheduleTable } from './schedules.ts';

/** A staged row, and what it adds to the book of its plan. */
export interface Added {
  readonly file: ImportFile;
  readonly row: number;
  /** The column that its faults are told of, where they are of no other. */
  readonly column: string;
  readonly reference: string;
  /** Null of what has no faults of its own: a value, a reversal. */
  readonly id: string | null;
  readonly part: Addition;
}

const staged = {
  'carry_values.csv': 'import_carry_values',
  'carry_allocations.csv': 'import_carry_allocations',
  'carry_events.csv': 'import_carry_events',
  'carry_distributions.csv': 'import_carry_distributions',
} as const;
const files = Object.keys(staged) as (keyof typeof staged)[];

/** The plans that staged rows add something to. */
export async function plansOf(tx: Tx, present: ReadonlySet<ImportFile>): Promise<string[]> {
  const tables = files.filter((file) => present.has(file)).map((file) => `select plan_id from ${staged[file]}`);
  if (tables.length === 0) return [];
  return (await tx.rows<{ plan_id: string }>(`select distinct plan_id from (${tables.join(' union all ')}) touched order by 1`)).map(({ plan_id }) => plan_id);
}

/** What staged rows add to a plan, in the order in which it is looked at: the pool and its grants, what is taken out, what happens, what is paid. */
export async function additionsOf(tx: Tx, planId: string, present: ReadonlySet<ImportFile>): Promise<Added[]> {
  const of = async <Row extends object>(file: keyof typeof staged, columns: string, more = ''): Promise<Row[]> =>
    present.has(file) ? tx.rows<Row>(`select s.row, ${columns} from ${staged[file]} s ${more} where s.plan_id = $1 order by s.row`, [planId]) : [];
  const values = await of<ValueRow>('carry_values.csv', 's.plan, s.kind, s.date, s.amount');
  const grants = await of<StagedGrant>(
    'carry_allocations.csv',
    's.id, s.reference, s.grant_date, s.vesting_start_date, s.points, coalesce(f.terms, k.terms) as terms',
    `left join ${scheduleTable} f on f.id = s.schedule_id left join carry_schedules k on k.id = s.schedule_id`,
  );
  const events = await of<StagedEvent>(
    'carry_events.csv',
    `s.id, s.reference, s.allocation_id, s.type, s.date, s.points, s.portion, s.vested_portion, s.until, s.milestone, s.to_allocation_id,
     coalesce(s.reverses_event_id, s.reverses_allocation_id) as reverses_id`,
  );
  const payments = await of<StagedPayment>('carry_distributions.csv', 's.id, s.reference, s.allocation_id, s.type, s.date, s.amount, s.escrow, s.reverses_id');
  const [reversals, kept] = [events.filter(isReversal), payments.filter(isReversal)];
  return [
    ...values.map(valueAdded),
    ...grants.map(grantAdded),
    ...reversals.map((row) => reversalAdded('carry_events.csv', row)),
    ...events.filter((row) => !isReversal(row)).map(eventAdded),
    ...kept.map((row) => reversalAdded('carry_distributions.csv', row)),
    ...payments.filter((row) => !isReversal(row)).map(paymentAdded),
  ];
}

interface Staged {
  readonly row: number;
  readonly id: string;
  readonly reference: string;
}
interface ValueRow {
  readonly row: number;
  readonly plan: string;
  readonly kind: 'pool_points' | 'estimated_value' | 'fair_market_value';
  readonly date: string;
  readonly amount: string;
}
interface StagedGrant extends Staged {
  readonly grant_date: string;
  readonly vesting_start_date: string;
  readonly points: string;
  readonly terms: Schedule;
}
type StagedEvent = Staged & Parameters<typeof eventOf>[0] & { readonly reverses_id: string | null };
interface StagedPayment extends Staged {
  readonly allocation_id: string;
  readonly type: 'distribution' | 'escrow_release' | 'clawback' | 'reversal';
  readonly date: string;
  readonly amount: string;
  readonly escrow: string;
  readonly reverses_id: string | null;
}

const isReversal = ({ type }: { readonly type: string }): boolean => type === 'reversal';

const valueAdded = ({ row, plan, kind, date, amount }: ValueRow): Added => ({
  file: 'carry_values.csv',
  row,
  column: 'amount',
  reference: plan,
  id: null,
  part: { values: [{ kind, date: civilDate(date), amount: decimal(amount) }] },
});

const grantAdded = ({ row, id, reference, grant_date, vesting_start_date, points, terms }: StagedGrant): Added => ({
  file: 'carry_allocations.csv',
  row,
  column: 'bps',
  reference,
  id,
  part: {
    grants: [{ id, grantDate: civilDate(grant_date), vestingStart: civilDate(vesting_start_date), schedule: terms, points: toPoints(decimal(points)) }],
  },
});

const reversalAdded = (file: ImportFile, { row, reference, reverses_id }: Staged & { readonly reverses_id: string | null }): Added => ({
  file,
  row,
  column: 'reverses_reference',
  reference,
  id: null,
  part: { reversed: reverses_id === null ? [] : [reverses_id] },
});

const eventAdded = (event: StagedEvent): Added => ({
  file: 'carry_events.csv',
  row: event.row,
  column: event.points === null ? 'portion' : 'points',
  reference: event.reference,
  id: event.id,
  part: { events: [eventOf(event)] },
});

function paymentAdded({ row, id, reference, allocation_id: grant, type, date, amount, escrow }: StagedPayment): Added {
  if (type === 'reversal') throw new Error('a reversal is no payment of its own');
  return {
    file: 'carry_distributions.csv',
    row,
    column: 'amount',
    reference,
    id,
    part: { payments: [{ id, grant, type, date: civilDate(date), amount: decimal(amount), escrow: decimal(escrow) }] },
  };
}
