import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answered, BankDetail, Contract } from '@pari/contract';
import type { BankRound } from '@pari/domain/banking';
import { roundsOf } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { american, german, startPaid, type Paid } from './paid.ts';

let paid: Paid;
let nora: TestPerson;
let fresh: string;
let reviewer: TestPerson;
let funds: [string, string];
let applications: [string, string];
beforeAll(async () => {
  paid = await startPaid();
});
afterAll(() => paid.test.close());
/** Two applications of one person. */
beforeEach(async () => {
  nora = await paid.investor();
  fresh = await paid.test.sessionOf(nora);
  reviewer = await paid.test.addPerson(paid.companyId, ['reviewer']);
  funds = [await paid.paying(), await paid.paying()];
  applications = [await paid.eligible(nora, funds[0]), await paid.eligible(nora, funds[1])];
});

const commit = (fund: string, version: number, fields: object) =>
  paid.send<Answered<Contract['commitBankDetails']>>(fresh, 'PUT', `/payments/detail/${fund}/update`, { version, change: true, ...fields });
const read = async (fund: string): Promise<BankDetail> => (await paid.send(nora.authorization, 'GET', `/payments/detail/${fund}`)).body;
const submitted = async (application: string) =>
  (await roundsOf<Partial<BankRound>>(paid.test.owner, application)).filter(({ details }) => details !== undefined) as BankRound[];
const count = async (table: string) =>
  (await paid.test.owner.query(`select from ${table} t join bank_records b on b.id = t.record_id where b.user_id = $1`, [nora.id])).rowCount;

it('fifty equal commits in two applications are one version, submitted once in each', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => commit(funds[index % 2] ?? '', 0, american)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await count('bank_versions')).toBe(1);
  expect([await submitted(applications[0]), await submitted(applications[1])].map(({ length }) => length)).toEqual([1, 1]);
  expect((await paid.test.owner.query(`select from notifications where user_id = $1 and details like 'Bank details%'`, [nora.id])).rowCount).toBe(1);
});

it('of fifty other ones one is committed, and the others are told', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => commit(funds[index % 2] ?? '', 0, { ...american, reference: `Own ${index}` })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  expect(await count('bank_versions')).toBe(1);
});

it('a commit in one application and a change in another end in one order or the other, and what stands submitted is what was committed', async () => {
  for (const fund of funds) await commit(fund, 0, american);
  for (let turn = 0; turn < 10; turn++) {
    const { version } = await read(funds[0]);
    const [one, other] = [
      { ...american, reference: `One ${turn}` },
      { ...german, reference: `Other ${turn}` },
    ];
    const answers = await Promise.all([commit(funds[0], version, one), commit(funds[1], version, other), commit(funds[0], version, { bank_country: 'US' })]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { committed } = await read(funds[0]);
    for (const [index, fund] of funds.entries()) {
      if ((await paid.stateOf(nora, fund)) !== 'pending') continue;
      expect((await submitted(applications[index] ?? '')).at(-1)?.version).toBe(committed?.version);
    }
    for (const fund of funds) {
      const { version: now, committed: last } = await read(fund);
      expect((await commit(fund, now, { bank_country: last?.details.bank_country })).status).toBe(200);
    }
  }
});

it('of a reviewer who approves or verifies and an applicant who changes at once one comes first, and neither stands for what was changed', async () => {
  await paid.phoned(nora, '+49 30 901820');
  for (const fund of funds) await commit(fund, 0, american);
  const [id] = applications;
  const review = (method: 'GET' | 'POST', path: string, payload?: object) =>
    paid.send<Answered<Contract['getReviewFile']>>(reviewer.authorization, method, `/review/applications/${id}${path}`, payload);
  for (let turn = 0; turn < 10; turn++) {
    const found = (await review('GET', '')).body.modules.find(({ module }) => module === 4);
    const { version } = await read(funds[1]);
    const call = { person: 'Nora Vance', number: '+49 30 901820', at: '2026-04-15T09:00:00Z', version: found?.bank?.version };
    const [approved, verified, changed] = await Promise.all([
      review('POST', '/modules/4/decision', {
        decision: 'approve',
        round: found?.round,
        version: found?.version,
        warnings: found?.warnings.map(({ id }) => id),
      }),
      review('POST', '/bank-verification', call),
      commit(funds[1], version, { ...american, reference: `Turn ${turn}` }),
    ]);
    expect([200, 409]).toContain(approved.status);
    expect([200, 409]).toContain(verified.status);
    expect(changed.status).toBe(200);
    expect([await paid.stateOf(nora, funds[0]), await paid.stateOf(nora, funds[1])]).toEqual(['in_progress', 'pending']);
    expect((await read(funds[0])).committed?.is_verified).toBe(false);
    expect((await commit(funds[0], (await read(funds[0])).version, { bank_country: 'US' })).status).toBe(200);
  }
});
