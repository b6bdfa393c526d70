import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { amount, cents, civilDate, currencyCode, givenDay, id, instant, key, list, listQuery, nameText, searchText, shortText } from '../wire.ts';
import { isPlanKey } from '@pari/domain/carry';
import { carryReason, points, vestingSchedule, vestingTranche } from './schemas.ts';
import { ocfVestingTerms, scheduleTerms } from './terms.ts';

const value = amount.nullable();
const isId = (text: string): boolean => z.uuid().safeParse(text).success;
const plan = z.strictObject({ plan: key });
/** Of what is split or befalls several grants, the references are numbered. */
const reference = shortText(90, z.string().trim().min(1))
  .refine((text) => !isId(text), 'Must not look like an id.')
  .describe('by which it is known; another of the same is refused');
const reason = shortText(500, z.string().trim().min(1)).optional();
const portion = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'Must be a fraction from 0 to 1, such as 0.25.')
  .describe('a fraction, with six decimal places at most');
const positive = cents.regex(/[1-9]/, 'Must be more than 0.');
/** Imports take longer ones, and parts of what is split are numbered. */
const named = shortText(100, z.string().trim().min(1));

const terms = {
  good_leaver: z.enum(['forfeit', 'keep', 'accelerate']).describe('what becomes of what has not vested when a good leaver goes'),
  vested_portion: portion.describe('of what has vested: lost by a bad leaver'),
};

const summary = z.object({
  id,
  external_id: z.string(),
  name: z.string(),
  currency: currencyCode,
  unit_decimals: z.int().min(0).max(4),
  ...terms,
  version: z.int().positive(),
  participants: z.int().nonnegative(),
  grants: z.int().nonnegative(),
  pool_points: points,
  granted_points: points.describe('held by grants, net of forfeiture'),
  estimated_value: value,
  estimated_value_date: civilDate.nullable(),
  fair_market_value: value,
  fair_market_value_date: civilDate.nullable(),
});

const worth = { estimated: value, estimated_vested: value, estimated_unvested: value, fair_market: value };

const poolTable = z.object({
  as_of: civilDate,
  currency: currencyCode,
  pool_points: points,
  estimated_value: value,
  estimated_value_date: civilDate.nullable(),
  fair_market_value: value,
  fair_market_value_date: civilDate.nullable(),
  reason: carryReason.nullable().describe('why nothing has a value'),
  lines: z.array(
    z.object({
      allocation_id: id,
      reference: z.string(),
      user: z.object({ id, display_name: z.string(), email: z.string() }),
      recipient_name: z.string().nullable(),
      entity_name: z.string().nullable(),
      schedule: z.object({ id, name: z.string(), version: z.int().positive() }),
      grant_date: civilDate,
      granted: points,
      bps: points,
      vested_bps: points,
      un_vested_bps: points,
      forfeited: points,
      ...worth,
      distributions: amount,
      in_escrow: amount,
    }),
  ),
  unallocated: z
    .object({ points, estimated: value, fair_market: value })
    .describe('“Unallocated and rounding”: what closes the pool to the point and the cent'),
});

const fact = z.object({
  id: z.string(),
  kind: z.string().describe('such as grant, forfeiture, distribution, pool_points'),
  date: civilDate,
  reference: z.string().nullable(),
  allocation: z.object({ id, reference: z.string() }).nullable(),
  amount: z.string().nullable(),
  unit: z.enum(['points', 'amount', 'portion']).nullable().describe('what the amount is in: an amount in the currency of the plan'),
  note: z.string().nullable().describe('the milestone, the day or the reason that was given, or where a payment is from'),
  reverses: z.string().nullable().describe('of a reversal: the reference of what it reverses'),
  part_of: z.string().nullable().describe('the reference by which all that is left of a split payment, or of what leaving did, is reversed at once'),
  posted_at: instant,
  posted_by: z.string().nullable(),
  is_reversed: z.boolean(),
  is_reversible: z.boolean(),
});

const valueKind = z.enum(['pool_points', 'estimated_value', 'fair_market_value']);
const valued = z.object({
  amount: value.describe('of the whole plan: points of a pool, else in its currency'),
  estimated: value.describe('of all that is granted'),
  fair_market: value.describe('of all that is granted'),
});

