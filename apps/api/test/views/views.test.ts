// long: looking at somebody from beginning to end, in one world: how a view begins and ends, and what the person reads of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdviserLink, buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import { addingDocuments } from '../documents/addingDocuments.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { reportGoal } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
let companyId: string;
let ann: TestPerson;
let viewer: TestPerson;
let admin: TestPerson;
let adviser: TestPerson;
let stranger: TestPerson;
const noon = new Date('2026-04-15T12:00:00Z');
const reason = 'She called about her statement.';

beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ slug: 'acme' });
  for (const flag of ['advisor_flow', 'advisor_user', 'unpublished_funds_toggle_display']) await test.setFlag(companyId, flag, true);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(noon);
  ann = await test.addPerson(companyId, ['investor']);
  [viewer, admin, adviser, stranger] = (await Promise.all(
    (['viewer', 'admin', 'adviser', 'investor'] as const).map((role) => test.addPerson(companyId, [role])),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson];
  await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: ann.id }));
  await test.setFlag(companyId, 'reason_for_viewing', false);
});
const { add } = addingDocuments(() => ({ test, companyId }));

interface Trail {
  readonly viewer: string;
  readonly capacity: string;
  readonly reason: string | null;
  readonly from: string;
  readonly to: string;
  readonly is_open: boolean;
  readonly pages: string[];
  readonly documents: { readonly title: string }[];
  readonly exports: string[];
}
interface Answer {
  readonly code?: string;
  readonly detail?: string;
  readonly current?: object;
  readonly errors?: Record<string, string[]>;
  readonly view?: object | null;
  readonly until?: string;
  readonly results?: Trail[];
  readonly links?: { readonly next: string | null };
}
async function call(
  who: Pick<TestPerson, 'authorization'>,
  method: 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers: { authorization: who.authorization, ...headers }, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, body: String(answer.headers['content-type']).includes('json') ? answer.json<Answer>() : {} };
}
const asViewed = (mode: 'view_as' | 'adviser', whom = ann) => ({ [mode === 'view_as' ? 'x-view-as' : 'x-advisor-client']: whom.id });
const look = (who: Pick<TestPerson, 'authorization'>, mode: 'view_as' | 'adviser' = 'view_as', path = '/users/info') =>
  call(who, 'GET', path, undefined, asViewed(mode));
const open = (who: Pick<TestPerson, 'authorization'>, more: object = {}) => call(who, 'PUT', '/users/view', { user_id: ann.id, mode: 'view_as', ...more });
const trail = async (who = ann) => (await call(who, 'GET', '/users/views')).body.results ?? [];
const after = (minutes: number, milliseconds = 0) => test.clock.set(new Date(noon.getTime() + minutes * 60_000 + milliseconds));

async function delegate(): Promise<TestPerson> {
  const friend = await test.addPerson(companyId, []);
  await test.owner.query(
    `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, state, invited_at, answered_at)
     values ($1, $2, $3, 'Bo', 'Friend', $4, '{figures}', '2027-01-01', 'active', $5, $5)`,
    [companyId, ann.id, friend.id, friend.email, noon],
  );
  return friend;
}

