import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { mayRaise, opensOn, raisesOf, type Amounts, type FundSetup, type FundState, type InterestForm } from '@pari/domain/opportunities';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { fieldOf, indicatedAmounts, isIndicated, nameOfChoice, readAmounts, type Typed } from '../amounts.ts';
import { detailsOf, isSameDetails, type Details, type GivenDetails } from '../details.ts';
import { liveOf } from '../present.ts';
import { fundNamed, holdInterest, interestIn, whoseOf, type InterestRow } from '../queries.ts';
import { limitsOf, setupFor, stateOf } from '../terms.ts';

export interface Change {
  /** Id or external id. */
  readonly fund: string;
  readonly typed: Typed;
  /** What a form leaves out stays as it is. */
  readonly details: GivenDetails;
  /** The one that was read. */
  readonly version: number;
  readonly form: InterestForm;
}

/** What each form cannot do without. */
const required = { interest: ['name', 'jobTitle', 'entityType'], indication: ['name', 'entityType'] } as const;

/** A fund that the person may see, and what was indicated last, neither of which anybody else changes until the transaction ends. @throws Refusal `not_found` */
async function heldInterest(tx: Tx, context: Context, key: string) {
  const whose = whoseOf(context);
  const named = await fundNamed(tx, whose, key);
  if (!named) throw notFound();
  await holdInterest(tx, whose, named.id);
  const fund = await fundNamed(tx, whose, key);
  if (!fund) throw notFound();
  return { fund, latest: await interestIn(tx, whose, fund.id) };
}

const refuseStale = (latest: InterestRow | undefined, version: number): void => {
  if ((latest?.version ?? 0) !== version)
    throw new Refusal('conflict', 'Your interest was changed elsewhere in the meantime. Look at it again.', { current: { version: latest?.version ?? 0 } });
};

/**
 * Indicates interest, or changes what was indicated; the same again changes nothing. The clock is read when nobody else can change what it is held against.
 * @throws Refusal `bad_request` by field; `conflict` for another version than the last; `not_yet` where no interest is taken; `decrease_only` for amounts that would rise
 */
export async function changeInterest(tx: Tx, context: Context, clock: Clock, { fund: key, typed, details: given, version, form }: Change): Promise<string> {
  const { fund, latest } = await heldInterest(tx, context, key);
  const now = clock.now();
  const today = civilDateIn(now, context.company.timeZone);
  const setup = setupFor(fund, today);
  if (!fund.is_offered || !setup) throw notFound();
  const state = stateOf(fund, today);
  const live = liveOf(latest);
  if (!live && state !== 'interest') throw new Refusal('not_yet', whyNot(state, setup, today));
  const limits = limitsOf(fund, setup);
  const kept = live && detailsOf(live.interest_details as GivenDetails);
  const details = detailsOf(kept, given);
  const missing = required[form].flatMap((field) => (details[field] === '' ? [[`interest_details.${field}`, 'Required'] as const] : []));
  // Before it is held against limits: those of today may be others.
  if (live && kept && isIndicated(live, setup, typed) && isSameDetails(kept, details)) return fund.id;
  await refuseApplied(tx, context, fund.id);
  const amounts = readAmounts(limits, setup, typed, { form, before: live, more: missing });
  const before = live && indicatedAmounts(live);
  refuseStale(latest, version);
  const raises = before && !mayRaise(state, setup, today) ? [...raisesOf(before, amounts, limits)] : [];
  const [raised] = raises;
  if (raised) throw new Refusal('decrease_only', raised[1], { errors: Object.fromEntries(raises.map(([field, sentence]) => [fieldOf[field], [sentence]])) });
  await addVersion(tx, context, { fund, setup, latest, amounts, details, now });
  return fund.id;
}

interface Adding {
  readonly fund: { readonly id: string; readonly setup_version: number | null };
  readonly setup: FundSetup;
  readonly latest: InterestRow | undefined;
  readonly amounts: Amounts;
  readonly details: Details;
  readonly now: Date;
}

