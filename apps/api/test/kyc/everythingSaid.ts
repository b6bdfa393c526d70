import { expect } from 'vitest';
import type { Answered, Contract, KycRecord } from '@pari/contract';
import { pdf } from '../files/harmless.ts';
import type { World } from '../permissions/world.ts';
import { form } from '../support/form.ts';

/** What is said of who somebody is, by those who say it. */
interface WordsOfWho {
  readonly 'who called the bank back': string;
  readonly 'what was said of that call': string;
  readonly 'answer about oneself': string;
  readonly 'name of an entity': string;
  readonly 'name of a participant': string;
  readonly 'answer about a participant': string;
  readonly 'name of a file': string;
  readonly 'note of a screening': string;
}

/** The client says who they are, submits it, and reviewers look for them and call their bank. @param paidIn the application in which they said where they are paid */
export async function sayWhoAndCallBack(world: World, paidIn: string, words: WordsOfWho): Promise<void> {
  const { test, others, people } = world;
  const kyc = await world.addKyc(others.client);
  const [own, reviewer] = [others.client.authorization, people.reviewer.authorization];
  const send = async <Body>(by: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<Body> => {
    const answer = await test.app.inject({ method, url: `/api${url}`, headers: { authorization: by }, ...(payload && { payload }) });
    expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, expect.toBeOneOf([200, 201]), '']);
    return answer.json<Body>();
  };
  const record = `/kyc_records/${kyc.id}`;
  const { version } = await send<KycRecord>(own, 'GET', record);
  await send(own, 'PATCH', record, { version, entity_name: words['name of an entity'], answers: { deed: words['answer about oneself'] } });
  const about = { version: 1, first_name: words['name of a participant'], answers: { born_in: words['answer about a participant'] } };
  await send(own, 'PATCH', `${record}/participants/${kyc.participant}`, about);
  const upload = form({ [`${words['name of a file']}.pdf`]: pdf('/Said 1') }, { record_id: kyc.id, field_id: 'paper' });
  const headers = { ...upload.headers, authorization: own };
  expect((await test.app.inject({ ...upload, headers, method: 'POST', url: '/api/kyc_records/documents' })).statusCode).toBe(200);
  await test.owner.query(`update files set state = 'accepted' where state = 'checking'`);
  const whole = await send<KycRecord>(own, 'GET', record);
  await send(own, 'PATCH', `/kyc_records/${whole.workflow.slug}/${kyc.id}/status`, {
    status: 'submitted',
    fund_external_id: kyc.application,
    version: whole.version,
  });
  await send(reviewer, 'POST', `/review/applications/${kyc.application}/screenings`, { result: 'clear', note: words['note of a screening'] });
  const file = await send<Answered<Contract['getReviewFile']>>(reviewer, 'GET', `/review/applications/${paidIn}`);
  await test.owner.query(`update users set phone = '+49 30 901820' where id = $1`, [others.client.id]);
  const said = { person: words['who called the bank back'], note: words['what was said of that call'] };
  const call = { version: file.modules.find(({ module }) => module === 4)?.bank?.version, ...said, number: '+49 30 901820', at: '2026-04-15T09:00:00Z' };
  await send(reviewer, 'POST', `/review/applications/${paidIn}/bank-verification`, call);
}
