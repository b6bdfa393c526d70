import { randomUUID } from 'node:crypto';
import type { Received, Contract } from '@pari/contract';
import { foldPlan, leavingEvent, splitByPoints, standingAt, toPoints, type Amount, type CarryEvent, type Grant, type Payment } from '@pari/domain/carry';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import { allocate, compare, decimal, isZero, ONE, ZERO, type Decimal } from '@pari/domain/money';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { KeptPlan } from '../../grants/index.ts';
import { termsIn } from '../schedules.ts';
import { factNamed, grantNamed, managedPlan, partsNamed, plansOfPerson, recipientBy, scheduleBy } from './queries.ts';
import { postFacts, type Posting, type PostingCall } from './post.ts';
import type { Said } from './insert.ts';
import { becomeParticipant } from './people.ts';

type Body<Id extends keyof Contract> = Received<Contract[Id], 'body'>;

const pointsIn = (text: string) => toPoints(decimal(text));

/** @throws Refusal `not_found` */
async function planIdOf({ tx, context }: PostingCall, key: string): Promise<string> {
  const plan = await managedPlan(tx, context.company.id, key);
  if (!plan) throw notFound();
  return plan.id;
}

/** @throws Refusal `bad_request` by field, for a grant that is not there, or not in that plan */
async function grantOf({ tx, context }: PostingCall, key: string, field: string, planId?: string): Promise<{ readonly id: string; readonly planId: string }> {
  const grant = await grantNamed(tx, context.company.id, key);
  if (!grant || (planId !== undefined && grant.plan_id !== planId)) throw badField(field, 'There is no such grant in this plan.');
  return { id: grant.id, planId: grant.plan_id };
}

const ofPlan = (id: string) => ({ type: 'carry_plan', id });
const ofGrant = (id: string) => ({ type: 'carry_allocation', id });

/** What is posted under one reference for several grants, numbered for each. */
const part = (reference: string, number: number) => ({ reference: `${reference}-${String(number)}`, partOf: reference });

const one = (id: string, said: Said): ReadonlyMap<string, Said> => new Map([[id, said]]);

export async function postPlanValue(call: PostingCall, key: string, { kind, date, amount }: Body<'postPlanValue'>) {
  const planId = await planIdOf(call, key);
  const value = { kind, date: civilDate(date), amount: decimal(amount) };
  return postFacts(call, ofPlan(planId), [planId], () => [{ planId, day: value.date, addition: { values: [value] }, said: new Map() }]);
}

export async function postPlanMilestone(call: PostingCall, key: string, { reference, milestone, date, allocation }: Body<'postPlanMilestone'>) {
  const planId = await planIdOf(call, key);
  const grant = allocation === undefined ? null : (await grantOf(call, allocation, 'allocation', planId)).id;
  const id = randomUUID();
  const event: CarryEvent = { id, date: civilDate(date), type: 'milestone', milestone, grant };
  return postFacts(call, ofPlan(planId), [planId], () => [{ planId, day: event.date, addition: { events: [event] }, said: one(id, { reference }) }]);
}

export async function postAllocation(call: PostingCall, key: string, body: Body<'postAllocation'>) {
  const { tx, context } = call;
  const companyId = context.company.id;
  const planId = await planIdOf(call, key);
  const person = await recipientBy(tx, companyId, body.user);
  if (!person) throw badField('user', 'There is no such person.');
  const schedule = await scheduleBy(tx, companyId, body.schedule);
  if (!schedule) throw badField('schedule', 'There is no such version of a schedule.');
  if (body.points.startsWith('-')) throw badField('points', 'Must not be below 0.');
  const grantDate = civilDate(body.grant_date);
  const grant: Grant = {
    id: randomUUID(),
    grantDate,
    vestingStart: body.vesting_start_date === undefined ? grantDate : civilDate(body.vesting_start_date),
    schedule: termsIn(schedule),
    points: pointsIn(body.points),
  };
  const said: Said = {
    reference: body.reference,
    name: body.entity_name ?? body.recipient_name ?? person.display_name,
    grant: { userId: person.id, recipientName: body.recipient_name ?? null, entityName: body.entity_name ?? null, scheduleId: schedule.id },
  };
  const answer = await postFacts(call, ofPlan(planId), [planId], () => [{ planId, day: grantDate, addition: { grants: [grant] }, said: one(grant.id, said) }]);
  if (!answer.dry_run) await becomeParticipant(tx, companyId, person.id);
  return answer;
}

export async function postPlanDistribution(call: PostingCall, key: string, body: Body<'postPlanDistribution'>) {
  const planId = await planIdOf(call, key);
  const [amount, escrow, day] = [decimal(body.amount), decimal(body.escrow), civilDate(body.date)];
  if (compare(escrow, amount) > 0) throw badField('escrow', 'Must be from 0 to the amount.');
  const { reference, source, type } = body;
  if (body.allocation !== undefined) {
    const { id: grant } = await grantOf(call, body.allocation, 'allocation', planId);
    const payment = { id: randomUUID(), grant, date: day, type, amount, escrow };
    return postFacts(call, ofPlan(planId), [planId], () => [{ planId, day, addition: { payments: [payment] }, said: one(payment.id, { reference, source }) }]);
  }
  return postFacts(call, ofPlan(planId), [planId], (kept) => kept.map((plan) => split(plan, { ...body, amount, escrow, day })));
}