/** What a fact would do, or did: the grants that it touches, before and after, on the day on which it takes effect. */
const effect = {
  ...rehearsed,
  values: z
    .array(
      z.object({
        kind: valueKind,
        date: civilDate,
        until: civilDate.nullable().describe('the day of the next one, which counts from then on'),
        before: valued,
        after: valued,
      }),
    )
    .describe('values of the whole plan, and what all that is granted comes to by them'),
  effects: z.array(
    z.object({
      allocation_id: id.nullable().describe('null: it is not there yet'),
      reference: z.string(),
      name: z.string(),
      plan: z.object({ external_id: z.string(), name: z.string(), currency: currencyCode }),
      date: civilDate,
      before: z.object({ bps: points, vested_bps: points, distributions: amount, in_escrow: amount }).nullable().describe('null: it was not there'),
      after: z.object({ bps: points, vested_bps: points, distributions: amount, in_escrow: amount }).nullable(),
    }),
  ),
  passed_over: z
    .array(z.object({ reference: z.string().describe('of the grant'), by: z.string().describe('the reference of what it was left by') }))
    .describe('of a leaving: grants that were left before, which nothing happens to'),
};
const effects = z.object(effect);

const committed = z.object({ date: civilDate, total_capital_commit: amount, cashless_commit: amount, management_fee_offset: amount });

/** Facts: rehearsed, then done as rehearsed. */
const posting = { policy: 'administrator', query: rehearsalQuery, output: effects, idempotent: true, refusals: ['conflict', 'checks_failed'] } as const;

const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('acceleration'), points: points.optional(), portion: portion.optional(), until: givenDay.optional() }),
  z.strictObject({ type: z.literal('forfeiture'), points: points.optional(), portion: portion.optional(), vested_portion: portion.optional() }),
  z.strictObject({
    type: z.literal('reallocation'),
    points: points.optional(),
    portion: portion.optional(),
    to: named.describe('id or reference of the other grant'),
  }),
  z.strictObject({
    type: z.literal('transfer'),
    points: points.optional(),
    portion: portion.optional(),
    to: named.describe('id or reference of the other grant'),
  }),
]);

