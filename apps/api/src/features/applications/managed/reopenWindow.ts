import type { Answer, Contract, Received } from '@pari/contract';
import { civilDateIn, lastDayProblem } from '@pari/domain/dates';
import { whyNotReopened, type FundSetup } from '@pari/domain/opportunities';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { publishedDefinition } from '../../definitions/index.ts';
import { fundManaged, holdFundAlone, isOfferedTo } from '../../opportunities/index.ts';
import { tellApplicant } from '../tell.ts';
import { endWindow, reopenedWindow, standingWindow, type ReopenedRow } from './reopenedWindows.ts';

type Window = Answer<Contract['reopenWindow']>;

export const presentReopened = (row: ReopenedRow, { company, now }: Pick<Context, 'company' | 'now'>): Window => ({
  id: row.id,
  person: { id: row.user_id, display_name: row.display_name, email: row.email },
  until: row.until_date,
  reason: row.reason,
  opened_by: { id: row.opened_by, display_name: row.opened_name },
  opened_at: row.opened_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  stands: row.ended_at === null && civilDateIn(now, company.timeZone) <= row.until_date,
});

/** A fund that nobody closes, sets up otherwise or applies to until the transaction ends. @throws Refusal `not_found` */
async function heldFund(tx: Tx, companyId: string, key: string) {
  const seen = await fundManaged(tx, companyId, key);
  if (!seen) throw notFound();
  await holdFundAlone(tx, companyId, seen.id);
  const fund = await fundManaged(tx, companyId, seen.id);
  if (!fund) throw notFound();
  return fund;
}

/**
 * Lets one person apply to a fund although its window of applications is closed, until a day, and tells them. The same again opens nothing more; another day
 * takes the place of the one before.
 * @throws Refusal `not_found`; `bad_request` by field, also for oneself and for whom the fund is not offered to; `not_yet` where there is no closed window
 */
export async function reopenWindow(tx: Tx, context: Context, clock: Clock, key: string, asked: Received<Contract['reopenWindow'], 'body'>) {
  const { company, realUser } = context;
  const { email, until, reason } = asked;
  const fund = await heldFund(tx, company.id, key);
  const at = clock.now();
  const today = civilDateIn(at, company.timeZone);
  const person = await tx.first('select id from users where company_id = $1 and lower(email) = $2 and active', [company.id, email]);
  if (person?.id === realUser.id) throw badField('email', 'Not for yourself: ask another administrator.');
  if (!person || !(await isOfferedTo(tx, company.id, { userId: person.id, fundId: fund.id })))
    throw badField('email', 'This fund is offered to nobody with this address.');
  const setup = fund.setup as FundSetup | null;
  const why = whyNotReopened({ isPublished: fund.published, isClosed: fund.closed_at !== null, setup }, today);
  if (why !== null) throw new Refusal('not_yet', why);
  if (setup && setup.external_onboarding_url !== null) throw new Refusal('not_yet', 'Applications to this fund are taken elsewhere.');
  if (!(await publishedDefinition(tx, company.id, 'application', fund.external_id)))
    throw new Refusal('not_yet', 'Nothing says yet what an application to this fund asks.');
  const problem = lastDayProblem(until, today);
  if (problem !== null) throw badField('until', problem);

  const before = await standingWindow(tx, company.id, fund.id, person.id);
  if (before && before.until_date === until && before.reason === reason) return { fundId: fund.id, window: presentReopened(before, { company, now: at }) };
  if (before) await endWindow(tx, company.id, before.id, realUser.id, at);
  await tx.run(`insert into reopened_windows (company_id, fund_id, user_id, until_date, reason, opened_by, opened_at) values ($1, $2, $3, $4, $5, $6, $7)`, [
    company.id,
    fund.id,
    person.id,
    until,
    reason,
    realUser.id,
    at,
  ]);
  const made = await standingWindow(tx, company.id, fund.id, person.id);
  if (!made) throw new Error('A reopened window is not there after it was kept.');
  await tellApplicant(tx, company, { userId: person.id, externalId: fund.external_id, fundId: fund.id, what: 'window_reopened', day: until, at });
  return { fundId: fund.id, window: presentReopened(made, { company, now: at }) };
}

/**
 * Takes a reopened window back, and tells whose it was where they could still apply by it; what was taken back already stays as it is.
 * @throws Refusal `not_found`
 */
export async function endReopened(tx: Tx, context: Context, clock: Clock, key: string, id: string) {
  const { company, realUser } = context;
  const fund = await heldFund(tx, company.id, key);
  const at = clock.now();
  const row = await reopenedWindow(tx, company.id, fund.id, id);
  if (!row) throw notFound();
  if (row.ended_at !== null) return { fundId: fund.id, personId: row.user_id, isDone: true };
  const { stands } = presentReopened(row, { company, now: at });
  await endWindow(tx, company.id, id, realUser.id, at);
  if (stands) await tellApplicant(tx, company, { userId: row.user_id, externalId: fund.external_id, fundId: fund.id, what: 'window_ended', at });
  return { fundId: fund.id, personId: row.user_id, isDone: false };
}
