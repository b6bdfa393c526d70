import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdviserLink } from '@pari/testkit';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
});
afterAll(() => reviewing.test.close());

const on = (day: string) => reviewing.test.clock.set(new Date(`${day}T12:00:00Z`));
const taskOf = async ({ id }: InReview, who = rita) => {
  const task = (await reviewing.file(who, id)).modules[0]?.task;
  if (!task) throw new Error('Nothing waits.');
  return task;
};

describe('the queue', () => {
  let late: InReview;
  let soon: InReview;
  let later: InReview;
  beforeAll(async () => {
    // A Friday, a Monday and a Tuesday.
    on('2026-04-10');
    late = await reviewing.submitted();
    on('2026-04-14');
    later = await reviewing.submitted();
    on('2026-04-13');
    soon = await reviewing.submitted();
    on('2026-04-15');
  });
  const ids = async (query = '', who = rita) => (await reviewing.queue(who, query)).map(({ application }) => application.id);

  it('begins with what is due first, and says how long it waited in working days', async () => {
    const rows = await reviewing.queue(rita);
    expect(rows.map(({ application, due_on, age_days, is_breached }) => [application.id, due_on, age_days, is_breached])).toEqual([
      [late.id, '2026-04-14', 3, true],
      [soon.id, '2026-04-15', 2, false],
      [later.id, '2026-04-16', 1, false],
    ]);
    expect(rows[0]).toMatchObject({ module: 1, module_name: 'Eligibility', round: 1, state: 'pending', assignee: null, is_mine: false, is_open: true });
  });

  it('goes on page by page in that order', async () => {
    const first = await reviewing.ask('listReviewQueue', rita, '', undefined, { query: '?limit=2' });
    expect(first.body.results.map(({ application }) => application.id)).toEqual([late.id, soon.id]);
    const next = await reviewing.test.app.inject({ url: first.body.links.next ?? '', headers: { authorization: rita.authorization } });
    expect(next.json<{ results: { application: { id: string } }[] }>().results.map(({ application }) => application.id)).toEqual([later.id]);
  });

  it('is narrowed by age, fund, part, who has it, and a search', async () => {
    await done(reviewing.ask('claimReviewTask', rita, (await taskOf(soon)).id));
    const { rows } = await reviewing.test.owner.query<{ name: string }>('select display_name as name from users where id = $1', [later.applicant.id]);
    const cases: [string, InReview[]][] = [
      ['?age=breached', [late]],
      ['?age=today', [soon]],
      ['?age=later', [later]],
      [`?fund=${soon.fund.key}`, [soon]],
      [`?fund=${soon.fund.id.toUpperCase()}`, [soon]],
      ['?module=7', []],
      ['?module=1&state=pending', [late, soon, later]],
      ['?state=approved', []],
      ['?assignee=me', [soon]],
      [`?assignee=${rita.id}`, [soon]],
      ['?assignee=nobody', [late, later]],
      [`?assignee=${omar.id}`, []],
      [`?search=${encodeURIComponent(rows[0]?.name.toUpperCase() ?? '')}`, [later]],
    ];
    for (const [query, expected] of cases) expect([query, await ids(query)]).toEqual([query, expected.map(({ id }) => id)]);
    expect(await ids('?assignee=me', omar)).toEqual([]);
    await done(reviewing.ask('releaseReviewTask', rita, (await taskOf(soon)).id));
  });

  it.each([
    ['?age=old', 'age'],
    ['?state=gone', 'state'],
    ['?module=11', 'module'],
    ['?assignee=somebody', 'assignee'],
    ['?limit=0', 'limit'],
    ['?sort=name', 'sort'],
  ])('refuses %s with a sentence', async (query, field) => {
    const { status, body } = await reviewing.ask('listReviewQueue', rita, '', undefined, { query });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'bad_request', [field]]);
  });

  it('has nothing of an application that ended', async () => {
    const ended = await reviewing.submitted();
    expect(await ids()).toContain(ended.id);
    await done(reviewing.call('changeApplication', ended.applicant, ended.id, { version: (await version(ended)) ?? 0, status: 5 }));
    expect(await ids()).not.toContain(ended.id);
  });

  it('finds what ended where that is asked for, the last one first, each once, and by the same search', async () => {
    const end = async (of: InReview) => done(reviewing.call('changeApplication', of.applicant, of.id, { version: (await version(of)) ?? 0, status: 5 }));
    const [before, ended] = [await reviewing.submitted(), await reviewing.submitted()];
    // Looked at twice: it is there once all the same.
    await reviewing.submitAgain(before, 'other', 2);
    on('2026-04-16');
    await end(before);
    on('2026-04-17');
    await end(ended);
    expect((await ids('?state=ended')).slice(0, 2)).toEqual([ended.id, before.id]);
    const rows = await reviewing.queue(rita, `?state=ended&fund=${before.fund.key}`);
    expect(rows.map(({ application: { id, status, ended_at: at }, is_open }) => [id, status, at, is_open])).toEqual([
      [before.id, 5, '2026-04-16T12:00:00.000Z', false],
    ]);
    expect(await ids(`?state=ended&fund=${before.fund.key}&module=1`)).toEqual([before.id]);
    expect(await ids(`?state=ended&fund=${before.fund.key}&module=7`)).toEqual([]);
    const first = await reviewing.ask('listReviewQueue', rita, '', undefined, { query: '?state=ended&limit=1' });
    const next = await reviewing.test.app.inject({ url: first.body.links.next ?? '', headers: { authorization: rita.authorization } });
    expect(next.json<{ results: { application: { id: string } }[] }>().results.map(({ application }) => application.id)).toEqual([before.id]);
    // Whoever decided a part finds it, whoever had the last one: the part that they decided leads to it.
    const decided = await reviewing.submitted();
    await done(reviewing.ask('claimReviewTask', omar, (await taskOf(decided, omar)).id));
    await done(reviewing.ask('decideModule', omar, decided.id, { decision: 'approve', ...(await reviewing.seen(omar, decided.id)) }));
    reviewing.test.clock.advance(60);
    await done(reviewing.call('saveInvestmentAmount', decided.applicant, decided.response, { version: 0, equity_amount: '80000' }));
    const amount = (await reviewing.file(rita, decided.id)).modules.find(({ module }) => module === 7);
    await done(reviewing.ask('decideModule', rita, decided.id, { decision: 'approve', round: amount?.round, version: amount?.version }, { module: 7 }));
    await end(decided);
    const found = async (query: string, who = rita) =>
      (await reviewing.queue(who, `?state=ended&fund=${decided.fund.key}${query}`)).map(({ module }) => module);
    expect([await found(''), await found('&assignee=me'), await found('&assignee=me', omar)]).toEqual([[7], [7], [1]]);
    expect([await found('&assignee=nobody'), await found('&age=today'), await found(`&search=${decided.fund.key}-not`)]).toEqual([[], [], []]);
    // Nobody finds their own among them, and a table says how each ended.
    await reviewing.setRoles(ended.applicant, ['investor', 'reviewer']);
    expect(await ids('?state=ended', ended.applicant)).not.toContain(ended.id);
    const { body: table } = await done(reviewing.ask('exportReview', rita, '', undefined, { query: `?what=queue&state=ended&fund=${before.fund.key}` }));
    const at = table.columns.findIndex(({ title }) => title === 'State');
    expect(table.rows.map((row) => row[at])).toEqual(['Withdrawn']);
    on('2026-04-15');
  });
  const version = async ({ id }: InReview) =>
    (await reviewing.test.owner.query<{ version: number }>('select version from applications where id = $1', [id])).rows[0]?.version;
});