export const managedCarry = new Noun({
  listManagedPlans: endpoint({
    route: 'GET /api/admin/carry/plans',
    summary: 'Every carry plan of the company',
    policy: 'administrator',
    query: listQuery({ sort: ['name'] }).extend({ search: searchText('part of the name or the external id') }),
    output: list(summary),
  }),
  createPlan: endpoint({
    route: 'POST /api/admin/carry/plans',
    summary: 'Adds a carry plan',
    policy: 'administrator',
    body: z.strictObject({
      external_id: key.refine((text) => isPlanKey(text), 'It is taken by the addresses of carry. Call the plan something else.'),
      name: nameText(200),
      currency: currencyCode,
      unit_decimals: z.int().min(0).max(4).default(4),
      good_leaver: terms.good_leaver.default('forfeit'),
      vested_portion: terms.vested_portion.default('0'),
    }),
    output: summary,
    status: 201,
    idempotent: true,
    refusals: ['conflict'],
  }),
  getManagedPlan: endpoint({
    route: 'GET /api/admin/carry/plans/{plan}',
    summary: 'One plan with its facts, the newest first',
    policy: 'administrator',
    params: plan,
    output: summary.extend({ facts: z.array(fact).describe('the last 500 that were posted'), facts_left_out: z.int().nonnegative() }),
  }),
  updatePlan: endpoint({
    route: 'PATCH /api/admin/carry/plans/{plan}',
    summary: 'Changes the name and terms of a plan; currency and unit until the first grant',
    policy: 'administrator',
    params: plan,
    body: z.strictObject({
      version: z.int().positive(),
      name: nameText(200).optional(),
      currency: currencyCode.optional(),
      unit_decimals: z.int().min(0).max(4).optional(),
      good_leaver: terms.good_leaver.optional(),
      vested_portion: terms.vested_portion.optional(),
    }),
    output: summary,
    refusals: ['conflict', 'locked'],
  }),
  getPoolTable: endpoint({
    route: 'GET /api/admin/carry/plans/{plan}/pool-table',
    summary: 'All grants of a plan on a day, down to what is unallocated and rounding',
    policy: 'administrator',
    params: plan,
    query: z.strictObject({ date: givenDay.optional().describe('absent: the as-of date') }),
    output: poolTable,
  }),
  postPlanValue: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/plans/{plan}/values',
    summary: 'Posts a value of the whole plan, or the points of its pool, from a day on',
    params: plan,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('pool_points'), date: givenDay, amount: points.regex(/^\d/, 'Must not be below 0.') }),
      z.strictObject({ kind: z.literal(['estimated_value', 'fair_market_value']), date: givenDay, amount: cents }),
    ]),
  }),
  postPlanMilestone: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/plans/{plan}/milestones',
    summary: 'Records that a milestone was reached, by all grants of the plan or by one',
    params: plan,
    body: z.strictObject({ reference, milestone: shortText(100, z.string().trim().min(1)), date: givenDay, allocation: named.optional() }),
  }),
  postAllocation: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/plans/{plan}/allocations',
    summary: 'Grants points of a plan to a person, who becomes a carry participant',
    params: plan,
    body: z.strictObject({
      reference,
      user: id,
      recipient_name: nameText(200).optional(),
      entity_name: nameText(200).optional(),
      grant_date: givenDay,
      vesting_start_date: givenDay.optional().describe('absent: the day of the grant'),
      schedule: id.describe('a version of a schedule'),
      points: points.describe('0 for a grant that takes points from others alone'),
    }),
  }),
  postPlanDistribution: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/plans/{plan}/distributions',
    summary: 'Pays a distribution to one grant, or splits it over all by the points of the day',
    params: plan,
    body: z.strictObject({
      reference,
      date: givenDay,
      source: shortText(200, z.string().trim().min(1)),
      amount: positive,
      escrow: cents.default('0').describe('of the amount: kept back'),
      type: z.enum(['distribution', 'clawback']).default('distribution'),
      allocation: named.optional().describe('id or reference of a grant; absent: split over all of the plan'),
      split_by: z.enum(['bps', 'vested_bps']).default('vested_bps'),
    }),
  }),
  listSchedules: endpoint({
    route: 'GET /api/admin/carry/schedules',
    summary: 'Every version of every vesting schedule, the newest of each name first',
    policy: 'administrator',
    output: list(vestingSchedule.extend({ grants: z.int().nonnegative() })),
  }),
  createSchedule: endpoint({
    route: 'POST /api/admin/carry/schedules',
    summary: 'Adds a vesting schedule, or a new version of one; grants keep the version by which they were made',
    policy: 'administrator',
    body: z.strictObject({ name: nameText(100), terms: scheduleTerms }),
    output: vestingSchedule,
    status: 201,
    idempotent: true,
    refusals: ['checks_failed'],
  }),
  previewSchedule: endpoint({
    route: 'POST /api/admin/carry/schedules/preview',
    summary: 'The instalments of a schedule for a grant of so many points, or of vesting terms of the Open Cap Format',
    policy: 'administrator',
    reads: true,
    body: z.strictObject({
      terms: z.union([scheduleTerms, ocfVestingTerms]),
      points: points.default('100'),
      unit_decimals: z.int().min(0).max(4).default(4),
      vesting_start_date: givenDay,
      grant_date: givenDay.optional(),
    }),
    output: z.object({ terms: scheduleTerms, tranches: z.array(vestingTranche) }),
    refusals: ['checks_failed'],
  }),
  postCarryEvent: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/events',
    summary: 'Posts what happens to a grant: acceleration, forfeiture, reallocation, transfer',
    body: z.strictObject({ reference, allocation: named.describe('id or reference of the grant'), date: givenDay, reason, event }),
  }),
  postLeaver: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/leavers',
    summary: 'Does to all grants of a person, in one plan or in all, what its terms say of good or bad leavers',
    body: z.strictObject({ reference, user: id, kind: z.enum(['good', 'bad']), date: givenDay, plan: key.optional(), reason }),
  }),
  postReversal: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/reversals',
    summary:
      'Reverses an event, a payment, or a grant to which nothing else happened: it leaves everything that is computed from now on. By the reference of a split payment or a leaver: all that is left of it',
    body: z.strictObject({ reference, of: named.describe('reference of what is reversed'), reason: shortText(500, z.string().trim().min(1)) }),
  }),
  postEscrowRelease: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/escrow-releases',
    summary: 'Sets free what is in escrow for a grant',
    body: z.strictObject({
      reference,
      allocation: named,
      date: givenDay,
      source: shortText(200, z.string().trim().min(1)),
      amount: positive,
      of_reference: named.optional().describe('the distribution that it is of'),
    }),
  }),
  postCarryCommitment: endpoint({
    ...posting,
    route: 'POST /api/admin/carry/commitments',
    summary: 'Records what a person commits to invest beside the carry, from a day on. What is taken out of pay stays as it was, and is not told',
    body: z.strictObject({
      user: id,
      source_name: nameText(200),
      date: givenDay,
      currency: currencyCode,
      total_capital_commit: cents,
      cashless_commit: cents.default('0'),
      management_fee_offset: cents.default('0'),
    }),
    output: z.object({
      ...rehearsed,
      effects: z.array(
        z.object({
          user_id: id,
          name: z.string(),
          source_name: z.string(),
          currency: currencyCode,
          date: civilDate,
          before: committed.nullable().describe('what counted on that day; null: nothing did'),
          after: committed,
        }),
      ),
    }),
  }),
});
