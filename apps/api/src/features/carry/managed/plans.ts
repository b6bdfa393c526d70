import type { Answer, Contract, Received } from '@pari/contract';
import { foldPlan, fromPoints, poolAt, poolTable, standingAt, valueAt, worthOf, paidAt, type PoolTable } from '@pari/domain/carry';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import { requireCurrency } from '../../../http/requireCurrency.ts';
import type { Tx } from '../../../ports/database.ts';
import { keptPlans, type KeptPlan } from '../../grants/index.ts';
import { factsOf, lockPlan, managedPlan, namesOf, partsNamed, referencesTaken, type FactRow, type ManagedPlanRow } from './queries.ts';
import { peopleNamed } from './people.ts';

type Summary = Answer<Contract['createPlan']>;
type Changed = Received<Contract['updatePlan'], 'body'>;

const mostFacts = 500;

/** Plans as administrators see them, with what they come to on the as-of day. */
export async function presentPlans(tx: Tx, context: Context, rows: readonly ManagedPlanRow[]): Promise<Summary[]> {
  const kept = await keptPlans(
    tx,
    context.company.id,
    rows.map(({ id }) => id),
    null,
  );
  return rows.map((row) => {
    const own = kept.find(({ plan }) => plan.id === row.id);
    if (!own) throw new Error('a plan is gone');
    return presentPlan(row, own, context.asOf);
  });
}

function presentPlan(row: ManagedPlanRow, { book, values, grants }: KeptPlan, day: CivilDate): Summary {
  const { courses } = foldPlan(book);
  const [estimated, fair] = [valueAt(values.estimated_value, day), valueAt(values.fair_market_value, day)];
  const held = [...courses.values()].reduce((sum, course) => sum + (standingAt(course, day)?.bps ?? 0n), 0n);
  return {
    id: row.id,
    external_id: row.external_id,
    name: row.name,
    currency: row.currency,
    unit_decimals: row.unit_decimals,
    good_leaver: row.good_leaver,
    vested_portion: decimal(row.vested_portion),
    version: row.version,
    participants: new Set([...grants.values()].map(({ user_id }) => user_id)).size,
    grants: grants.size,
    pool_points: fromPoints(poolAt(values.pool_points, day)),
    granted_points: fromPoints(held),
    estimated_value: estimated?.amount ?? null,
    estimated_value_date: estimated?.date ?? null,
    fair_market_value: fair?.amount ?? null,
    fair_market_value_date: fair?.date ?? null,
  };
}

/** @throws Refusal `not_found` */
async function named(tx: Tx, { company }: Context, key: string): Promise<ManagedPlanRow> {
  const row = await managedPlan(tx, company.id, key);
  if (!row) throw notFound();
  return row;
}

export async function readPlan(tx: Tx, context: Context, key: string): Promise<Summary> {
  const [plan] = await presentPlans(tx, context, [await named(tx, context, key)]);
  if (!plan) throw notFound();
  return plan;
}

export async function readPlanWithFacts(tx: Tx, context: Context, key: string): Promise<Answer<Contract['getManagedPlan']>> {
  const plan = await readPlan(tx, context, key);
  const facts = await factsOf(tx, context.company.id, plan.id, mostFacts);
  const wholes = await wholesOf(tx, context.company.id, facts);
  return { ...plan, facts: facts.map((row) => presentFact(row, wholes)), facts_left_out: (facts[0]?.found ?? 0) - facts.length };
}

/** By the ids of facts that are parts of something: the reference by which all that is left of it is reversed. */
async function wholesOf(tx: Tx, companyId: string, facts: readonly FactRow[]): Promise<ReadonlyMap<string, string>> {
  const references = [...new Set(facts.flatMap(({ part_of }) => part_of ?? []))];
  if (references.length === 0) return new Map();
  const others = new Set<string | null>((await referencesTaken(tx, companyId, references)).map(({ reference }) => reference));
  const open = (await partsNamed(tx, companyId, references)).filter(({ is_reversed, part_of }) => !is_reversed && !others.has(part_of));
  const several = [...Map.groupBy(open, ({ part_of }) => part_of).values()].filter((parts) => parts.length > 1);
  return new Map(several.flat().map(({ id, part_of }) => [id, part_of ?? '']));
}

const amounts = new Set(['estimated_value', 'fair_market_value', 'distribution', 'escrow_release', 'clawback']);

function presentFact(row: FactRow, wholes: ReadonlyMap<string, string>): Answer<Contract['getManagedPlan']>['facts'][number] {
  return {
    id: row.id ?? '',
    kind: row.kind ?? '',
    date: row.date ?? '',
    reference: row.reference,
    allocation: row.allocation_id === null ? null : { id: row.allocation_id, reference: row.allocation_reference ?? '' },
    amount: row.amount === null ? null : decimal(row.amount),
    unit: row.amount === null ? null : row.is_payment || amounts.has(row.kind ?? '') ? 'amount' : row.is_portion ? 'portion' : 'points',
    note: row.more,
    reverses: row.reverses,
    part_of: wholes.get(row.id ?? '') ?? null,
    posted_at: (row.posted_at ?? new Date(0)).toISOString(),
    posted_by: row.posted_by_name,
    is_reversed: row.is_reversed ?? false,
    is_reversible: (row.is_reversible ?? false) && !row.is_reversed,
  };
}

