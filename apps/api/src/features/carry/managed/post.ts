import { checkBook, faultSentence, foldPlan, fromPoints, leftInPool, paidAt, standingAt, valueAt, type BookFault, type PlanFold } from '@pari/domain/carry';
import type { CivilDate } from '@pari/domain/dates';
import type { RehearsalQuery } from '@pari/contract';
import type { Clock } from '../../../ports/clock.ts';
import type { Context } from '../../../http/context.ts';
import type { AuditedObject } from '../../../http/handler.ts';
import { Refusal } from '../../../http/problems.ts';
import { rehearse } from '../../../http/rehearse.ts';
import type { Tx } from '../../../ports/database.ts';
import { nextPosting } from '../../positions/index.ts';
import { bookWith, holdPlans, keptPlans, touchedBy, type Addition, type KeptPlan } from '../../grants/index.ts';
import { namesOf, referencesTaken } from './queries.ts';
import { insertAddition, type Said } from './insert.ts';
import { valuesOf } from './valueEffects.ts';

export interface PostingCall {
  readonly tx: Tx;
  readonly context: Context;
  readonly clock: Clock;
  readonly endpoint: string;
  readonly query: RehearsalQuery;
  readonly audit: (object: AuditedObject) => void;
}

/** What is to be posted to a plan, and the day on which its effects are shown. */
export interface Posting {
  readonly planId: string;
  readonly day: CivilDate;
  readonly addition: Addition;
  /** What is kept beside the facts, by the id of the fact. */
  readonly said: ReadonlyMap<string, Said>;
  readonly passedOver?: readonly { readonly reference: string; readonly by: string }[];
}

/**
 * Posts facts to plans, as they were rehearsed: what they would do is found with everything that stands, which nobody changes meanwhile.
 * @param about what the audit log says that it is about
 * @param plan finds out, with the plans held, what is to be posted to each
 * @throws Refusal `checks_failed` for what cannot be; `conflict` where it breaks what is there, or would do something else than was rehearsed
 */
export async function postFacts(
  call: PostingCall,
  about: Pick<AuditedObject, 'type' | 'id'>,
  planIds: readonly string[],
  plan: (kept: readonly KeptPlan[]) => readonly Posting[],
) {
  const { tx, context, clock } = call;
  const companyId = context.company.id;
  await holdPlans(tx, companyId, planIds);
  const kept = await keptPlans(tx, companyId, planIds, null);
  const plans = new Map(kept.map((one) => [one.plan.id, one]));
  const postings = plan(kept);
  const names = await namesOf(tx, companyId, planIds);
  const effects = postings.flatMap((posting) => {
    const before = plans.get(posting.planId);
    return before ? effectsOf(before, posting, names) : [];
  });
  const values = postings.flatMap((posting) => {
    const before = plans.get(posting.planId);
    return before ? valuesOf(before, posting.addition) : [];
  });
  const facts = postings.map(({ planId, addition, said, day }) => {
    const standing = plans.get(planId)?.values;
    const stands = addition.values?.map(({ kind, date }) => standing && valueAt(standing[kind], date));
    return {
      day,
      facts: withoutIds(addition, said),
      said: [...said.values()].map(({ reference, reason }) => [reference, reason]),
      stands,
      reversed: addition.reversed,
    };
  });
  const answer = rehearse(call, { facts, values, effects }, { values, effects, passed_over: postings.flatMap(({ passedOver = [] }) => passedOver) });
  const references = postings.flatMap(({ said }) => [...said.values()].map(({ reference }) => reference));
  call.audit({ ...about, detail: { dry_run: answer.dry_run, ...(references.length > 0 && { references: references.slice(0, 20) }) } });
  if (answer.dry_run) await refuseTaken(tx, companyId, references);
  else {
    // Nobody else posts for the company from here on, so that what is free stays free.
    const postedAt = await nextPosting(tx, companyId, clock);
    await refuseTaken(tx, companyId, references);
    for (const posting of postings) await insertAddition(tx, { companyId, postedAt, by: context.realUser.id, ...posting });
  }
  return answer;
}