const addVersion = (tx: Tx, { company, effectiveUser, realUser }: Context, { fund, setup, latest, amounts, details, now }: Adding) =>
  tx.run(
    `insert into fund_interests (company_id, fund_id, user_id, version, event, equity_amount, leverage_option_description, leverage_ratio, leverage_amount,
       cashless_commitment, interest_details, setup_version, author_id, at)
     values ($1, $2, $3, $4, 'indicated', $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      company.id,
      fund.id,
      effectiveUser.id,
      (latest?.version ?? 0) + 1,
      amounts.equity,
      nameOfChoice(setup, amounts.ratio),
      amounts.ratio,
      amounts.leverage,
      amounts.cashless,
      { ...details },
      fund.setup_version,
      realUser.id,
      now,
    ],
  );

/** Ends an interest, also of whoever came to hold the fund; one that is ended already stays as it is. @throws Refusal `conflict` for another version than the last */
export async function withdrawInterest(tx: Tx, context: Context, clock: Clock, key: string, version: number): Promise<string> {
  const { fund, latest } = await heldInterest(tx, context, key);
  if (!liveOf(latest)) return fund.id;
  refuseStale(latest, version);
  await refuseApplied(tx, context, fund.id);
  await addWithdrawn(
    tx,
    { companyId: context.company.id, fundId: fund.id, userId: context.effectiveUser.id, by: context.realUser.id, at: clock.now() },
    version,
  );
  return fund.id;
}

/** @throws Refusal `locked` beside an application that goes on: it took the interest over */
async function refuseApplied(tx: Tx, { company, effectiveUser }: Context, fundId: string): Promise<void> {
  if (
    await tx.first('select from applications where company_id = $1 and fund_id = $2 and applicant_id = $3 and is_current and status between 1 and 4', [
      company.id,
      fundId,
      effectiveUser.id,
    ])
  )
    throw new Refusal('locked', 'You apply to this fund by now: your application says how much you want to invest.');
}

interface Ended {
  readonly companyId: string;
  readonly fundId: string;
  readonly userId: string;
  readonly by: string;
  readonly at: Date;
}

/** Ends an interest that an application took over and that ended with it. The caller holds it. */
export async function endInterest(tx: Tx, ended: Ended): Promise<void> {
  const live = liveOf(await interestIn(tx, ended, ended.fundId));
  if (live) await addWithdrawn(tx, ended, live.version);
}

/** Ends an interest of which an application made a commitment. The caller holds it. */
export async function takeInterestOver(tx: Tx, ended: Ended): Promise<void> {
  const live = liveOf(await interestIn(tx, ended, ended.fundId));
  if (live) await addWithdrawn(tx, ended, live.version, 'taken_over');
}

const addWithdrawn = (tx: Tx, { companyId, fundId, userId, by, at }: Ended, version: number, event: 'withdrawn' | 'taken_over' = 'withdrawn') =>
  tx.run(
    `insert into fund_interests (company_id, fund_id, user_id, version, event, equity_amount, leverage_option_description, leverage_ratio, leverage_amount,
       cashless_commitment, interest_details, setup_version, author_id, at)
     select company_id, fund_id, user_id, version + 1, $7, equity_amount, leverage_option_description, leverage_ratio, leverage_amount,
       cashless_commitment, interest_details, setup_version, $5, $6
     from fund_interests where company_id = $1 and fund_id = $2 and user_id = $3 and version = $4`,
    [companyId, fundId, userId, version, by, at, event],
  );

/** Why nobody can begin to indicate today. */
function whyNot(state: FundState, setup: FundSetup, today: CivilDate): string {
  const { interest_until: until } = setup;
  if (until !== null && today > until) return `Interest for this fund closed on ${formatDate(until)}.`;
  if (state === 'closed') return 'Interest for this fund is closed.';
  return state === 'accepting' ? 'This fund takes applications now: apply to it instead.' : opensOn(state, setup);
}