/** Adds a plan. @throws Refusal `bad_request` for an external id that another has, and for no currency */
export async function createPlan(tx: Tx, companyId: string, given: Received<Contract['createPlan'], 'body'>): Promise<string> {
  requireCurrency(given.currency);
  const made = await tx.first(
    `insert into carry_plans (company_id, external_id, name, currency, unit_decimals, good_leaver, vested_portion) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, external_id) do nothing returning id`,
    [companyId, given.external_id, given.name, given.currency, given.unit_decimals, given.good_leaver, given.vested_portion],
  );
  if (!made) throw badField('external_id', 'Another plan is called this already.');
  return made.id;
}

/** Changes a plan. @throws Refusal `conflict` for another version than it has; `locked` for currency and unit from the first grant on */
export async function updatePlan(tx: Tx, context: Context, key: string, { version, ...given }: Changed): Promise<string> {
  const companyId = context.company.id;
  const { id } = await named(tx, context, key);
  const held = await lockPlan(tx, companyId, id);
  const plan = await readPlan(tx, context, id);
  const isSame = Object.entries(given).every(([field, value]) => value === undefined || plan[field as keyof typeof given] === value);
  if (isSame) return id;
  if (held?.version !== version) throw new Refusal('conflict', 'This plan was changed elsewhere in the meantime. Look at it again.', { current: plan });
  // What it is kept in already may be older than the rule.
  if (given.currency !== undefined && given.currency !== plan.currency) requireCurrency(given.currency);
  const isFixed = (given.currency ?? plan.currency) !== plan.currency || (given.unit_decimals ?? plan.unit_decimals) !== plan.unit_decimals;
  if (isFixed && held.granted) throw new Refusal('locked', 'Points were granted in this plan: its currency and unit stay as they are.');
  await tx.run(
    `update carry_plans set name = $3, currency = $4, unit_decimals = $5, good_leaver = $6, vested_portion = $7, version = version + 1, facts = facts + 1
     where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      given.name ?? plan.name,
      given.currency ?? plan.currency,
      given.unit_decimals ?? plan.unit_decimals,
      given.good_leaver ?? plan.good_leaver,
      given.vested_portion ?? plan.vested_portion,
    ],
  );
  return id;
}

/** @param date the day asked for, where that is not the as-of day */
export async function readPoolTable(tx: Tx, context: Context, key: string, date: string | undefined): Promise<Answer<Contract['getPoolTable']>> {
  const row = await named(tx, context, key);
  const companyId = context.company.id;
  const [kept] = await keptPlans(tx, companyId, [row.id], null);
  if (!kept) throw notFound();
  const day = date === undefined ? context.asOf : civilDate(date);
  const table = poolTable([...foldPlan(kept.book).courses.values()], kept.values, day);
  const people = await peopleNamed(
    tx,
    companyId,
    [...kept.grants.values()].map(({ user_id }) => user_id),
  );
  const names = await namesOf(tx, companyId, [row.id]);
  return {
    as_of: day,
    currency: row.currency,
    pool_points: fromPoints(table.pool),
    estimated_value: table.estimated?.amount ?? null,
    estimated_value_date: table.estimated?.date ?? null,
    fair_market_value: table.fairMarket?.amount ?? null,
    fair_market_value_date: table.fairMarket?.date ?? null,
    reason: worthOf({ bps: 0n, vested: 0n }, table.pool, table.estimated).reason,
    lines: table.lines.map((line) => presentLine(line, kept, day, people, names)),
    unallocated: {
      points: fromPoints(table.unallocated.points),
      estimated: table.unallocated.estimated,
      fair_market: table.unallocated.fairMarket,
    },
  };
}

function presentLine(
  { course, standing, estimated, fairMarket }: PoolTable['lines'][number],
  { grants, book }: KeptPlan,
  day: CivilDate,
  people: ReadonlyMap<string, { readonly id: string; readonly display_name: string; readonly email: string }>,
  names: ReadonlyMap<string, string>,
): Answer<Contract['getPoolTable']>['lines'][number] {
  const grant = grants.get(course.grant.id);
  const user = grant && people.get(grant.user_id);
  if (!grant || !user) throw new Error('a grant is nobody’s');
  const paid = paidAt(book.payments.get(grant.id) ?? [], day);
  return {
    allocation_id: grant.id,
    reference: grant.reference,
    user,
    recipient_name: names.get(grant.id) ?? null,
    entity_name: grant.entity_name,
    schedule: { id: grant.schedule_id, name: grant.schedule_name, version: grant.schedule_version },
    grant_date: grant.grant_date,
    granted: fromPoints(standing.granted),
    bps: fromPoints(standing.bps),
    vested_bps: fromPoints(standing.vested),
    un_vested_bps: fromPoints(standing.unvested),
    forfeited: fromPoints(standing.forfeited),
    estimated: estimated.whole,
    estimated_vested: estimated.vested,
    estimated_unvested: estimated.unvested,
    fair_market: fairMarket.whole,
    distributions: paid.distributions,
    in_escrow: paid.inEscrow,
  };
}
