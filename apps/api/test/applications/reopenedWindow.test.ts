import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { TestPerson } from '../support/app.ts';
import { applicant, startApplying, type Applying } from './applying.ts';

const closed = { application_from: civilDate('2026-03-01'), application_until: civilDate('2026-03-31') };

let applying: Applying;
let admin: TestPerson;
let nora: TestPerson;
let other: TestPerson;
let fund: { id: string; key: string };
beforeAll(async () => {
  applying = await startApplying();
  admin = await applying.test.addPerson(applying.companyId, ['admin']);
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  applying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  [nora, other] = await Promise.all([applying.investor(), applying.investor()]);
  fund = await applying.fund({ offer: closed });
});

const asked = (more: object = {}) => ({ email: nora.email, until: '2026-04-20', reason: 'They were abroad.', ...more });
const reopen = (more: object = {}, who = admin, named = fund.key) => applying.call('reopenWindow', who, named, asked(more));
const listed = async () => (await applying.call('listReopenedWindows', admin, fund.key)).body.results;
const end = async (window: string, who = admin, named = fund.key): Promise<number> => {
  const url = `/api/admin/funds/${named}/reopened-windows/${window}`;
  return (await applying.test.app.inject({ method: 'DELETE', url, headers: { authorization: who.authorization } })).statusCode;
};
const seen = async (who: TestPerson) => {
  const { body } = await applying.call('getFundOnOffer', who, fund.key);
  return [body.state, body.action, body.offer?.application_until];
};
const isListed = async (who: TestPerson) => (await applying.call('listOpportunities', who, who.id)).body.results.some(({ id }) => id === fund.id);
const begin = async (who: TestPerson) => {
  const url = `/api/eligibility_criteria/response/${fund.key}/US/INDIVIDUAL`;
  const answer = await applying.test.app.inject({ method: 'POST', url, headers: { authorization: who.authorization }, payload: { ...applicant, version: 0 } });
  return [answer.statusCode, answer.json<{ code?: string; detail?: string }>().detail];
};
const told = async ({ id }: TestPerson) =>
  (
    await applying.test.owner.query<{ details: string; kind: string }>(
      `select n.details, m.kind from notifications n join mail_messages m on m.user_id = n.user_id where n.user_id = $1 order by n.created_at, n.id, m.id`,
      [id],
    )
  ).rows;

