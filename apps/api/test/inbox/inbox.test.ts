import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '@pari/contract';
import { buildFirm, buildFund, buildInvestor, buildNotification } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { store } from '../support/store.ts';

let test: TestApp;
let companyId: string;
let me: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  companyId = await test.addCompany({ timeZone: 'America/New_York' });
  me = await test.addPerson(companyId, ['investor']);
  colleague = await test.addPerson(companyId, ['investor']);
});
afterAll(() => test.close());

type Told = Partial<Omit<ReturnType<typeof buildNotification>, 'kind' | 'parents' | 'companyId'>>;
const tell = (told: Told = {}) => store(test, buildNotification({ companyId, userId: me.id, ...told }));
const fundOf = async (name: string, published = true) => {
  const firm = buildFirm({ companyId });
  const fund = buildFund({ companyId, firmId: firm.id, name, externalId: name.replaceAll(' ', '-'), published });
  await store(test, firm, fund);
  return fund.id;
};
const profileOf = async (name: string) => {
  const investor = buildInvestor({ companyId, name, userId: me.id });
  await store(test, investor);
  return investor.id;
};

interface Page {
  readonly results: readonly Notification[];
  readonly links: { readonly next: string | null };
  readonly errors?: object;
}
const get = async (url: string, by = me, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ url, headers: { authorization: by.authorization, ...headers } });
  return { status: answer.statusCode, ...answer.json<Page & { readonly unread_notification_count: number }>() };
};
const list = (query = '', by = me, headers = {}) => get(`/api/notifications/${query}`, by, headers);
const detailsOf = ({ results }: Page) => results.map(({ details }) => details);
const told = async (query = '') => detailsOf(await list(query));
const filters = (query = '', by = me) => get(`/api/notifications/filters${query}`, by);
const unread = async (by = me, headers = {}) => (await get('/api/users/unread_notification_count', by, headers)).unread_notification_count;
const mark = async (id: string, isRead: unknown, by = me, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({
    method: 'PATCH',
    url: `/api/notifications/${id}`,
    headers: { authorization: by.authorization, ...headers },
    payload: { is_read: isRead },
  });
  return { status: answer.statusCode, body: answer.body.replace(/"request_id":"[^"]*"/, ''), errors: answer.json<{ errors?: object }>().errors };
};

describe('the list of notifications', () => {
  it('has what is told to a person, the newest first, with every field', async () => {
    const [fundId, investorId] = [await fundOf('Harbour Peak I'), await profileOf('Ada Direct')];
    await tell({ details: 'Earlier', createdAt: '2026-03-01T10:00:00Z', readAt: '2026-03-02T10:00:00Z' });
    await tell({
      type: 'capital_call',
      fundId,
      investorId,
      dueDate: '2026-04-30',
      createdAt: '2026-04-02T10:00:00Z',
      details: 'Call 4 of <b>Harbour</b>\nPay by the 30th.',
    });
    await store(test, buildNotification({ companyId, userId: colleague.id }));
    expect(await list()).toEqual({
      status: 200,
      results: [
        {
          id: expect.any(String),
          is_read: false,
          created_at: '2026-04-02T10:00:00.000Z',
          notification_type: 'capital_call',
          fund_name: 'Harbour Peak I',
          fund_external_id: 'Harbour-Peak-I',
          investor_name: 'Ada Direct',
          due_date: '2026-04-30',
          details: 'Call 4 of <b>Harbour</b>\nPay by the 30th.',
          notice: null,
          application: null,
          documents: [],
        },
        expect.objectContaining({ details: 'Earlier', is_read: true, fund_name: null, investor_name: null, due_date: null }),
      ],
      links: { next: null },
    });
  });

  it('is narrowed by each filter, and by several together', async () => {
    const [one, other, profile] = [await fundOf('One'), await fundOf('Other'), await profileOf('Trust')];
    await tell({ details: 'a', fundId: one, type: 'capital_call' });
    await tell({ details: 'b', fundId: one, investorId: profile, readAt: '2026-04-02T00:00:00Z' });
    await tell({ details: 'c', fundId: other, type: 'K-1', readAt: '2026-04-02T00:00:00Z' });
    const sorted = async (query: string) => (await told(query)).toSorted().join('');
    expect(await sorted('')).toBe('abc');
    expect(await sorted(`?fund_id=${one}`)).toBe('ab');
    expect(await sorted(`?investor_id=${profile}`)).toBe('b');
    expect(await sorted('?is_read=true')).toBe('bc');
    expect(await sorted('?is_read=false')).toBe('a');
    expect(await sorted('?notification_type=K-1')).toBe('c');
    expect(await sorted(`?is_read=true&fund_id=${one}`)).toBe('b');
    expect(await sorted(`?fund_id=${randomUUID()}`)).toBe('');
  });

  it('is narrowed to days of the company, both ends included', async () => {
    // Midnight in New York, and a second before it.
    await tell({ details: 'last', createdAt: '2026-04-02T03:59:59Z', dueDate: '2026-05-01' });
    await tell({ details: 'first', createdAt: '2026-04-02T04:00:00Z', dueDate: '2026-05-02' });
    await tell({ details: 'none', createdAt: '2026-04-03T03:59:59.999Z' });
    const sorted = async (query: string) => (await told(query)).toSorted();
    expect(await sorted('?created_from=2026-04-02&created_to=2026-04-02')).toEqual(['first', 'none']);
    expect(await sorted('?created_to=2026-04-01')).toEqual(['last']);
    expect(await sorted('?created_from=2026-04-03')).toEqual([]);
    expect(await sorted('?due_from=2026-05-01&due_to=2026-05-01')).toEqual(['last']);
    expect(await sorted('?due_from=2026-05-01')).toEqual(['first', 'last']);
    expect(await sorted('?created_from=0001-01-01&created_to=9999-12-31&due_to=9999-12-31')).toEqual(['first', 'last']);
  });

  it('is sorted both ways, those without a due date last, page by page, and keeps its filters from page to page', async () => {
    for (let day = 1; day <= 9; day++)
      await tell({
        details: `n${day}`,
        createdAt: `2026-04-0${day}T09:00:00Z`,
        dueDate: day % 3 ? `2026-06-${20 - day}` : null,
        type: day === 5 ? 'other' : 'same',
      });
    const walk = async (query: string) => {
      const seen: string[] = [];
      for (let next: string | null = `/api/notifications${query}`; next !== null;) {
        const page: Page = await get(next);
        seen.push(...detailsOf(page));
        next = page.links.next;
      }
      return seen.join(' ');
    };
    expect(await walk('?limit=2')).toBe('n9 n8 n7 n6 n5 n4 n3 n2 n1');
    expect(await walk('?limit=2&sort=created_at')).toBe('n1 n2 n3 n4 n5 n6 n7 n8 n9');
    expect(await walk('?limit=2&sort=due_date&notification_type=same')).toMatch(/^n8 n7 n4 n2 n1 (n[369] ?){2,3}$/);
    expect(await walk('?limit=4&sort=-due_date')).toMatch(/^n1 n2 n4 n5 n7 n8 (n[369] ?){3}$/);
  });

  it('goes on from where a page ended for whoever it was read by, for the same filters alone', async () => {
    for (const details of ['a', 'b', 'c']) await tell({ details });
    const { links } = await list('?limit=1&is_read=false');
    const cursor = new URL(links.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
    expect((await list(`?is_read=false&cursor=${cursor}`)).results).toHaveLength(2);
    for (const query of ['?is_read=true', '?', '?is_read=false&notification_type=x'])
      expect(await list(`${query}&cursor=${cursor}`)).toMatchObject({
        status: 400,
        errors: { cursor: ['This cursor is of the list narrowed to something else. Begin again without a cursor.'] },
      });
    // Another's is not to be told from one that is gone.
    const gone = { status: 400, errors: { cursor: ['What this cursor stands behind is not there any more. Begin again without a cursor.'] } };
    expect(await list(`?is_read=false&cursor=${cursor}`, colleague)).toMatchObject(gone);
  });

  it.each([
    ['is_read=yes', { is_read: ['Must be true or false.'] }],
    ['sort=details', { sort: ['Sort by created_at or due_date, with a minus before it for the reverse.'] }],
    ['notification_type=', { notification_type: ['Must not be empty.'] }],
    [`notification_type=${'x'.repeat(101)}`, { notification_type: ['Must have at most 100 characters.'] }],
    ['fund_id=TARN-3', { fund_id: ['Must be an id, such as 2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90.'] }],
    ['created_from=2026-02-30', { created_from: ['Must be a date in the form YYYY-MM-DD.'] }],
    ['due_to=0000-01-01', { due_to: ['This is no date as YYYY-MM-DD.'] }],
    ['created_from=2026-04-02&created_to=2026-04-01', { created_from: ['The range begins after it ends.'] }],
    ['due_from=2026-04-02&due_to=2026-04-01', { due_from: ['The range begins after it ends.'] }],
    ['user_id=x', { user_id: ['This field is not known here.'] }],
  ])('refuses %s in a sentence', async (query, errors) => expect(await list(`?${query}`)).toMatchObject({ status: 400, errors }));
});

it('the filters offer what the own notifications are about, once each by name, and no more', async () => {
  const [ten, two, hidden, profile] = [await fundOf('Fund 10'), await fundOf('Fund 2'), await fundOf('Concealed', false), await profileOf('Trust')];
  await tell({ fundId: ten, type: 'capital_call' });
  await tell({ fundId: ten, type: 'K-1', readAt: '2026-04-02T00:00:00Z' });
  await tell({ fundId: two, investorId: profile, readAt: '2026-04-02T00:00:00Z' });
  await tell({ fundId: hidden, type: 'secret' });
  await store(test, buildNotification({ companyId, userId: colleague.id, type: 'theirs' }));
  const both = {
    status: 200,
    fund_options: [
      { id: two, name: 'Fund 2', external_id: 'Fund-2' },
      { id: ten, name: 'Fund 10', external_id: 'Fund-10' },
    ],
    type_options: [
      { id: 'capital_call', name: 'Capital call' },
      { id: 'distribution', name: 'Distribution' },
      { id: 'K-1', name: 'K-1' },
    ],
    investor_options: [{ id: profile, name: 'Trust' }],
    has_unread_notification: true,
  };
  expect(await filters()).toEqual(both);
  expect(await filters(`?fund_id=${two}`)).toMatchObject({
    fund_options: [{ id: two }],
    type_options: [{ id: 'distribution' }],
    has_unread_notification: false,
  });
  expect(await filters(`?investor_id=${profile}`)).toMatchObject({ fund_options: [{ id: two }], has_unread_notification: false });
  expect(await filters(`?fund_id=${hidden}`)).toMatchObject({ fund_options: [], type_options: [], has_unread_notification: false });
  expect(await filters('?fund_id=1')).toMatchObject({ status: 400, errors: { fund_id: [expect.any(String)] } });
});

describe('the documents of a notification', () => {
  /** A document for a person, me unless said. */
  const documentFor = async (
    title: string,
    { userId = me.id, type = 'capital_call', state = 'accepted', fundId = null as string | null, recalled = false } = {},
  ) => {
    const sha256 = createHash('sha256').update(title).digest('hex');
    await test.owner.query(`insert into files (company_id, sha256, length, media_type, state, created_at) values ($1, $2, 1, 'application/pdf', $3, now())`, [
      companyId,
      sha256,
      state,
    ]);
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into documents (company_id, scope, type, title, date, fund_id, published_at, recalled_at)
       values ($1, 'people', $2, $3, '2026-04-01', $4, now(), case when $5 then now() end) returning id`,
      [companyId, type, title, fundId, recalled],
    );
    const id = rows[0]?.id ?? '';
    await test.owner.query(
      `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $3, 'f.pdf', now())`,
      [companyId, id, sha256],
    );
    await test.owner.query('insert into document_recipients (company_id, document_id, user_id) values ($1, $2, $3)', [companyId, id, userId]);
    return id;
  };
  const tellWith = async (details: string, ...documents: string[]) => {
    await tell({ details });
    await test.owner.query(
      'insert into notification_documents select company_id, id, unnest($2::uuid[]) from notifications where company_id = $1 and details = $3',
      [companyId, documents, details],
    );
  };
  const titles = async (by = me, headers = {}) => (await list('', by, headers)).results.map(({ documents }) => documents.map(({ title }) => title));

  it('come with it, by title, in the list and alone: those that the person is given, and no others', async () => {
    const hidden = await fundOf('Concealed', false);
    const [second, first] = [await documentFor('Notice 10'), await documentFor('Notice 2')];
    const withheld = [
      await documentFor('of a colleague', { userId: colleague.id }),
      await documentFor('recalled', { recalled: true }),
      await documentFor('not checked', { state: 'checking' }),
      await documentFor('of a hidden fund', { fundId: hidden }),
    ];
    await tellWith('with', second, first, ...withheld);
    const { results } = await list();
    const documents = [
      { document_id: first, title: 'Notice 2' },
      { document_id: second, title: 'Notice 10' },
    ];
    expect(results).toEqual([expect.objectContaining({ details: 'with', documents })]);
    const id = results[0]?.id ?? '';
    expect(await get(`/api/notifications/${id}`)).toEqual({ status: 200, ...results[0] });
    expect(JSON.parse((await mark(id, true)).body)).toEqual({ ...results[0], is_read: true });
    expect((await get(`/api/documents`)).results.map(({ id: one }) => one).toSorted()).toEqual([first, second].toSorted());
    await tell({ details: 'without' });
    expect((await titles()).map((one) => one.join()).toSorted()).toEqual(['', 'Notice 2,Notice 10']);
  });

  it('are in a view those that whoever views is shown: no papers of tax and notices, and nothing of unpublished funds unless asked for', async () => {
    await tellWith(
      'with',
      await documentFor('K-1', { type: 'tax' }),
      await documentFor('Report', { type: 'report', fundId: await fundOf('Concealed', false) }),
      await documentFor('Notice'),
      await documentFor('Statement', { type: 'statement' }),
    );
    const admin = await test.addPerson(companyId, ['admin']);
    await test.setFlag(companyId, 'unpublished_funds_toggle_display', true);
    const view = { 'x-view-as': me.id };
    expect(await titles()).toEqual([['K-1', 'Notice', 'Statement']]);
    expect(await titles(admin, view)).toEqual([['Statement']]);
    expect(await titles(admin, { ...view, 'x-show-unpublished': 'true' })).toEqual([['Report', 'Statement']]);
  });

  it('keep their pages: a cursor goes on where they are shown', async () => {
    const document = await documentFor('Notice');
    for (const details of ['a', 'b', 'c']) await tellWith(details, document);
    const first = await list('?limit=2');
    expect((await get(first.links.next ?? '')).results.map(({ documents }) => documents.length)).toEqual([1]);
  });
});

describe('reading', () => {
  it('counts down, keeps when it was first, and can be undone', async () => {
    await tell();
    await tell();
    const [first] = (await list()).results;
    const id = first?.id ?? '';
    const readAt = async () => (await test.owner.query<{ read_at: Date | null }>('select read_at from notifications where id = $1', [id])).rows[0]?.read_at;
    expect(await unread()).toBe(2);
    test.clock.set(new Date('2026-04-15T12:00:00Z'));
    expect(JSON.parse((await mark(id, true)).body)).toEqual({ ...first, is_read: true });
    test.clock.advance(60);
    expect([(await mark(id, true)).status, await unread(), await readAt()]).toEqual([200, 1, new Date('2026-04-15T12:00:00Z')]);
    expect(JSON.parse((await mark(id, false)).body)).toEqual(first);
    expect([await unread(), await readAt()]).toEqual([2, null]);
    const { rows } = await test.owner.query('select object_type, detail from audit_events where object_id = $1 order by id', [id]);
    expect(rows).toEqual([true, true, false].map((is_read) => ({ object_type: 'notification', detail: { is_read } })));
  });

  it('of others, or about a fund that is not published, is as if there were none, and changes nothing', async () => {
    await tell();
    await tell({ fundId: await fundOf('Concealed', false) });
    const ids = (await test.owner.query<{ id: string; fund_id: string | null }>('select id, fund_id from notifications where user_id = $1', [me.id])).rows;
    const [mine, hidden] = [ids.find((row) => row.fund_id === null)?.id ?? '', ids.find((row) => row.fund_id !== null)?.id ?? ''];
    const stranger = await test.addPerson(await test.addCompany(), ['investor', 'admin']);
    const admin = await test.addPerson(companyId, ['admin']);
    const before = await contents(test.owner);
    const one = async (id: string, by: TestPerson) =>
      (await test.app.inject({ url: `/api/notifications/${id}`, headers: { authorization: by.authorization } })).statusCode;
    expect(await Promise.all([one(mine, me), one(mine, colleague), one(mine, stranger), one(mine, admin), one(hidden, me)])).toEqual([200, 404, 404, 404, 404]);
    const unknown = await mark(randomUUID(), true);
    expect(unknown.status).toBe(404);
    expect(await Promise.all([mark(mine, true, colleague), mark(mine, true, stranger), mark(mine, true, admin), mark(hidden, true)])).toEqual(
      Array.from({ length: 4 }, () => unknown),
    );
    expect([await unread(), (await list()).results.length]).toEqual([1, 1]);
    expect(await contents(test.owner)).toEqual(before);
  });

  it('takes nothing but true and false', async () => {
    expect(await mark(randomUUID(), 'yes')).toMatchObject({ status: 400, errors: { is_read: ['Must be true or false.'] } });
    expect(await mark('7', true)).toMatchObject({ status: 400 });
  });
});

describe('in a view', () => {
  it('the list, the filters and the count are those of the person viewed, and nothing is marked', async () => {
    await tell({ details: 'theirs', fundId: await fundOf('Concealed', false) });
    await tell({ details: 'seen' });
    const admin = await test.addPerson(companyId, ['admin']);
    await test.setFlag(companyId, 'unpublished_funds_toggle_display', true);
    const view = { 'x-view-as': me.id };
    const all = { ...view, 'x-show-unpublished': 'true' };
    expect([detailsOf(await list('', admin, view)), await unread(admin, view), await unread(admin)]).toEqual([['seen'], 1, 0]);
    expect([detailsOf(await list('', admin, all)).toSorted(), await unread(admin, all)]).toEqual([['seen', 'theirs'], 2]);
    const [first] = (await list()).results;
    expect([(await mark(first?.id ?? '', true, admin, view)).status, await unread()]).toEqual([403, 1]);
  });
});