describe('where no reason is asked', () => {
  it('the header alone begins one view, in each capacity, however many calls come at once', async () => {
    const friend = await delegate();
    for (const [who, mode] of [
      [viewer, 'view_as'],
      [admin, 'view_as'],
      [adviser, 'adviser'],
      [friend, 'adviser'],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => look(who, mode)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(answers[0]?.body.view).toEqual({ until: '2026-04-15T13:00:00.000Z', milliseconds_left: 3_600_000 });
    }
    const seen = await trail();
    expect(seen.map(({ capacity }) => capacity).toSorted()).toEqual(['admin', 'adviser', 'delegate', 'viewer']);
    for (const one of seen) expect(one).toMatchObject({ reason: null, from: noon.toISOString(), to: '2026-04-15T13:00:00.000Z', is_open: true });
  });

  it('the 60 minutes are over to the millisecond, for every call; the person is to be chosen anew, and reads of both views', async () => {
    await look(viewer);
    after(60, -1);
    expect((await look(viewer)).status).toBe(200);
    after(60);
    const over = await look(viewer);
    expect([over.status, over.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'view_needed',
        detail: 'The 60 minutes are over. Choose the person again to go on.',
        current: { user_id: ann.id, display_name: expect.any(String), reason_asked: false },
      }),
    ]);
    for (const path of [`/investors/detail/${ann.id}`, '/documents', '/nothing/here'])
      expect((await look(viewer, 'view_as', path)).body.code).toBe('view_needed');
    after(600);
    expect((await look(viewer)).body.code).toBe('view_needed');
    expect(await trail()).toEqual([expect.objectContaining({ to: '2026-04-15T13:00:00.000Z', is_open: false })]);
    expect((await open(viewer)).body.until).toBe('2026-04-15T23:00:00.000Z');
    expect((await look(viewer)).status).toBe(200);
    expect((await trail()).map(({ from, is_open: isOpen }) => [from, isOpen])).toEqual([
      ['2026-04-15T22:00:00.000Z', true],
      ['2026-04-15T12:00:00.000Z', false],
    ]);
    reportGoal(14, 'minute 60: 0 of 5 calls served, and the trail shows the view');
  });

  it('ending it ends it at once; the header begins another, also after one that ran out', async () => {
    await look(viewer);
    after(5);
    expect((await call(viewer, 'DELETE', `/users/view?user_id=${ann.id}`)).status).toBe(204);
    expect(await trail()).toEqual([expect.objectContaining({ to: '2026-04-15T12:05:00.000Z', is_open: false })]);
    after(6);
    expect((await look(viewer)).status).toBe(200);
    after(70);
    expect((await look(viewer)).body.code).toBe('view_needed');
    expect((await call(viewer, 'DELETE', `/users/view?user_id=${ann.id}`)).status).toBe(204);
    expect((await look(viewer)).status).toBe(200);
    expect((await trail()).map(({ to }) => to)).toEqual(['2026-04-15T14:10:00.000Z', '2026-04-15T13:06:00.000Z', '2026-04-15T12:05:00.000Z']);
    // In the view itself, too.
    expect((await call(viewer, 'DELETE', '/users/view', undefined, asViewed('view_as'))).status).toBe(204);
    expect((await trail()).every(({ is_open: isOpen }) => !isOpen)).toBe(true);
    // There is nothing to end for whoever looks at nobody.
    expect((await call(stranger, 'DELETE', '/users/view')).status).toBe(204);
  });

  it('whoever looks in another capacity than before looks anew', async () => {
    const both = await test.addPerson(companyId, ['viewer']);
    await look(both);
    after(1);
    await test.owner.query(`update users set roles = '{viewer,admin}' where id = $1`, [both.id]);
    await look(both);
    expect((await trail()).map(({ capacity, to }) => [capacity, to])).toEqual([
      ['admin', '2026-04-15T13:01:00.000Z'],
      ['viewer', '2026-04-15T12:01:00.000Z'],
    ]);
  });
});

describe('where the company asks for a reason', () => {
  beforeEach(() => test.setFlag(companyId, 'reason_for_viewing', true));

  it('a view is opened with one before any call, in every capacity but that of a delegate', async () => {
    const friend = await delegate();
    for (const [who, mode, capacity] of [
      [viewer, 'view_as', 'viewer'],
      [admin, 'view_as', 'admin'],
      [adviser, 'adviser', 'adviser'],
    ] as const) {
      const { status, body } = await look(who, mode);
      expect([status, body.code, body.current]).toEqual([409, 'view_needed', expect.objectContaining({ reason_asked: true })]);
      expect((await open(who, { mode, reason: ` ${reason} ` })).body).toEqual({ user_id: ann.id, capacity, until: '2026-04-15T13:00:00.000Z' });
      expect((await look(who, mode)).status).toBe(200);
    }
    expect((await look(friend, 'adviser')).status).toBe(200);
    expect(Object.fromEntries((await trail()).map((one) => [one.capacity, one.reason]))).toEqual({
      admin: reason,
      adviser: reason,
      delegate: null,
      viewer: reason,
    });
    after(60);
    expect((await open(friend, { mode: 'adviser' })).status).toBe(200);
    await call(viewer, 'DELETE', `/users/view?user_id=${ann.id}`);
    expect((await look(viewer)).body.code).toBe('view_needed');
  });

  it('one that was begun without is to be given one', async () => {
    await test.setFlag(companyId, 'reason_for_viewing', false);
    await look(viewer);
    await test.setFlag(companyId, 'reason_for_viewing', true);
    expect((await look(viewer)).body.code).toBe('view_needed');
    await open(viewer, { reason });
    expect((await look(viewer)).status).toBe(200);
  });

  it.each([
    [{}, 'reason', 'Say in at least 10 characters why you look at this person’s data. They can read it.'],
    [{ reason: '' }, 'reason', 'Must have at least 10 characters.'],
    [{ reason: 'too short' }, 'reason', 'Must have at least 10 characters.'],
    [{ reason: '             ' }, 'reason', 'Must have at least 10 characters.'],
    [{ reason: 'x'.repeat(301) }, 'reason', 'Must have at most 300 characters.'],
    [{ reason: 7 }, 'reason', 'Must be text.'],
    [{ reason, user_id: 'ann' }, 'user_id', expect.stringContaining('Must be an id')],
    [{ reason, mode: 'admin' }, 'mode', expect.any(String)],
    [{ reason, until: '2030-01-01T00:00:00Z' }, 'until', 'This field is not known here.'],
  ])('%j is refused at %s', async (more, field, sentence) => {
    const { status, body } = await open(viewer, more);
    expect([status, body.errors]).toEqual([400, { [field]: [sentence] }]);
    expect(await trail()).toEqual([]);
  });
});

