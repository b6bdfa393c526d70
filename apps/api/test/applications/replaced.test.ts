import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lapseReplaced } from '../../src/features/applications/work/lapseReplaced.ts';
import type { TestPerson } from '../support/app.ts';
import { startApplying, withBlocks, yesNo, type Applying } from './applying.ts';
import { addDocument, addVersion, openDocument, toRead } from './documents.ts';
import { sayOfWhole } from './said.ts';

let applying: Applying;
let nora: TestPerson;
let document: string;
let fund: { id: string; key: string };
let response: string;
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  applying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await applying.investor();
  document = await addDocument(applying, 'Key information');
});

const advance = () => applying.test.clock.advance(60);
const answer = (block: string, given: object, version: number) =>
  applying.call('answerBlock', nora, '', { eligibility_criteria_id: response, block_id: block, response_json: given, version });
const submit = (version: number) => applying.call('submitEligibility', nora, response, { version });
const amount = (equity: string, version: number) => applying.call('saveInvestmentAmount', nora, response, { version, equity_amount: equity, change: true });
const whole = async () => (await applying.call('getApplication', nora, fund.key)).body;
const stateOf = async (module: number) => (await whole()).modules.find((one) => one.module === module)?.state;
const lapse = () => lapseReplaced(applying.test.database, applying.test.clock);
/** A reviewer did this with a part. */
async function became(module: number, state: string) {
  const of = [fund.id, module, state];
  await applying.test.owner.query(
    `update application_modules set state = $3 where application_id = (select id from applications where fund_id = $1) and module = $2`,
    of,
  );
  await applying.test.owner.query(
    `update review_tasks set closed_at = opened_at, outcome = 'changes_requested' where application_id = (select id from applications where fund_id = $1) and module = $2`,
    of.slice(0, 2),
  );
  if (state === 'changes_requested') await applying.test.owner.query('update applications set status = 3 where fund_id = $1', [fund.id]);
}

/** Begins, reads the document, ticks and answers, a minute each. */
async function answered(setup: object = {}) {
  fund = await applying.fund({ criteria: withBlocks(toRead(document), yesNo), setup });
  await begin();
  await openDocument(applying, nora, document);
  advance();
  expect((await answer('kii', { value: true }, 1)).status).toBe(200);
  expect((await answer('qp', { value: 'yes' }, 2)).status).toBe(200);
}
async function begin() {
  response = (await applying.begin(nora, fund.key)).body.response.id;
}
async function submitted(setup: object = {}) {
  await answered(setup);
  expect((await submit(3)).status).toBe(200);
  advance();
}
async function replaced() {
  advance();
  await addVersion(applying, document, 2);
  advance();
}