describe('a task', () => {
  beforeEach(() => on('2026-04-15'));

  it('is taken by one of two who take it at once, and the other is told who has it', async () => {
    const { id } = await taskOf(await reviewing.submitted());
    const answers = await Promise.all([rita, omar].map((who) => reviewing.ask('claimReviewTask', who, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const won = answers[0]?.status === 200 ? 'Rita Vale' : 'Omar Finch';
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.detail]).toEqual(['conflict', `${won} has taken this.`]);
    expect(answers.find(({ status }) => status === 200)?.body.assignee?.display_name).toBe(won);
  });

  it('is taken by one of fifty, and by the same one again', async () => {
    const { id } = await taskOf(await reviewing.submitted());
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reviewing.ask('claimReviewTask', n % 2 === 0 ? rita : omar, id)));
    const holder = (await reviewing.queue(rita)).find((row) => row.id === id)?.assignee?.id;
    expect(answers.map(({ status }, n) => (status === 200) === ((n % 2 === 0 ? rita : omar).id === holder)).every(Boolean)).toBe(true);
    const { rows } = await reviewing.test.owner.query('select version from review_tasks where id = $1', [id]);
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('is given back by whoever has it alone', async () => {
    const { id } = await taskOf(await reviewing.submitted());
    await done(reviewing.ask('claimReviewTask', rita, id));
    expect((await reviewing.ask('releaseReviewTask', omar, id)).body).toMatchObject({ status: 409, code: 'conflict', detail: 'Rita Vale has taken this.' });
    expect((await done(reviewing.ask('releaseReviewTask', rita, id))).body.assignee).toBeNull();
    expect((await done(reviewing.ask('releaseReviewTask', omar, id))).body.assignee).toBeNull();
  });

  it('is given to a reviewer of it, from whoever had it when it was read', async () => {
    const waiting = await reviewing.submitted();
    const { id, version } = await taskOf(waiting);
    const assign = (assignee: string, of: number, who = rita) => reviewing.ask('assignReviewTask', who, id, { assignee, version: of });
    const { body } = await done(assign(omar.id, version));
    expect(body).toMatchObject({ assignee: { id: omar.id, display_name: 'Omar Finch' }, version: version + 1 });
    expect((await assign(rita.id, version)).body).toMatchObject({ status: 409, code: 'conflict', detail: 'Omar Finch has taken this.' });
    expect((await done(assign(rita.id, version + 1))).body.assignee?.id).toBe(rita.id);
    const nobodys = [waiting.applicant.id, (await reviewing.test.addPerson(reviewing.companyId, ['reviewer'], { active: false })).id];
    for (const assignee of nobodys) {
      const refused = await assign(assignee, version + 2);
      expect([refused.status, refused.body.errors]).toEqual([400, { assignee: ['They do not review this application.'] }]);
    }
  });

  it('that is done is locked', async () => {
    const waiting = await reviewing.submitted();
    const task = await taskOf(waiting);
    const { version } = (await reviewing.file(rita, waiting.id)).modules[0] ?? { version: 0 };
    await done(reviewing.ask('decideModule', rita, waiting.id, { decision: 'approve', round: 1, version }));
    const answers = await Promise.all([
      reviewing.ask('claimReviewTask', rita, task.id),
      reviewing.ask('releaseReviewTask', rita, task.id),
      reviewing.ask('assignReviewTask', rita, task.id, { assignee: omar.id, version: task.version }),
    ]);
    for (const { status, body } of answers) expect([status, body.code, body.detail]).toEqual([409, 'locked', 'This waits for nobody any more.']);
  });
});

describe('nobody reviews', () => {
  const everything = async (who: TestPerson, { id }: InReview, task: string) => [
    await reviewing.ask('getReviewFile', who, id),
    await reviewing.ask('getReviewDifferences', who, id, undefined, { query: '?module=1&since=1' }),
    await reviewing.ask('claimReviewTask', who, task),
    await reviewing.ask('assignReviewTask', who, task, { assignee: omar.id, version: 1 }),
    await reviewing.ask('createReviewComment', who, id, { module: 1, text: 'Fine.' }),
    await reviewing.ask('requestChanges', who, id, { module: 1, round: 1, version: 3 }),
    await reviewing.ask('decideModule', who, id, { decision: 'approve', round: 1, version: 3 }),
    await reviewing.ask('declineApplication', who, id, { reason: 'No.', submissions: 1 }),
  ];
  const notTheirs = async (who: TestPerson, of: InReview) => {
    const task = (await taskOf(of, omar)).id;
    expect((await everything(who, of, task)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404));
    expect((await reviewing.queue(who)).some(({ application }) => application.id === of.id)).toBe(false);
    expect((await reviewing.ask('assignReviewTask', omar, task, { assignee: who.id, version: 1 })).status).toBe(400);
  };

  it('what they applied for themselves', async () => {
    const both = await reviewing.test.addPerson(reviewing.companyId, ['investor', 'reviewer']);
    await notTheirs(both, await reviewing.submitted({ who: both }));
  });

  it('what a client of theirs applied for', async () => {
    const both = await reviewing.test.addPerson(reviewing.companyId, ['adviser', 'reviewer']);
    const of = await reviewing.submitted();
    await store(
      reviewing.test,
      buildAdviserLink({ companyId: reviewing.companyId, adviserId: both.id, clientId: of.applicant.id, from: '2026-01-01', until: null }),
    );
    await notTheirs(both, of);
  });

  it('what somebody applied for whom they act for', async () => {
    const both = await reviewing.reviewer();
    const of = await reviewing.submitted();
    await reviewing.test.owner.query(
      `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at, answered_at)
       values ($1, $2, $3, $4, 'Theo', 'Marchetti', '{figures}', '2027-04-15', 'active', $5, $5)`,
      [reviewing.companyId, of.applicant.id, both.id, both.email, reviewing.test.clock.now()],
    );
    await notTheirs(both, of);
  });
});
