import { LRUCache } from 'lru-cache';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { plansOf } from './queries.ts';
import { ownPlans, plansBegun, plansNamed, targetsOf, type Moment, type OwnCarry } from './readPlans.ts';

interface Remembered {
  /** What was read for it. */
  readonly read: string;
  readonly answer: object;
}

// An answer follows from what was read for it. Where the same was read again, the same is answered, and is not written anew.
const answers = new LRUCache<string, Remembered>({ max: 2000 });

interface Asked {
  readonly call: string;
  /** Id or external id of the one plan. */
  readonly plan?: string;
}

/**
 * Answers from a person's carry what was answered before, as long as no fact, name or rate of it changed.
 * @throws Refusal not_found for a plan that is not theirs
 */
export async function remembered<Answer extends object>(
  tx: Tx,
  { company, effectiveUser, knownOn }: Context,
  moment: Moment,
  { call, plan }: Asked,
  make: (carry: OwnCarry) => Answer,
): Promise<Answer> {
  // What is to come changes nothing of a day before it, not even whose rates are asked for.
  const all = plansBegun(await plansOf(tx, company.id, effectiveUser.id, moment.knownBefore), moment);
  const plans = plan === undefined ? all : plansNamed(all, plan);
  const targets = await targetsOf(tx, company, plans, moment);
  const key = JSON.stringify([call, plan, company.id, company.currency, company.timeZone, effectiveUser.id, moment.asOf, knownOn]);
  const read = JSON.stringify([plans, effectiveUser.displayName, targets.conversions.fingerprint]);
  const last = answers.get(key);
  if (last?.read === read) return last.answer as Answer;
  const answer = Object.freeze(make({ plans: await ownPlans(tx, company.id, effectiveUser.id, plans, moment), targets }));
  answers.set(key, { read, answer });
  return answer;
}
