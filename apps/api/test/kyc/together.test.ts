import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KycRecord } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { roundsOf } from '../applications/said.ts';
import { individual, startProving, type Proving } from './proving.ts';
import { readIn } from './reviewedBy.ts';

let proving: Proving;
let nora: TestPerson;
let reviewer: TestPerson;
let funds: string[];
let applications: string[];
let record: KycRecord;
beforeAll(async () => {
  proving = await startProving();
});
afterAll(() => proving.test.close());

type Method = 'GET' | 'POST' | 'PATCH';
const send = async (method: Method, url: string, payload?: object, by = nora) => {
  const answer = await proving.test.app.inject({ method, url: `/api${url}`, headers: { authorization: by.authorization }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
};
const read = async (): Promise<KycRecord> => (await send('GET', `/kyc_records/${record.id}`)).body;
const submit = (fund: string, version: number) =>
  send('PATCH', `/kyc_records/kyc-aml-individual/${record.id}/status`, { status: 'submitted', fund_external_id: fund, version });
const change = (answers: object, version: number) => send('PATCH', `/kyc_records/${record.id}`, { version, answers, change: true });
const stateOf = async (fund: string) => (await send('GET', `/applications/${fund}`)).body.modules.find(({ module }: { module: number }) => module === 2).state;

/** Two applications of one person that use one record, in which everything is answered. */
beforeEach(async () => {
  nora = await proving.investor();
  reviewer = await proving.test.addPerson(proving.companyId, ['reviewer']);
  funds = [await proving.asking(), await proving.asking()];
  applications = [];
  for (const fund of funds) {
    applications.push(await proving.eligible(nora, fund));
    record = (await send('POST', '/kyc_records', { fund_external_id: fund })).body;
  }
  await change({ birth_country: 'DE', two: 'no', passport_number: 'C01X00T47', passport_expiry: '2030-01-31' }, record.version);
  await proving.upload(nora, record.id, 'passport');
  record = await read();
});

it('fifty equal submissions are one', async () => {
  const [fund = ''] = funds;
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(fund, record.version)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await roundsOf<{ record?: string }>(proving.test.owner, applications[0] ?? '')).filter(({ record: id }) => id === record.id)).toHaveLength(1);
});

it('submitting in one application while the record is changed, and reopened in the other, ends in one order or the other', async () => {
  for (const fund of funds) await submit(fund, record.version);
  record = await read();
  for (let turn = 0; turn < 10; turn++) {
    const answers = await Promise.all([
      ...funds.map((fund) => submit(fund, record.version)),
      change({ birth_country: turn % 2 === 0 ? 'FR' : 'DE' }, record.version),
      ...funds.map((fund) => submit(fund, record.version)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    record = await read();
    // Whatever came first, what stands submitted is what the record says.
    for (const [index, fund] of funds.entries()) {
      if ((await stateOf(fund)) !== 'pending') continue;
      const last = (await roundsOf<{ record?: string; answers: { question?: string; value?: string }[] }>(proving.test.owner, applications[index] ?? ''))
        .filter(({ record: id }) => id === record.id)
        .at(-1);
      expect(last?.answers.find(({ question }) => question === 'birth_country')?.value).toBe(record.answers['birth_country']?.value);
    }
    for (const fund of funds) expect((await submit(fund, record.version)).status).toBe(200);
    record = await read();
  }
});

it('of a reviewer who approves and an applicant who changes at once, one comes first, and no approval stands for what was changed', async () => {
  const [fund = '', other = ''] = funds;
  for (const one of [fund, other]) await submit(one, record.version);
  const id = applications[0] ?? '';
  for (let turn = 0; turn < 10; turn++) {
    record = await read();
    const file = (await send('GET', `/review/applications/${id}`, undefined, reviewer)).body;
    const [approved, changed] = await Promise.all([
      send('POST', `/review/applications/${id}/modules/2/decision`, { decision: 'approve', ...readIn(file) }, reviewer),
      change({ birth_country: turn % 2 === 0 ? 'IT' : 'ES' }, record.version),
    ]);
    expect([200, 409]).toContain(approved.status);
    expect(changed.status).toBe(200);
    expect([await stateOf(fund), await stateOf(other), (await read()).status]).toEqual(['in_progress', 'in_progress', 'created']);
    record = await read();
    for (const one of [fund, other]) await submit(one, record.version);
  }
});

it('a record that is linked, asked otherwise and changed at once is locked before its applications: nobody waits for the other in a circle', async () => {
  const third = await proving.asking();
  await proving.eligible(nora, third);
  const [fund = '', other = ''] = funds;
  for (let turn = 0; turn < 10; turn++) {
    record = await read();
    const answers = await Promise.all([
      send('POST', '/kyc_records', { fund_external_id: third }),
      change({ birth_country: turn % 2 === 0 ? 'IT' : 'ES' }, record.version),
      ...[fund, other].map((key) => send('PATCH', `/kyc_records/${record.id}/funds/${key}/update-workflow`, { kyc_investor_type: 'INDIVIDUAL', change: true })),
      submit(other, record.version),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    // A version for the next turn to ask by.
    await proving.define('kyc_workflow', 'people', individual, turn + 2);
    await proving.test.owner.query(
      'update applications set kyc_record_id = null where fund_id = (select id from funds where company_id = $1 and external_id = $2)',
      [proving.companyId, third],
    );
  }
});

it('what was submitted is what the record says, where it is linked to another application while it is changed', async () => {
  const [fund = ''] = funds;
  const third = await proving.asking();
  const application = await proving.eligible(nora, third);
  for (let turn = 0; turn < 10; turn++) {
    record = await read();
    await submit(fund, record.version);
    record = await read();
    const [linked, changed] = await Promise.all([
      send('POST', '/kyc_records', { fund_external_id: third }),
      // Each turn somewhat later, so that it comes between this and that.
      setTimeout(turn * 8).then(() => change({ birth_country: turn % 2 === 0 ? 'IT' : 'ES' }, record.version)),
    ]);
    expect([linked.status, changed.status]).toEqual([201, 200]);
    record = await read();
    // Submitted there before the change it is open again; after it, nothing was.
    expect(await stateOf(third)).toBe('in_progress');
    await proving.test.owner.query('update applications set kyc_record_id = null where id = $1', [application]);
  }
});
