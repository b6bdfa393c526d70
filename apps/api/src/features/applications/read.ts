import type { Call } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { requireReading } from './policy.ts';
import { presentWhole } from './present.ts';
import { presentAnswered, presentEligibility } from './presentEligibility.ts';
import { applicationNamed, applicationOfResponse, eventsOf } from './queries.ts';
import { judge, standingOf } from './standing.ts';

/** An application that was begun. @throws Refusal `not_found` */
export async function begun(tx: Tx, context: Context, key: string) {
  // Whether the fund takes any is said to whoever begins one.
  if (!(await applicationNamed(tx, context.company.id, context.effectiveUser.id, key))) throw notFound();
  const standing = await standingOf(tx, context, key);
  if (standing.row === null) throw notFound();
  return { ...standing, row: standing.row };
}

/** The same with all that does not hold yet. */
export const begunJudged = async (tx: Tx, context: Context, key: string) => judge(tx, context, await begun(tx, context, key));

export async function ofResponse(tx: Tx, context: Context, responseId: string) {
  const found = await applicationOfResponse(tx, context.company.id, context.effectiveUser.id, responseId);
  if (!found) throw notFound();
  return begun(tx, context, found.id);
}

export async function whole(tx: Tx, context: Context, key: string) {
  const standing = await begunJudged(tx, context, key);
  return presentWhole(standing, context, await eventsOf(tx, context.company.id, standing.row.id));
}

export async function eligibility(tx: Tx, context: Context, key: string) {
  const standing = await standingOf(tx, context, key);
  requireReading(context, standing.setup);
  const application =
    standing.row &&
    presentWhole(await judge(tx, context, { ...standing, row: standing.row }), context, await eventsOf(tx, context.company.id, standing.row.id));
  return presentEligibility(context, standing, application);
}

/** What follows from an answer. */
export async function answered(tx: Tx, context: Context, id: string) {
  const standing = await begunJudged(tx, context, id);
  return presentAnswered(context, standing, presentWhole(standing, context, await eventsOf(tx, context.company.id, id)));
}

type Audit = Call<'getApplication'>['audit'];

export const audited = (audit: Audit, id: string, detail?: Record<string, unknown>): string => {
  audit({ type: 'application', id, ...(detail && { detail }) });
  return id;
};

/** A part of an application that was named by an id of its own. */
export const auditedPart = (audit: Audit, type: 'response' | 'comment', id: string, application: string): string => {
  audit({ type, id, detail: { application } });
  return application;
};