describe('a closed window of applications', () => {
  it('is reopened for one person: they apply, and nobody else does', async () => {
    expect(await seen(nora)).toEqual(['closed', 'coming_soon', '2026-03-31']);
    const { status, body } = await reopen();
    expect([status, body]).toMatchObject([201, { person: { id: nora.id }, until: '2026-04-20', reason: 'They were abroad.', ended_at: null, stands: true }]);
    expect(await seen(nora)).toEqual(['accepting', 'apply', '2026-04-20']);
    expect(await isListed(nora)).toBe(true);
    expect(await seen(other)).toEqual(['closed', 'coming_soon', '2026-03-31']);
    expect(await isListed(other)).toBe(false);
    expect(await begin(other)).toEqual([409, 'Applications to this fund are closed.']);
    expect((await begin(nora))[0]).toBe(200);
    expect(await seen(nora)).toEqual(['accepting', 'continue', '2026-04-20']);
    expect((await applying.call('getApplication', nora, fund.key)).body.fund.application_until).toBe('2026-04-20');
    expect((await applying.call('listTasks', nora, '')).body.results).toMatchObject([{ kind: 'applying', due_date: '2026-04-20' }]);
  });

  it('is told to them in inbox and mail, without the reason, and to nobody else', async () => {
    await reopen();
    expect(await told(nora)).toEqual([{ details: 'You can apply to this fund until 20 Apr 2026.', kind: 'application' }]);
    expect(await told(other)).toEqual([]);
    expect(JSON.stringify((await applying.call('getFundOnOffer', nora, fund.key)).body)).not.toContain('abroad');
  });

  it('closes by itself after its day: what was begun is not submitted any more', async () => {
    await reopen();
    await begin(nora);
    const { response } = (await applying.call('fetchEligibility', nora, fund.key)).body;
    await applying.call('answerBlock', nora, '', { eligibility_criteria_id: response?.id, block_id: 'qp', response_json: { value: 'yes' }, version: 1 });
    applying.test.clock.set(new Date('2026-04-20T23:59:00Z'));
    expect((await seen(nora))[0]).toBe('accepting');
    applying.test.clock.set(new Date('2026-04-21T12:00:00Z'));
    expect(await seen(nora)).toEqual(['closed', 'view_application', '2026-03-31']);
    const late = await applying.call('submitEligibility', nora, response?.id ?? '', { version: 2 });
    expect(late.body).toMatchObject({ status: 409, code: 'not_yet', detail: 'Applications to this fund closed on 31 Mar 2026. What you said is kept.' });
    expect(await listed()).toMatchObject([{ stands: false, ended_at: null }]);
    expect(await told(nora)).toHaveLength(1);
  });

  it('is taken back: they can no longer apply, and are told', async () => {
    const { body } = await reopen();
    expect(await end(body.id)).toBe(204);
    expect(await seen(nora)).toEqual(['closed', 'coming_soon', '2026-03-31']);
    expect((await begin(nora))[0]).toBe(409);
    expect(await end(body.id)).toBe(204);
    expect(await listed()).toMatchObject([{ id: body.id, stands: false, ended_at: '2026-04-15T12:00:00.000Z' }]);
    expect((await told(nora)).map(({ details }) => details)).toEqual(
      expect.arrayContaining(['You can no longer apply to this fund by the days that were given to you. What you said is kept.']),
    );
  });

  it('has one day for each person: another takes its place, and the same again is done once', async () => {
    const first = (await reopen()).body;
    applying.test.clock.advance(60);
    expect((await reopen()).body.id).toBe(first.id);
    const later = (await reopen({ until: '2026-05-20' })).body;
    expect(await listed()).toMatchObject([
      { id: later.id, until: '2026-05-20', stands: true },
      { id: first.id, stands: false, ended_at: '2026-04-15T12:01:00.000Z' },
    ]);
    expect((await seen(nora))[2]).toBe('2026-05-20');
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => reopen({ until: `2026-06-1${n}` })));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect((await listed()).filter(({ stands }) => stands)).toHaveLength(1);
  });

  it('is reopened in a fund that an administrator closed, and closing it again ends it', async () => {
    const open = { application_from: civilDate('2026-04-01'), application_until: civilDate('2026-05-31') };
    await applying.setUp(fund.id, open, 2);
    await applying.test.owner.query('update funds set closed_at = $2 where id = $1', [fund.id, applying.test.clock.now()]);
    await reopen();
    expect(await seen(nora)).toEqual(['accepting', 'apply', '2026-04-20']);
    await applying.test.owner.query('update funds set closed_at = null where id = $1', [fund.id]);
    expect(await seen(nora)).toEqual(['accepting', 'apply', '2026-05-31']);
    const dry = await applying.call('closeFund', admin, fund.key, undefined, {}, { query: '?dry_run=true' });
    expect((await listed())[0]?.stands).toBe(true);
    await applying.call('closeFund', admin, fund.key, undefined, {}, { query: `?digest=${dry.body.digest}` });
    expect((await seen(nora))[0]).toBe('closed');
    expect((await listed())[0]?.stands).toBe(false);
  });

  it('lets somebody begin anew whose application was withdrawn', async () => {
    await reopen();
    await begin(nora);
    const { id, version } = (await applying.call('getApplication', nora, fund.key)).body;
    await applying.call('changeApplication', nora, id, { status: 5, version, comment: 'Not now.' });
    expect((await applying.call('beginApplicationAnew', admin, id)).status).toBe(201);
  });
});

