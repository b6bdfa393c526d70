import type { CivilDate } from '@pari/domain/dates';
import {
  amountsOf,
  faultsOfAmounts,
  limitsWith,
  mayRaise,
  NO_CUSTOM_LIMITS,
  raisesOf,
  type Amounts,
  type CustomLimits,
  type FundSetup,
  type FundState,
  type Limits,
} from '@pari/domain/opportunities';
import type { Context } from '../../http/context.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { fieldOf, givenOf, indicatedAmounts, nameOfChoice, type Typed } from './amounts.ts';
import { detailsOfFile } from './details.ts';
import { liveOf, todayOf } from './present.ts';
import { fundNamed, interestIn, isListedBefore, whoseOf, type FundRow } from './queries.ts';
import { limitsOf, setupFor, setupOf, stateOf } from './terms.ts';

/** A fund as it is offered to a person who applies, or applied, to it. */
export interface Offer {
  readonly fund: FundRow & { readonly is_offered: boolean | null };
  readonly setup: FundSetup;
  readonly limits: Limits;
  readonly state: FundState;
  readonly today: CivilDate;
  /** What was indicated and not withdrawn; null: nothing. */
  readonly indicated: Amounts | null;
  /** With what forms begin. */
  readonly defaults: ReturnType<typeof detailsOfFile>;
  /** What is wrong with typed amounts today, by the fields of the wire. */
  faultsOf(typed: Typed): Map<string, string>;
  /** Amounts without faults, exact. */
  amountsOf(typed: Typed): Amounts;
  /** Which amounts are above what they were where they may only fall by now, by field; empty before that. */
  raisesOf(before: Amounts, now: Amounts): Map<string, string>;
  /** What the chosen option is called; null where leverage is free or there is none. */
  nameOfRatio(ratio: number): string | null;
}

/**
 * @param key id or external id
 * @param any whether or not it is offered to the person any more: they applied to it
 * @param own limits of their application
 * @throws Refusal `not_found`; `not_yet`, without its name, for one that is meant for them and not published
 */
export async function offerTo(tx: Tx, context: Context, key: string, any: boolean, own: CustomLimits = NO_CUSTOM_LIMITS): Promise<Offer> {
  const whose = whoseOf(context);
  const fund = await fundNamed(tx, whose, key, any);
  if (!fund && (await isListedBefore(tx, whose, key))) throw new Refusal('not_yet', 'Coming Soon!');
  const today = todayOf(context);
  const setup = fund ? setupFor(fund, today) : null;
  if (!fund || !setup || !(any || fund.is_offered)) throw notFound();
  const limits = limitsWith(limitsOf(fund, setup), own);
  const state = stateOf(fund, today);
  const interest = liveOf(await interestIn(tx, whose, fund.id));
  const given = (typed: Typed) => givenOf(setup, typed);
  return {
    fund,
    setup,
    limits,
    state,
    today,
    indicated: interest ? indicatedAmounts(interest) : null,
    defaults: detailsOfFile(fund.own_details, context.effectiveUser.displayName),
    faultsOf: (typed) => new Map([...faultsOfAmounts(limits, given(typed), 'interest')].map(([field, sentence]) => [fieldOf[field], sentence])),
    amountsOf: (typed) => amountsOf(limits, given(typed)),
    raisesOf: (before, now) =>
      new Map(mayRaise(state, setup, today) ? [] : [...raisesOf(before, now, limits)].map(([field, sentence]) => [fieldOf[field], sentence])),
    nameOfRatio: (ratio) => nameOfChoice(setup, ratio),
  };
}

/** What a fund offers to somebody who applied to it, before anything was set for their application; null: nothing any more. */
export async function limitsFor(tx: Tx, companyId: string, userId: string, fundId: string): Promise<Limits | null> {
  const fund = await fundNamed(tx, { companyId, userId, unpublished: true }, fundId, true);
  const setup = fund ? setupOf(fund) : null;
  return fund && setup ? limitsOf(fund, setup) : null;
}

/** How amounts are judged that somebody who applied may put in by what a fund offers them, with limits of their application; null: it offers nothing any more. */
export async function amountsFor(
  tx: Tx,
  { companyId, userId, fundId }: { readonly companyId: string; readonly userId: string; readonly fundId: string },
  own: CustomLimits,
): Promise<Pick<Offer, 'limits' | 'faultsOf' | 'amountsOf' | 'nameOfRatio'> | null> {
  const fund = await fundNamed(tx, { companyId, userId, unpublished: true }, fundId, true);
  const setup = fund ? setupOf(fund) : null;
  if (!fund || !setup) return null;
  const limits = limitsWith(limitsOf(fund, setup), own);
  return {
    limits,
    faultsOf: (typed) => new Map([...faultsOfAmounts(limits, givenOf(setup, typed), 'interest')].map(([field, sentence]) => [fieldOf[field], sentence])),
    amountsOf: (typed) => amountsOf(limits, givenOf(setup, typed)),
    nameOfRatio: (ratio) => nameOfChoice(setup, ratio),
  };
}

/** Whether a fund takes applications of a person today, here and not elsewhere. */
export async function isAccepting(tx: Tx, context: Context, { userId, fundId }: { readonly userId: string; readonly fundId: string }): Promise<boolean> {
  const fund = await fundNamed(tx, { companyId: context.company.id, userId, unpublished: false }, fundId);
  return fund?.is_offered === true && setupOf(fund)?.external_onboarding_url === null && stateOf(fund, todayOf(context)) === 'accepting';
}

/** Whether a published fund is offered to somebody, whatever its days say. */
export async function isOfferedTo(tx: Tx, companyId: string, { userId, fundId }: { readonly userId: string; readonly fundId: string }): Promise<boolean> {
  return (await fundNamed(tx, { companyId, userId, unpublished: false }, fundId))?.is_offered === true;
}
