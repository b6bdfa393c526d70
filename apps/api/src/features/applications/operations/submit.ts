import { endsWithWindow, moveModule, shownAnswer, unmetChecksOf, type ModuleNumber, type UnmetCheck } from '@pari/domain/applications';
import { formatDate } from '@pari/domain/format';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { isLapsed } from '../queries.ts';
import { documentsOf, standingOf } from '../standing.ts';
import type { Acting } from '../acting.ts';
import { tellApplicant } from '../tell.ts';
import { tellOfArrival, whoAsked } from '../tellReviewers.ts';
import { settledAmount } from './amounts.ts';
import { byPlace, inOneText } from './byPlace.ts';
import type { Held } from './hold.ts';
import { freeze, moveTo, note, openTask } from './move.ts';
import { settleStatus } from './settle.ts';
import { endRequests } from './requestsDone.ts';
import { markAnswered, requireAnswered } from './requests.ts';

type Part = 1 | 7;

/** A part that was submitted just now. */
export interface Submission {
  readonly module: ModuleNumber;
  /** What reviewers asked for was answered by it. */
  readonly isAnswer: boolean;
  /** Somebody looks at it. */
  readonly isReviewed: boolean;
}

/** Submits a module, and tells of it. */
export async function submitModule(tx: Tx, context: Context, held: Held, module: Part, version?: number): Promise<void> {
  await tellSubmitted(tx, context, held, await submitPart(tx, context, held, module, version));
}

/** Tells of what was submitted at once: once. */
export async function tellSubmitted(
  tx: Tx,
  { company, realUser }: Acting,
  { row, at }: Pick<Held, 'row' | 'at'>,
  submitted: readonly Submission[],
): Promise<void> {
  if (submitted.length === 0) return;
  const modules = submitted.map(({ module }) => module);
  const { applicant_id: userId, fund_id: fundId, external_id: externalId } = row;
  await tellApplicant(tx, company, { userId, externalId, fundId, what: 'submitted', modules, by: realUser.id, at });
  await tellOfArrival(tx, { company }, { row, at }, submitted);
}

/** Submits eligibility before something else, where it was read for that. @returns how the application stands then, and what was submitted */
export async function withEligibility(tx: Tx, context: Context, held: Held, version?: number): Promise<{ held: Held; submitted: readonly Submission[] }> {
  if (version === undefined) return { held, submitted: [] };
  const submitted = await submitPart(tx, context, held, 1, version);
  return { held: await standingNow(tx, context, held), submitted };
}

/** The same application after something was done to it. */
export async function standingNow(tx: Tx, context: Context, { row, at }: Pick<Held, 'row' | 'at'>): Promise<Held> {
  const now = await standingOf(tx, { ...context, now: at }, row.id);
  if (now.row === null) throw notFound();
  return { ...now, row: now.row, at };
}

/**
 * Submits a module of an application that the caller holds, as it stands now, without telling of it. What was submitted and not changed since stays as it is.
 * @param version of the response that was read, where it was said
 * @returns what was submitted: it, or nothing
 * @throws Refusal `conflict` for another version; `checks_failed` with what does not hold; `not_yet` where the fund takes no applications any more
 */
export async function submitPart(tx: Tx, context: Context, held: Held, module: Part, version?: number): Promise<readonly Submission[]> {
  const companyId = context.company.id;
  const { row, modules, setup, at } = held;
  if (context.mode !== 'self') throw new Refusal('view_as_read_only');
  let state = modules.get(module) ?? 'not_started';
  if (state === 'pending' || state === 'approved' || state === 'complete') return [];
  const now = held.eligibility?.response.version ?? 0;
  if (version !== undefined && version !== now)
    throw new Refusal('conflict', 'Something was answered elsewhere in the meantime. Look at it again.', { current: { version: now } });
  requireChecks(unmetChecksOf(held.facts, module));
  if (state === 'changes_requested') await requireAnswered(tx, context, held, [module]);
  // It was submitted in time.
  else if (!(await isLapsed(tx, companyId, row.id, module))) requireOpenWindow(held, module);
  if (state === 'not_started') {
    // Where nothing more is asked than from where and as what.
    await moveTo(tx, companyId, { applicationId: row.id, module, move: 'begin', by: 'applicant', at });
    state = 'in_progress';
  }
  const content =
    module === 7
      ? { versions: { ...versionsOf(held).versions, limits: held.limits?.version ?? null }, amount: await settledAmount(tx, context, held) }
      : contentOf(held);
  // What a reviewer has to decide is looked at, whatever else the fund has reviewed.
  const isReviewed = setup.reviewed_modules.includes(module) || (module === 1 && held.eligibility?.decision.outcome === 'review');
  return [await passOn(tx, context, { ...held, modules: new Map([...modules, [module, state]]) }, { module, isReviewed, content })];
}