describe('strangers', () => {
  it('get what there is where there is nothing, by header and by choosing, whatever the company asks and whatever ran out', async () => {
    const elsewhere = await test.addPerson(await test.addCompany({ slug: `other-${Date.now()}` }), ['viewer', 'admin']);
    const nobody = '00000000-0000-4000-8000-000000000000';
    const shape = ({ status, body: { ...told } }: { status: number; body: object }) => JSON.stringify({ status, ...told, request_id: '' });
    for (const isAsked of [false, true]) {
      await test.setFlag(companyId, 'reason_for_viewing', isAsked);
      const unknown = shape(await call(stranger, 'GET', '/nothing/here'));
      const before = await contents(test.owner);
      const rows = (await test.owner.query('select from views')).rowCount;
      for (const mode of ['view_as', 'adviser'] as const) {
        for (const who of [stranger, elsewhere, mode === 'view_as' ? adviser : viewer]) {
          expect(shape(await look(who, mode))).toBe(unknown);
          expect(shape(await open(who, { mode }))).toBe(unknown);
          expect(shape(await open(who, { mode, reason }))).toBe(unknown);
        }
        expect(shape(await open(admin, { mode, user_id: nobody, reason }))).toBe(unknown);
        expect(shape(await open(admin, { mode, user_id: admin.id, reason }))).toBe(unknown);
        expect(shape(await open(admin, { mode, user_id: viewer.id, reason }))).toBe(unknown);
      }
      expect(await contents(test.owner)).toEqual(before);
      expect((await test.owner.query('select from views')).rowCount).toBe(rows);
    }
  });

  it('nobody opens a view in a view, nor asks by both headers', async () => {
    expect((await call(viewer, 'PUT', '/users/view', { user_id: stranger.id, mode: 'view_as' }, asViewed('view_as'))).body.code).toBe('view_as_read_only');
    expect((await call(admin, 'GET', '/users/info', undefined, { ...asViewed('view_as'), ...asViewed('adviser') })).status).toBe(400);
  });
});

describe('when the relation ends', () => {
  it('the next call finds nothing, of a browser and of a program, though the view is open; and nobody opens another', async () => {
    const run = (sql: string, ...values: string[]) => test.database.asCompany(companyId, (tx) => tx.run(sql, [companyId, ...values]));
    const ways: readonly [who: TestPerson, mode: 'view_as' | 'adviser', end: () => Promise<unknown>, undo: () => Promise<unknown>][] = [
      [
        viewer,
        'view_as',
        () => run(`update users set roles = '{investor}' where company_id = $1 and id = $2`, viewer.id),
        () => run(`update users set roles = '{viewer}' where company_id = $1 and id = $2`, viewer.id),
      ],
      [
        adviser,
        'adviser',
        () => run(`update adviser_clients set until_date = '2026-04-14' where company_id = $1 and adviser_id = $2`, adviser.id),
        () => run(`update adviser_clients set until_date = null where company_id = $1 and adviser_id = $2`, adviser.id),
      ],
      [
        admin,
        'view_as',
        () => run(`update users set roles = '{investor,reviewer}' where company_id = $1 and id = $2`, ann.id),
        () => run(`update users set roles = '{investor}' where company_id = $1 and id = $2`, ann.id),
      ],
    ];
    for (const [who, mode, end, undo] of ways) {
      const all = [{ authorization: await test.sessionOf(who) }, who];
      for (const one of all) expect((await look(one, mode)).status).toBe(200);
      await end();
      for (const one of all) {
        expect((await look(one, mode)).status).toBe(404);
        expect((await open(one, { mode })).status).toBe(404);
      }
      await undo();
    }
    reportGoal(5, `0 of ${ways.length * 4} views served or opened after their relation had ended`);
  });

  it('while a view is being chosen, every call after it finds nothing', async () => {
    await test.owner.query('begin');
    await test.owner.query('select from users where id = $1 for update', [ann.id]);
    const choosing = open(viewer);
    // The new row names the person, who is being switched off.
    await untilSomebodyWaits((text) => test.owner.query(text));
    await test.owner.query('update users set active = false where id = $1', [ann.id]);
    await test.owner.query('commit');
    await choosing;
    expect((await look(viewer)).status).toBe(404);
    await test.owner.query('update users set active = true where id = $1', [ann.id]);
  });

  it('choosing fifty times at once is one view that is open', async () => {
    await Promise.all(Array.from({ length: 50 }, () => open(viewer)));
    // Not the trail's first page: views that began at one moment stand there in any order.
    expect((await test.owner.query('select from views where target_id = $1 and ended_at is null', [ann.id])).rowCount).toBe(1);
  });
});