type Split = Pick<Body<'postPlanDistribution'>, 'reference' | 'source' | 'type' | 'split_by'> & {
  readonly amount: Decimal;
  readonly escrow: Decimal;
  readonly day: CivilDate;
};

/** What a plan pays, over its grants by the points of the day; what is kept back likewise. @throws Refusal `bad_request`, `checks_failed` */
function split({ plan, book }: KeptPlan, { reference, source, type, split_by, amount, escrow, day }: Split): Posting {
  const { courses } = foldPlan(book);
  const held = [...courses].flatMap(([grant, course]) => {
    const standing = standingAt(course, day);
    const points = split_by === 'bps' ? standing?.bps : standing?.vested;
    return points !== undefined && points > 0n ? [{ grant, points }] : [];
  });
  if (held.length === 0) throw new Refusal('checks_failed', 'Nobody holds a point by which this could be split on that day.');
  const weights = held.map(({ points }) => points);
  const amounts = splitByPoints(amount, weights);
  // By the amounts, of which none is then kept more than it is.
  const kept = isZero(escrow) ? [] : allocate(escrow, amounts, 2);
  const payments = held
    .map(({ grant }, at): Payment & { grant: string } => ({ id: randomUUID(), grant, date: day, type, amount: amounts[at] ?? ZERO, escrow: kept[at] ?? ZERO }))
    .filter((payment) => !isZero(payment.amount));
  const said = new Map(payments.map(({ id }, at): [string, Said] => [id, { ...part(reference, at + 1), source }]));
  return { planId: plan.id, day, addition: { payments }, said };
}

export async function postCarryEvent(call: PostingCall, { reference, allocation, date, reason, event: given }: Body<'postCarryEvent'>) {
  const { id: grant, planId } = await grantOf(call, allocation, 'allocation');
  const base = { id: randomUUID(), date: civilDate(date), grant };
  const amount = amountOf(given);
  const event = await eventOf();
  const said = { reference, reason: reason ?? null };
  return postFacts(call, ofGrant(grant), [planId], () => [{ planId, day: event.date, addition: { events: [event] }, said: one(event.id, said) }]);

  async function eventOf(): Promise<CarryEvent> {
    if (given.type === 'acceleration') {
      if ((given.until === undefined) === (amount === null)) throw badField('event', 'Give points, a portion or a day: one of the three.');
      return { ...base, type: given.type, amount: amount ?? { until: civilDate(given.until ?? '') } };
    }
    if (given.type === 'forfeiture') {
      if (amount === null && given.vested_portion === undefined) throw badField('event', 'Give points, a portion, or what is lost of what has vested.');
      return { ...base, type: given.type, amount, vestedPortion: given.vested_portion === undefined ? null : decimal(given.vested_portion) };
    }
    if (amount === null) throw badField('event', 'Give points or a portion.');
    const to = (await grantOf(call, given.to, 'event.to', planId)).id;
    if (to === grant) throw badField('event.to', 'Points go to another grant.');
    return { ...base, type: given.type, to, amount };
  }
}

/** @throws Refusal `bad_request` */
function amountOf({ points, portion }: { readonly points?: string | undefined; readonly portion?: string | undefined }): Amount | null {
  if (points !== undefined && portion !== undefined) throw badField('event', 'Give points or a portion, not both.');
  if (points !== undefined) {
    const amount = pointsIn(points);
    if (amount <= 0n) throw badField('event.points', 'Must be more than 0.');
    return { points: amount };
  }
  if (portion === undefined) return null;
  if (isZero(decimal(portion))) throw badField('event.portion', 'Must be more than 0.');
  return { portion: decimal(portion) };
}

/** As leaving does: whoever lost all that had not vested has left, and leaves no second time. */
const takesAll = (event: CarryEvent): event is Extract<CarryEvent, { readonly type: 'forfeiture' }> =>
  event.type === 'forfeiture' && event.amount !== null && 'portion' in event.amount && event.amount.portion === ONE;

