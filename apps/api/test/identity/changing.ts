import { jobs } from '../../src/main/jobs.ts';
import type { TestApp } from '../support/app.ts';
import { workedOff } from '../support/workedOff.ts';

/** A call in somebody's name, and what it answers as JSON. */
export async function callBy(test: TestApp, authorization: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const answer = await test.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

/** The secret of the newest link about a change that was mailed to an address. */
export async function linkTo(test: TestApp, companyId: string, address: string, kind: 'stop' | 'confirm'): Promise<string> {
  await workedOff(test, companyId, jobs);
  const mails = (await test.mail.list()).filter(({ to, text }) => to.address === address && text.includes(`&${kind}#`));
  return /#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

/** What is due is put in force, and what follows from it done. */
export async function carriedOut(test: TestApp, companyId: string): Promise<void> {
  const scheduled = jobs.find(({ name }) => name === 'carry_out_account_changes');
  if (scheduled && 'schedule' in scheduled) await scheduled.run(test);
  await workedOff(test, companyId, jobs);
}

/** What became of each change of somebody's account, the oldest first. */
export async function changeState(test: TestApp, userId: string): Promise<string[]> {
  const { rows } = await test.owner.query<{ state: string }>('select state from account_changes where user_id = $1 order by asked_at, id', [userId]);
  return rows.map(({ state }) => state);
}

/** With what status calls were answered, in order. */
export const sorted = (answers: readonly { readonly status: number }[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