/** What is known of an application of which a part is passed on. */
export type Passing = Pick<Held, 'row' | 'modules' | 'setup' | 'at' | 'comments'>;

interface Passed {
  readonly module: ModuleNumber;
  readonly isReviewed: boolean;
  /** What is frozen as its round. */
  readonly content: unknown;
}

/** Moves a part on of an application that the caller holds, freezes what it says, and gives it to reviewers, without telling of it. */
export async function passOn(tx: Tx, acting: Acting, held: Passing, { module, isReviewed, content }: Passed): Promise<Submission> {
  const companyId = acting.company.id;
  const { row, modules, setup, at } = held;
  const state = modules.get(module) ?? 'not_started';
  const isAnswer = state === 'changes_requested';
  const move = isAnswer ? 'submit_changes' : isReviewed ? 'submit' : 'finish';
  if (moveModule(state, move, 'applicant') === null) throw new Refusal('not_yet', 'There is nothing to submit here yet.');
  await moveTo(tx, companyId, { applicationId: row.id, module, move, by: 'applicant', at });
  if (isAnswer) await markAnswered(tx, companyId, held, module);
  const round = await freeze(tx, companyId, row.id, module, content, acting.realUser.id, at);
  if (isReviewed || isAnswer) {
    // Whoever asked looks at what was answered.
    const assignee = isAnswer ? await whoAsked(tx, acting, held, module) : null;
    await openTask(tx, acting, setup, { applicationId: row.id, module, round, assignee, at });
  }
  await note(tx, companyId, row.id, acting.realUser.id, at, { kind: isAnswer ? 'changed' : 'submitted', module, round });
  await settleStatus(tx, companyId, row.id, at);
  if (isAnswer) await endRequests(tx, row);
  return { module, isAnswer, isReviewed: isReviewed || isAnswer };
}

/** @throws Refusal `checks_failed` naming what does not hold */
export function requireChecks(unmet: readonly UnmetCheck[]): void {
  if (unmet.length > 0)
    throw new Refusal('checks_failed', inOneText(unmet.map(({ text }) => text)), {
      current: { checks: unmet },
      errors: byPlace(unmet.map(({ code, question, text }) => [question ?? code, text])),
    });
}

/** @throws Refusal `not_yet` for a part that ends with the window of the fund, once it takes no applications: what was begun in time is submitted in time */
export function requireOpenWindow({ offer: { state, setup, fund, today } }: Pick<Held, 'offer'>, module: ModuleNumber): void {
  if (state === 'accepting' || !endsWithWindow(module)) return;
  const last = setup.application_until;
  throw new Refusal(
    'not_yet',
    // Closed by hand it may be before its last day.
    last === null || fund.is_closed || last >= today
      ? 'Applications to this fund are closed. What you said is kept.'
      : `Applications to this fund closed on ${formatDate(last)}. What you said is kept.`,
  );
}

export const versionsOf = ({ setupVersion, offer }: Held) => ({ versions: { application: setupVersion, fund_setup: offer.fund.setup_version } });

/** What a round of eligibility holds: values, versions of what asked for them, hashes of documents, consents. */
function contentOf(held: Held) {
  const { eligibility, policy, opened } = held;
  if (!eligibility) throw new Error('Nothing was answered of what is submitted.');
  const { response, steps, answers, uploads, decision } = eligibility;
  const asked = new Map(steps.map(({ block }) => [block.id, block]));
  const toRead = new Set([...documentsOf({ blocks: [...asked.values()] }), ...(policy ? [policy.id] : [])]);
  const required = new Set(steps.flatMap(({ block }) => (block.kind === 'documents' ? block.required_documents.map(({ id }) => id) : [])));
  return {
    versions: { ...versionsOf(held).versions, criteria: { key: response.criteria_key, version: response.criteria_version } },
    country: response.country,
    vehicle: response.vehicle,
    applicant: response.applicant,
    outcome: decision.outcome,
    // Answers to what is not asked any more enter no round.
    answers: [...answers.values()].flatMap(({ block_id, value, via, answered_by_id: by, at, confirmed_at }) => {
      const block = asked.get(block_id);
      return block ? [{ block_id, value: shownAnswer(block, response.vehicle, value), via, answered_by: by, at, confirmed_at }] : [];
    }),
    // The versions that were read, of what is asked.
    opened: opened
      .filter(({ id }) => id !== null && toRead.has(id))
      .map(({ id, version, sha256, opened_at }) => ({ document_id: id, version, sha256, opened_at })),
    documents: uploads
      .filter(({ state, question }) => state === 'accepted' && required.has(question))
      .map(({ id, question, file_name, sha256 }) => ({ id, question, file_name, sha256 })),
    policy: policy && { document_id: policy.id, version: policy.version, accepted_at: policy.accepted_at },
  };
}