describe('a document that is replaced after eligibility was submitted', () => {
  it('holds up nothing else of what was submitted', async () => {
    await submitted();
    await replaced();
    expect(await whole()).toMatchObject({ permissions: { can_go_past_eligibility: true }, next: { unmet: [{ code: 'amount_valid' }] } });
    expect((await amount('50000', 0)).status).toBe(200);
    expect([await stateOf(1), await stateOf(7)]).toEqual(['pending', 'pending']);
  });

  it('opens eligibility again once, tells the applicant, and is read, ticked and submitted, also after the last day', async () => {
    await submitted();
    await amount('50000', 0);
    applying.test.clock.set(new Date('2026-06-03T12:00:00Z'));
    await replaced();
    await lapse();
    expect(await whole()).toMatchObject({
      status: 1,
      events: [{ kind: 'lapsed', module: 1, by: 'The portal' }, { kind: 'submitted' }, { kind: 'submitted' }, { kind: 'begun' }],
    });
    expect([await stateOf(1), await stateOf(7)]).toEqual(['in_progress', 'pending']);
    await lapse();
    const { rows } = await applying.test.owner.query(
      `select details, (select count(*)::int from review_tasks where closed_at is null and module = 1 and application_id = (select id from applications where fund_id = $2)) as tasks
       from notifications where user_id = $1 and details like '%replaced%'`,
      [nora.id, fund.id],
    );
    expect(rows).toEqual([{ details: 'Eligibility: a document was replaced. Read the new one and submit again.', tasks: 0 }]);
    expect((await submit(3)).body).toMatchObject({ code: 'checks_failed' });
    await openDocument(applying, nora, document, 2);
    advance();
    expect((await answer('kii', { value: true }, 3)).status).toBe(200);
    expect((await submit(4)).status).toBe(200);
    expect([(await whole()).status, await stateOf(1)]).toEqual([2, 'pending']);
    await lapse();
    expect(await stateOf(1)).toBe('pending');
  });

  it('is no dead end for an amount that was sent back after the last day', async () => {
    await submitted();
    await amount('50000', 0);
    applying.test.clock.set(new Date('2026-06-03T12:00:00Z'));
    await became(7, 'changes_requested');
    await replaced();
    expect((await amount('40000', 1)).status).toBe(200);
    expect(await stateOf(7)).toBe('pending');
  });

  it('lapses what was approved or is complete, nothing that ended, was locked or is not asked to be read', async () => {
    for (const [state, change, becomes] of [
      ['approved', 'goes on', 'in_progress'],
      ['complete', 'goes on', 'in_progress'],
      ['declined', 'goes on', 'declined'],
      ['pending', 'withdrawn', 'pending'],
      ['pending', 'locked', 'pending'],
    ] as const) {
      nora = await applying.investor();
      document = await addDocument(applying, 'Key information');
      await submitted();
      await became(1, state);
      const { id } = await whole();
      if (change === 'withdrawn') await applying.test.owner.query('update applications set status = 5, closed_at = changed_at where id = $1', [id]);
      if (change === 'locked') await sayOfWhole(applying.test.owner, applying.companyId, id, { locked_reason: 'Wait.' });
      await replaced();
      await lapse();
      expect(await stateOf(1), `${state} ${change}`).toBe(becomes);
    }
    nora = await applying.investor();
    const other = await addDocument(applying, 'Not asked');
    document = await addDocument(applying, 'Key information');
    await submitted();
    await addVersion(applying, other, 2);
    await lapse();
    expect(await stateOf(1)).toBe('pending');
  });

  it('is the data protection policy, too', async () => {
    const policy = await addDocument(applying, 'How data are protected');
    await answered({ data_protection_policy: policy });
    await openDocument(applying, nora, policy);
    expect((await applying.call('acceptDataPolicy', nora, fund.key, { document_id: policy, accepted: true })).status).toBe(200);
    expect((await submit(3)).status).toBe(200);
    advance();
    await addVersion(applying, policy, 2);
    advance();
    expect((await whole()).next.unmet.map(({ code }) => code)).toEqual(['amount_valid']);
    await lapse();
    expect((await whole()).next.unmet.map(({ code }) => code)).toEqual(['data_policy_accepted', 'amount_valid']);
  });

  it('is read, accepted and ticked in the version that they have of it, where the fund is not offered to them any more', async () => {
    const policy = await addDocument(applying, 'How data are protected');
    await answered({ data_protection_policy: policy });
    await openDocument(applying, nora, policy);
    await applying.test.owner.query(`update documents set scope = 'prospects', fund_id = $2 where id = any($1)`, [[document, policy], fund.id]);
    await applying.addHolding(fund.id, nora);
    await replaced();
    await addVersion(applying, policy, 2);
    expect((await applying.call('acceptDataPolicy', nora, fund.key, { document_id: policy, accepted: true })).body.policy).toMatchObject({
      is_opened: true,
      is_accepted: true,
    });
    expect((await submit(3)).status).toBe(200);
    await became(1, 'changes_requested');
    expect((await answer('kii', { value: true }, 3)).status).toBe(200);
    expect((await submit(3)).status).toBe(200);
  });

  it('is told by the version that was read, whatever the clocks said', async () => {
    await submitted();
    applying.test.clock.advance(-600);
    await addVersion(applying, document, 2);
    applying.test.clock.advance(660);
    await lapse();
    expect(await stateOf(1)).toBe('in_progress');
  });

  it('is one of what was asked: what was read beside it is nothing to open again for', async () => {
    const beside = await addDocument(applying, 'Asked of others');
    const ofOthers = { ...toRead(beside), id: 'others', dependencies: [{ block: 'qp', relation: 'equals' as const, value: 'no' }] };
    fund = await applying.fund({ criteria: { ...withBlocks(toRead(document), yesNo, ofOthers), is_smart_criteria: true } });
    await begin();
    await openDocument(applying, nora, document);
    await openDocument(applying, nora, beside);
    advance();
    await answer('kii', { value: true }, 1);
    await answer('qp', { value: 'yes' }, 2);
    expect((await submit(3)).status).toBe(200);
    advance();
    await addVersion(applying, beside, 2);
    await lapse();
    expect(await stateOf(1)).toBe('pending');
    await replaced();
    await lapse();
    expect(await stateOf(1)).toBe('in_progress');
  });

  it('opens nothing again while its applicant may not read the new one, and does once they may', async () => {
    await submitted();
    await applying.test.owner.query(`update documents set scope = 'people' where id = $1`, [document]);
    await replaced();
    await lapse();
    expect(await stateOf(1)).toBe('pending');
    await applying.test.owner.query(`update documents set scope = 'company' where id = $1`, [document]);
    await lapse();
    expect(await stateOf(1)).toBe('pending');
    applying.test.clock.advance(3600);
    await lapse();
    expect(await stateOf(1)).toBe('in_progress');
  });

  it('opens nothing again once it was recalled', async () => {
    await submitted();
    await applying.test.owner.query('update documents set recalled_at = $2 where id = $1', [document, applying.test.clock.now()]);
    await replaced();
    await lapse();
    applying.test.clock.advance(3600);
    await lapse();
    expect(await stateOf(1)).toBe('pending');
  });

  it('waits for its file to be looked at, and for a reviewer who locked the application', async () => {
    await submitted();
    const { id } = await whole();
    await replaced();
    await applying.test.owner.query(
      `update files set state = 'checking', checked_at = null where sha256 = (select sha256 from document_versions where document_id = $1 and version = 2)`,
      [document],
    );
    await lapse();
    expect(await stateOf(1)).toBe('pending');
    await applying.test.owner.query(
      `update files set state = 'accepted', checked_at = $2 where sha256 = (select sha256 from document_versions where document_id = $1 and version = 2)`,
      [document, applying.test.clock.now()],
    );
    const rita = await applying.test.addPerson(applying.companyId, ['reviewer']);
    expect((await applying.call('lockApplication', rita, id, { reason: 'Wait.' })).status).toBe(200);
    await lapse();
    expect(await stateOf(1)).toBe('pending');
    advance();
    expect((await applying.call('unlockApplication', rita, id)).status).toBe(200);
    await lapse();
    expect(await stateOf(1)).toBe('in_progress');
  });

  it('costs nothing in a minute in which none was', async () => {
    await submitted();
    await replaced();
    await lapse();
    let ofCompanies = 0;
    const { database } = applying.test;
    await lapseReplaced(
      { ...database, asSystem: (work) => database.asSystem(work), asCompany: (...given) => ((ofCompanies += 1), database.asCompany(...given)) },
      applying.test.clock,
    );
    expect(ofCompanies).toBe(0);
  });

  it("is in nobody's name", async () => {
    await submitted();
    await replaced();
    await lapse();
    const { rows } = await applying.test.owner.query(
      `select kind, by_id from application_events where application_id = (select id from applications where fund_id = $1) order by id desc limit 1`,
      [fund.id],
    );
    expect(rows).toEqual([{ kind: 'lapsed', by_id: null }]);
  });
});