export async function postLeaver(call: PostingCall, { reference, user, kind, date, plan, reason }: Body<'postLeaver'>) {
  const { tx, context } = call;
  const of = await plansOfPerson(tx, context.company.id, user);
  const only = plan === undefined ? null : await planIdOf(call, plan);
  const planIds = of.map(({ plan_id }) => plan_id).filter((id) => only === null || id === only);
  if (planIds.length === 0) throw badField('user', 'This person was granted nothing there.');
  const day = civilDate(date);
  let count = 0;
  return postFacts(call, { type: 'user', id: user }, planIds, (kept) => {
    const postings = kept.map(({ plan: row, grants, book, references }): Posting => {
      const terms = { goodLeaver: row.good_leaver, vestedPortion: decimal(row.vested_portion) };
      const left = new Map(book.events.flatMap((event) => (takesAll(event) ? [[event.grant, references.get(event.id) ?? ''] as const] : [])));
      const all = [...grants.values()].filter((grant) => grant.user_id === user && grant.grant_date <= date);
      const own = all.filter(({ id }) => !left.has(id));
      const passedOver = all.flatMap(({ id, reference: grant }) => {
        const by = left.get(id);
        return by === undefined ? [] : [{ reference: grant, by }];
      });
      const events = own.flatMap(({ id }) => leavingEvent(kind, terms, id, day, randomUUID()) ?? []);
      const said = new Map(
        events.map(({ id }): [string, Said] => {
          count += 1;
          return [id, { ...part(reference, count), reason: reason ?? `${kind === 'good' ? 'Good' : 'Bad'} leaver` }];
        }),
      );
      return { planId: row.id, day, addition: { events }, said, passedOver };
    });
    const gone = postings.flatMap(({ passedOver = [] }) => passedOver.map(({ by }) => by));
    if (count === 0 && gone.length > 0)
      throw new Refusal(
        'checks_failed',
        `They have left already: ${gone.join(', ')} took all that had not vested. Reverse it before another leaving is posted.`,
      );
    if (count === 0) throw new Refusal('checks_failed', 'Nothing happens to their grants by the terms of the plan: there is nothing to post.');
    return postings;
  });
}

/** Reverses all that is left of a split payment, or of what leaving did, in one posting. @throws Refusal `bad_request` */
async function reverseParts(call: PostingCall, { reference, of, reason }: Body<'postReversal'>) {
  const parts = await partsNamed(call.tx, call.context.company.id, [of]);
  if (parts.length === 0) throw badField('of', 'Nothing is known by this reference.');
  const left = parts.filter(({ is_reversed }) => !is_reversed);
  if (left.length === 0) throw badField('of', 'This was reversed already.');
  const planIds = [...new Set(left.map(({ plan_id }) => plan_id))];
  const [first = ''] = planIds;
  return postFacts(call, ofPlan(first), planIds, (kept) =>
    kept.flatMap(({ plan }): Posting[] => {
      const own = left.filter(({ plan_id }) => plan_id === plan.id);
      const said = own.map(({ kind, id, allocation_id: allocationId, date, reference: part }): [string, Said] => [
        `reversal of ${id}`,
        { reference: `${reference}${part.slice(of.length)}`, reason, reverses: { kind, id, allocationId, date } },
      ]);
      return own.slice(0, 1).map(({ date }) => ({ planId: plan.id, day: date, addition: { reversed: own.map(({ id }) => id) }, said: new Map(said) }));
    }),
  );
}

export async function postReversal(call: PostingCall, body: Body<'postReversal'>) {
  const { reference, of, reason } = body;
  const { tx, context } = call;
  const fact = await factNamed(tx, context.company.id, of);
  if (!fact) return reverseParts(call, body);
  if (!fact.id || !fact.plan_id || !fact.date) throw badField('of', 'Nothing is known by this reference.');
  if (fact.is_reversal) throw badField('of', 'This is a reversal itself. Post again what it reversed.');
  if (fact.is_reversed) throw badField('of', 'This was reversed already.');
  const kind = fact.kind;
  const { id, plan_id: planId, date } = fact;
  const day = civilDate(date);
  return postFacts(call, fact.allocation_id === null ? ofPlan(planId) : ofGrant(fact.allocation_id), [planId], ([plan]) => {
    if (kind === 'grant' && plan) refuseGrantWithFacts(plan, id);
    const said: Said = { reference, reason, reverses: { kind, id, allocationId: fact.allocation_id, date } };
    return [{ planId, day, addition: { reversed: [id] }, said: one(`reversal of ${id}`, said) }];
  });
}

/** @throws Refusal `conflict` naming what happened to it */
function refuseGrantWithFacts({ book, references }: KeptPlan, grant: string): void {
  const events = book.events.filter((event) => event.grant === grant || ('to' in event && event.to === grant));
  const [first] = [...events, ...(book.payments.get(grant) ?? [])];
  if (first) throw new Refusal('conflict', `${references.get(first.id) ?? 'Something'} happened to this grant. Reverse that first.`);
}

export async function postEscrowRelease(call: PostingCall, body: Body<'postEscrowRelease'>) {
  const { tx, context } = call;
  const { id: grant, planId } = await grantOf(call, body.allocation, 'allocation');
  const of = body.of_reference === undefined ? undefined : await factNamed(tx, context.company.id, body.of_reference);
  if (body.of_reference !== undefined && (!of?.is_distribution || of.is_reversed || of.allocation_id !== grant))
    throw badField('of_reference', 'There is no such distribution of this grant.');
  const payment = { id: randomUUID(), grant, date: civilDate(body.date), type: 'escrow_release' as const, amount: decimal(body.amount), escrow: ZERO };
  const said = { reference: body.reference, source: body.source, ofId: of?.id ?? null };
  return postFacts(call, ofGrant(grant), [planId], () => [{ planId, day: payment.date, addition: { payments: [payment] }, said: one(payment.id, said) }]);
}