/** @throws Refusal `conflict` where something is known by one of these already */
async function refuseTaken(tx: Tx, companyId: string, references: readonly string[]): Promise<void> {
  const [taken] = await referencesTaken(tx, companyId, references);
  if (taken) throw new Refusal('conflict', `Something is known by the reference ${taken.reference ?? ''} already. Choose another.`);
}

/** Ids are made anew each time. */
const withoutIds = ({ values = [], grants = [], events = [], payments = [] }: Addition, said: ReadonlyMap<string, Said>): unknown =>
  JSON.parse(
    JSON.stringify([values, ...[...grants, ...events, ...payments].map(({ id, ...fact }) => ({ ...fact, said: said.get(id) }))], (_name, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  );

function effectsOf(kept: KeptPlan, { day, addition, said }: Posting, names: ReadonlyMap<string, string>) {
  const before = foldPlan(kept.book);
  const book = bookWith(kept, addition);
  const after = checkBook(book);
  refuseFaults(kept, before, after.faults, { addition, said });
  const at = (fold: PlanFold, payments: KeptPlan['book']['payments'], id: string) => {
    const course = fold.courses.get(id);
    const standing = course && standingAt(course, day);
    if (!standing) return null;
    const { distributions, inEscrow } = paidAt(payments.get(id) ?? [], day);
    return { bps: fromPoints(standing.bps), vested_bps: fromPoints(standing.vested), distributions, in_escrow: inEscrow };
  };
  return touchedBy(kept, addition).map((id) => {
    const isNew = addition.grants?.some((grant) => grant.id === id) ?? false;
    return {
      // Of a grant that is not there yet the id is another each time.
      allocation_id: isNew ? null : id,
      reference: kept.grants.get(id)?.reference ?? said.get(id)?.reference ?? '',
      name: names.get(id) ?? said.get(id)?.name ?? '',
      plan: { external_id: kept.plan.external_id, name: kept.plan.name, currency: kept.plan.currency },
      date: day,
      before: at(before, kept.book.payments, id),
      after: at(after.fold, book.payments, id),
    };
  });
}

/** @throws Refusal `checks_failed` for the facts themselves, `conflict` for what stands and would be broken, or where the pool has not as much */
function refuseFaults(kept: KeptPlan, before: PlanFold, faults: readonly BookFault[], { addition, said }: Pick<Posting, 'addition' | 'said'>): void {
  if (faults.length === 0) return;
  const own = faults.filter(({ fact }) => fact !== null && said.has(fact));
  if (own.length > 0) throw new Refusal('checks_failed', [...new Set(own.map(faultSentence))].join(' '));
  const pool = faults.find((fault) => fault.kind === 'pool');
  // Nobody changed anything meanwhile: what stands now is in the sentence.
  if (pool?.kind === 'pool') throw new Refusal('conflict', `${overdrawn(kept, before, pool, addition)} Nothing was posted.`);
  const [broken] = faults;
  const names = [...said.values()].map(({ reference }) => reference).join(', ');
  if (broken)
    throw new Refusal(
      'conflict',
      `${names} would break ${kept.references.get(broken.fact ?? '') ?? 'what is there'}: ${faultSentence(broken)} Nothing was posted.`,
    );
}

/** Why the pool has not enough, and, of what takes from it, how much it has left. */
function overdrawn({ book }: KeptPlan, before: PlanFold, fault: Extract<BookFault, { readonly kind: 'pool' }>, { grants = [], values = [] }: Addition): string {
  if (values.some(({ kind }) => kind === 'pool_points'))
    return `On ${fault.date} grants hold ${fromPoints(fault.held)} points: a pool of ${fromPoints(fault.pool)} is too small for them.`;
  if (grants.length === 0) return faultSentence(fault);
  const left = leftInPool([...before.courses.values()], book.pool, fault.date);
  return `${faultSentence(fault)} ${left > 0n ? `${fromPoints(left)} are left to grant` : 'Nothing is left to grant'}.`;
}