describe('what was looked at', () => {
  it('is told by the calls that were answered: pages, documents by name and files saved; at once, and of each view its own', async () => {
    await test.owner.query(`update users set display_name = 'Vera Viewer' where id = $1`, [viewer.id]);
    const { id } = await add({ scope: 'people', users: [ann.id], title: 'Letter of April' });
    await add({ scope: 'people', users: [ann.id], title: 'Never opened' });
    for (const path of ['/users/info', `/investors/detail/${ann.id}`, '/notifications', '/documents', `/documents/${id}`])
      expect((await look(viewer, 'view_as', path)).status).toBe(200);
    // Refused, and about the viewer: nothing of hers.
    await look(viewer, 'view_as', '/documents/00000000-0000-4000-8000-000000000000');
    await look(viewer, 'view_as', '/users/sessions');
    await call(viewer, 'POST', '/analytics/entity/action', { entity: 'export', entity_id: 'ownership', user_action: 'csv' }, asViewed('view_as'));
    expect(await trail()).toEqual([
      {
        id: expect.any(String),
        viewer: 'Vera Viewer',
        capacity: 'viewer',
        reason: null,
        from: noon.toISOString(),
        to: '2026-04-15T13:00:00.000Z',
        is_open: true,
        pages: ['documents', 'investments', 'notifications'],
        documents: [{ id, title: 'Letter of April' }],
        exports: ['table'],
      },
    ]);
    after(1);
    await open(viewer);
    await look(viewer, 'view_as', '/documents/zip?' + new URLSearchParams({ ids: id }).toString());
    const [second, first] = await trail();
    expect([first?.pages, first?.documents.length]).toEqual([['documents', 'investments', 'notifications'], 1]);
    expect(second).toMatchObject({ pages: ['documents'], documents: [{ title: 'Letter of April' }], exports: ['documents'] });
    // What she opens herself, and what another viewer does, is no part of it.
    await call(ann, 'GET', `/documents/${id}`);
    await look(admin, 'view_as', '/notifications');
    expect((await trail()).find(({ capacity }) => capacity === 'admin')).toMatchObject({ pages: ['notifications'], documents: [], exports: [] });
  });

  it('names no document that the person is not given, though an administrator saw it of an unpublished fund', async () => {
    const firm = buildFirm({ companyId });
    const fund = buildFund({ companyId, firmId: firm.id, published: false });
    const investor = buildInvestor({ companyId, userId: ann.id });
    await store(test, firm, fund, investor, buildHolding({ companyId, fundId: fund.id, investorId: investor.id }));
    const ofFirm = await add({ scope: 'firm', firm_id: firm.id, title: 'Secret firm' });
    const { id } = await add({ scope: 'people', users: [ann.id], title: 'Secret terms', fund_id: fund.id });
    for (const one of [id, ofFirm.id])
      expect((await call(admin, 'GET', `/documents/${one}`, undefined, { ...asViewed('view_as'), 'x-show-unpublished': 'true' })).status).toBe(200);
    const told = await call(ann, 'GET', '/users/views');
    expect([told.body.results?.length, told.text.includes('Secret')]).toEqual([1, false]);
    await test.owner.query('update funds set published = true where id = $1', [fund.id]);
    expect((await trail())[0]?.documents).toEqual([
      { id: ofFirm.id, title: 'Secret firm' },
      { id, title: 'Secret terms' },
    ]);
  });

  it('is told of a call that came before the one that began its view, though it was answered after it', async () => {
    const { id } = await add({ scope: 'people', users: [ann.id], title: 'Letter of May' });
    after(0, 7);
    await look(viewer);
    after(0);
    expect((await look(viewer, 'view_as', `/documents/${id}`)).status).toBe(200);
    expect(await trail()).toEqual([
      expect.objectContaining({ from: '2026-04-15T12:00:00.007Z', pages: ['documents'], documents: [{ id, title: 'Letter of May' }] }),
    ]);
  });

  it('names documents still when the person is not given them any more, but none that was recalled', async () => {
    const fund = buildFund({ companyId });
    const investor = buildInvestor({ companyId, userId: ann.id });
    await store(test, fund, investor, buildHolding({ companyId, fundId: fund.id, investorId: investor.id }));
    const { id } = await add({ scope: 'fund', fund_id: fund.id, title: 'For holders' });
    const wrong = await add({ scope: 'people', users: [ann.id], title: 'Somebody else’s' });
    for (const one of [id, wrong.id]) expect((await look(viewer, 'view_as', `/documents/${one}`)).status).toBe(200);
    await test.owner.query('delete from holdings where fund_id = $1', [fund.id]);
    expect((await look(viewer, 'view_as', `/documents/${id}`)).status).toBe(404);
    expect((await trail())[0]?.documents).toEqual([
      { id, title: 'For holders' },
      { id: wrong.id, title: 'Somebody else’s' },
    ]);
    await test.owner.query('update funds set published = false where id = $1', [fund.id]);
    await test.owner.query('update documents set recalled_at = $2 where id = $1', [wrong.id, noon]);
    expect((await trail())[0]).toMatchObject({ pages: ['documents'], documents: [{ id, title: 'For holders' }] });
  });

  it('is read by the person alone, page by page, by whoever looks at them never', async () => {
    for (let n = 0; n < 45; n++) {
      test.clock.advance(1);
      await open(viewer);
    }
    expect(await trail(stranger)).toEqual([]);
    expect((await look(viewer, 'view_as', '/users/views')).body.results).toEqual([]);
    const starts: string[] = [];
    for (let next: string | null = '/api/users/views?limit=20'; next !== null;) {
      const { body }: { body: Answer } = await call(ann, 'GET', next.slice('/api'.length));
      starts.push(...(body.results ?? []).map(({ from }) => from));
      next = body.links?.next ?? null;
      // A new view moves nothing of what is read.
      await look(admin);
    }
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(new Set(starts).size).toBe(45);
  });
});

