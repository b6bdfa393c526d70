import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../src/features/audit/index.ts';
import type { AuditEvent } from '../../src/ports/auditTrail.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let admin: TestPerson;
let other: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  test = await createApp();
  const companyId = await test.addCompany();
  admin = await test.addPerson(companyId, ['admin']);
  other = await test.addPerson(companyId, ['investor']);
  stranger = await test.addPerson(await test.addCompany(), ['admin']);
  for (const [at, event] of [
    ['2026-01-02T23:30:00Z', { action: 'updateUser', object: { type: 'user', id: other.id }, detail: { active: true } }],
    ['2026-01-03T10:00:00Z', { action: 'getInvestorDetail', effectiveUserId: other.id }],
    ['2026-01-03T10:00:00Z', { action: 'putFeatureFlag', object: { type: 'feature_flag', id: 'aggregator' }, result: 'refused' }],
    ['2026-01-04T10:00:00Z', { action: 'addCompany', realUserId: null, effectiveUserId: null }],
  ] as const)
    await record(at, event);
});
afterAll(() => test.close());

const record = (at: string, event: Partial<AuditEvent>) =>
  test.database.asCompany(admin.companyId, (tx) =>
    recordAudit(tx, {
      companyId: admin.companyId,
      at: new Date(at),
      realUserId: admin.id,
      effectiveUserId: admin.id,
      action: 'signIn',
      result: 'done',
      requestId: null,
      ...event,
    }),
  );

interface Answer {
  readonly results: { readonly id: string; readonly action: string; readonly at: string }[];
  readonly links: { readonly next: string | null };
  readonly errors?: object;
}
const list = async (query = '', by = admin) => {
  const answer = await test.app.inject({ url: `/api/admin/audit${query}`, headers: { authorization: by.authorization } });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const actions = async (query: string) => (await list(query)).results.map(({ action }) => action);

describe('the audit log', () => {
  it('is the newest first, with who did it, in whose view, and what the object is called', async () => {
    const { results, links } = await list();
    const person = ({ id, email }: TestPerson) => ({ user_id: id, display_name: expect.any(String), email });
    const event = {
      id: expect.stringMatching(/^\d+$/),
      sequence: expect.any(Number),
      effective_user: null,
      object: null,
      result: 'done',
      request_id: null,
      detail: {},
    };
    expect(links).toEqual({ next: null });
    expect(results).toEqual([
      { ...event, at: '2026-01-04T10:00:00.000Z', real_user: null, action: 'addCompany' },
      {
        ...event,
        at: '2026-01-03T10:00:00.000Z',
        real_user: person(admin),
        action: 'putFeatureFlag',
        object: { type: 'feature_flag', id: 'aggregator', name: null },
        result: 'refused',
      },
      { ...event, at: '2026-01-03T10:00:00.000Z', real_user: person(admin), effective_user: person(other), action: 'getInvestorDetail' },
      {
        ...event,
        at: '2026-01-02T23:30:00.000Z',
        real_user: person(admin),
        action: 'updateUser',
        object: { type: 'user', id: other.id, name: expect.any(String) },
        detail: { active: true },
      },
    ]);
  });

  it.each([
    [() => `user_id=${other.id}`, ['getInvestorDetail']],
    [() => `user_id=${admin.id}`, ['putFeatureFlag', 'getInvestorDetail', 'updateUser']],
    [() => `object_type=user&object_id=${other.id}`, ['updateUser']],
    [() => 'object_type=feature_flag', ['putFeatureFlag']],
    [() => 'action=addCompany', ['addCompany']],
    [() => 'result=refused', ['putFeatureFlag']],
    [() => 'from=2026-01-04', ['addCompany']],
    [() => 'from=2026-01-03&to=2026-01-03', ['putFeatureFlag', 'getInvestorDetail']],
    [() => 'sort=at&to=2026-01-03', ['updateUser', 'getInvestorDetail', 'putFeatureFlag']],
    [() => `user_id=${stranger.id}`, []],
  ])('is narrowed', async (query, expected) => expect(await actions(`?${query()}`)).toEqual(expected));

  it('counts days by the clocks of the company', async () => {
    await test.database.asCompany(admin.companyId, (tx) => tx.rows("update companies set time_zone = 'Europe/Berlin' where id = $1", [admin.companyId]));
    expect(await actions('?to=2026-01-02')).toEqual([]);
    expect(await actions('?to=2026-01-03&from=2026-01-03')).toEqual(['putFeatureFlag', 'getInvestorDetail', 'updateUser']);
  });

  it.each(['', '?sort=at', '?result=done'])('comes page by page, also where moments are the same (%s)', async (query) => {
    const whole = (await list(query)).results.map(({ id }) => id);
    const paged: string[] = [];
    let next: string | null = `${query === '' ? '?' : `${query}&`}limit=1`;
    for (let pages = 0; next !== null && pages < 10; pages += 1) {
      const page: Answer = await list(next);
      paged.push(...page.results.map(({ id }) => id));
      next = page.links.next === null ? null : page.links.next.slice(page.links.next.indexOf('?'));
    }
    expect(paged).toEqual(whole);
  });

  it('of another company is not there', async () => expect((await list('', stranger)).results).toEqual([]));

  const cursor = (list_: string, id: string) => Buffer.from(JSON.stringify([list_, '-at', id])).toString('base64url');
  it.each([
    ['sort=action', { sort: ['Sort by at, with a minus before it for the reverse.'] }],
    ['from=2026-02-30', { from: ['Must be a date in the form YYYY-MM-DD.'] }],
    ['from=2026-02-02&to=2026-02-01', { from: ['The range begins after it ends.'] }],
    ['action=a%20b', { action: ['Must be one word of letters.'] }],
    ['object_type=1', { object_type: ['Must be one word of letters.'] }],
    ['id=0', { id: ['Must be the number of an event.'] }],
    ['result=perhaps', { result: [expect.stringContaining('done')] }],
    ['user_id=me', { user_id: [expect.any(String)] }],
    ['object_id=', { object_id: [expect.any(String)] }],
    [`object_id=${'x'.repeat(201)}`, { object_id: [expect.any(String)] }],
    ['cursor=nowhere', { cursor: ['This cursor is not one of this list.'] }],
    [`cursor=${cursor('listAuditEvents', '00000000-0000-4000-8000-000000000000')}`, { cursor: ['This cursor is not one of this list.'] }],
    [`cursor=${cursor('listAuditEvents', '999999999')}`, { cursor: ['What this cursor stands behind is not there any more. Begin again without a cursor.'] }],
    ['person=me', { person: ['This field is not known here.'] }],
  ])('refuses %s in a sentence', async (query, errors) => expect(await list(`?${query}`)).toMatchObject({ status: 400, errors }));
});