describe('reopening is refused', () => {
  const refused = async (more: object, sentences: object) => {
    const { status, body } = await reopen(more);
    expect([status, body.errors]).toEqual([400, sentences]);
  };

  it('for oneself, for whoever the fund is not offered to, and for an address of nobody', async () => {
    await applying.test.owner.query(`update users set roles = '{investor,admin}' where id = $1`, [other.id]);
    const own = await reopen({ email: other.email }, other);
    expect([own.status, own.body.errors]).toEqual([400, { email: ['Not for yourself: ask another administrator.'] }]);
    const none = { email: ['This fund is offered to nobody with this address.'] };
    await refused({ email: admin.email }, { email: ['Not for yourself: ask another administrator.'] });
    await refused({ email: `${randomUUID()}@test.example` }, none);
    const viewer = await applying.test.addPerson(applying.companyId, ['viewer']);
    await refused({ email: viewer.email }, none);
    const elsewhere = await applying.test.addPerson(await applying.test.addCompany({ slug: `other-${randomUUID().slice(0, 8)}` }), ['investor']);
    await refused({ email: elsewhere.email }, none);
    await applying.test.owner.query('update users set active = false where id = $1', [nora.id]);
    await refused({}, none);
    expect(await listed()).toEqual([]);
  });

  it('with a day that has passed or is beyond a year, and without a reason', async () => {
    await refused({ until: '2026-04-14' }, { until: ['Choose a day within 12 months.'] });
    await refused({ until: '2027-04-16' }, { until: ['Choose a day within 12 months.'] });
    await refused({ reason: '  ' }, { reason: ['Say why.'] });
    expect((await reopen({ email: 'nobody' })).body.errors).toHaveProperty('email');
    expect((await reopen({ reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await reopen({ until: '2026-04-15' })).status).toBe(201);
  });

  it('where no window is closed, or applications are taken elsewhere or not at all', async () => {
    const why = async () => {
      const { body } = await reopen();
      return [body.code, body.detail];
    };
    const days = { application_from: civilDate('2026-04-01'), application_until: civilDate('2026-05-31') };
    await applying.setUp(fund.id, days, 2);
    expect(await why()).toEqual(['not_yet', 'This fund takes applications now.']);
    await applying.setUp(fund.id, { ...closed, external_onboarding_url: 'https://apply.example/fund' }, 3);
    expect(await why()).toEqual(['not_yet', 'Applications to this fund are taken elsewhere.']);
    await applying.setUp(fund.id, closed, 4);
    await applying.test.owner.query(`delete from definitions where kind = 'application' and key = $1`, [fund.key]);
    expect(await why()).toEqual(['not_yet', 'Nothing says yet what an application to this fund asks.']);
    expect(await listed()).toEqual([]);
  });

  it('to everybody who is no administrator, like what does not exist, and nothing changes', async () => {
    const { body } = await reopen();
    const reviewer = await applying.test.addPerson(applying.companyId, ['reviewer']);
    const elsewhere = await applying.test.addPerson(await applying.test.addCompany({ slug: `other-${randomUUID().slice(0, 8)}` }), ['admin']);
    const none = await reopen({}, admin, randomUUID());
    for (const who of [nora, reviewer, elsewhere]) {
      const { status, body: answer } = await reopen({ until: '2026-05-01' }, who);
      expect([status, answer.code, answer.detail]).toEqual([404, none.body.code, none.body.detail]);
      expect(await end(body.id, who)).toBe(404);
      expect((await applying.call('listReopenedWindows', who, fund.key)).status).toBe(404);
    }
    expect(await end(randomUUID())).toBe(404);
    expect(await end(body.id, admin, (await applying.fund({ offer: closed })).key)).toBe(404);
    expect(await listed()).toEqual([expect.objectContaining({ id: body.id, until: '2026-04-20', stands: true })]);
  });

  it('leaves a trace of who did what', async () => {
    const { body } = await reopen();
    await end(body.id);
    const { rows } = await applying.test.owner.query<{ action: string; detail: object }>(
      `select action, detail from audit_events where object_id = $1 and action in ('reopenWindow', 'endReopenedWindow') order by id`,
      [fund.id],
    );
    expect(rows).toEqual([
      { action: 'reopenWindow', detail: expect.objectContaining({ window: body.id, person: nora.id, until: '2026-04-20' }) as object },
      { action: 'endReopenedWindow', detail: expect.objectContaining({ window: body.id, person: nora.id }) as object },
    ]);
    expect(JSON.stringify(rows)).not.toContain('abroad');
  });
});