describe('in a session', () => {
  it('the person chosen stays chosen, also when the time is over, until they are let go', async () => {
    const session = { authorization: await test.sessionOf(viewer) };
    const kept = async () =>
      (await test.owner.query<{ view_user_id: string | null }>('select view_user_id from sessions where user_id = $1', [viewer.id])).rows;
    await open(session);
    expect(await kept()).toEqual([{ view_user_id: ann.id }]);
    expect((await call(session, 'PATCH', '/users/view', undefined, asViewed('view_as'))).status).toBe(204);
    expect((await call(session, 'DELETE', '/users/view')).status).toBe(204);
    expect(await kept()).toEqual([{ view_user_id: null }]);
    expect((await trail())[0]).toMatchObject({ is_open: false });
  });

  it.each([
    ['stopping', (session: Pick<TestPerson, 'authorization'>) => call(session, 'DELETE', '/users/view'), 204],
    ['choosing', (session: Pick<TestPerson, 'authorization'>) => open(session), 200],
  ])('%s and signing out at the same moment both come to their end', async (_, act, status) => {
    const session = { authorization: await test.sessionOf(viewer) };
    await open(session);
    await test.owner.query('begin');
    await test.owner.query('select from sessions where user_id = $1 for update', [viewer.id]);
    const acting = act(session);
    await untilSomebodyWaits((text) => test.owner.query(text));
    await test.owner.query(`update sessions set ended_at = $2 where user_id = $1`, [viewer.id, noon]);
    await test.owner.query('commit');
    expect((await acting).status).toBe(status);
  });

  it('ends with the session, and that of a delegate with what the person agreed to, as the person reads it', async () => {
    const session = { authorization: await test.sessionOf(viewer) };
    const elsewhere = { authorization: await test.sessionOf(viewer) };
    await open(session);
    after(5);
    await call(elsewhere, 'POST', '/users/sign-out-everywhere');
    expect(await trail()).toEqual([expect.objectContaining({ to: '2026-04-15T12:05:00.000Z', is_open: false })]);
    const friend = await delegate();
    await look(friend, 'adviser');
    after(6);
    const { rows } = await test.owner.query<{ id: string }>('select id from delegations where delegate_id = $1', [friend.id]);
    expect((await call({ authorization: await test.sessionOf(ann) }, 'DELETE', `/users/delegates/${rows[0]?.id}`)).status).toBe(200);
    expect((await trail())[0]).toMatchObject({ capacity: 'delegate', to: '2026-04-15T12:06:00.000Z', is_open: false });
  });
});
