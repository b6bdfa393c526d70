import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';

let test: TestApp;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  test = await createApp();
  stranger = await test.addPerson(await test.addCompany(), ['admin']);
});
beforeEach(async () => {
  admin = await test.addPerson(await test.addCompany(), ['admin']);
});
afterAll(() => test.close());

async function giveUp(name: string, gaveUpAt: string): Promise<string> {
  const id = randomUUID();
  await test.owner.query(
    `insert into given_up_jobs (company_id, id, name, payload, reason, tried, tries, gave_up_at) values ($1, $2, $3, '{"userId":"u"}', 'Nobody listens.', 3, 3, $4)`,
    [admin.companyId, id, name, gaveUpAt],
  );
  return id;
}
const list = async (query = '', by = admin) => {
  const answer = await test.app.inject({ url: `/api/admin/jobs${query}`, headers: { authorization: by.authorization } });
  return { status: answer.statusCode, ...answer.json<{ results: Record<string, unknown>[]; errors?: object }>() };
};
const retry = async (id: string, by = admin) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/admin/jobs/${id}/retry`, headers: { authorization: by.authorization } });
  return { status: answer.statusCode, body: answer.body.replace(/"request_id":"[^"]*"/, '') };
};
const queued = async (id: string) => (await test.owner.query(`select payload from pari_jobs._private_jobs where payload->>'id' = $1`, [id])).rows;

describe('the list of what gave up', () => {
  it('is the newest first, with its reason and without what it is about', async () => {
    const old = await giveUp('tell_old', '2026-01-02T00:00:00Z');
    const late = await giveUp('tell_late', '2026-01-03T00:00:00Z');
    expect(await list()).toEqual({
      status: 200,
      results: [
        { id: late, name: 'tell_late', reason: 'Nobody listens.', tried: 3, gave_up_at: '2026-01-03T00:00:00.000Z' },
        { id: old, name: 'tell_old', reason: 'Nobody listens.', tried: 3, gave_up_at: '2026-01-02T00:00:00.000Z' },
      ],
      links: { next: null },
    });
    const inOrder = async (sort: string) => (await list(`?sort=${sort}`)).results.map(({ id }) => id);
    expect([await inOrder('gave_up_at'), await inOrder('name'), await inOrder('-name')]).toEqual([
      [old, late],
      [late, old],
      [old, late],
    ]);
    expect((await list('', stranger)).results).toEqual([]);
  });

  it.each([
    ['sort=reason', { sort: ['Sort by gave_up_at or name, with a minus before it for the reverse.'] }],
    ['cursor=nowhere', { cursor: ['This cursor is not one of this list.'] }],
  ])('refuses %s in a sentence', async (query, errors) => {
    expect(await list(`?${query}`)).toMatchObject({ status: 400, errors });
  });
});

describe('trying again', () => {
  it('gives work back to the queue once, however often and at once it is asked for', async () => {
    const id = await giveUp('tell', '2026-01-02T00:00:00Z');
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 404]));
    expect((await retry(id)).status).toBe(404);
    expect([(await list()).results, (await queued(id)).length]).toEqual([[], 1]);
    const { rows } = await test.owner.query("select object_type, detail from audit_events where action = 'retryJob' and object_id = $1 and result = 'done'", [
      id,
    ]);
    expect(rows).toEqual([{ object_type: 'job', detail: { name: 'tell' } }]);
  });

  it('is to a stranger as if there were no such work, and changes nothing', async () => {
    const id = await giveUp('tell', '2026-01-02T00:00:00Z');
    const person = await test.addPerson(admin.companyId, ['investor', 'viewer', 'reviewer']);
    const before = await contents(test.owner);
    const unknown = await retry(randomUUID());
    expect(unknown.status).toBe(404);
    expect(await Promise.all([retry(id, stranger), retry(id, person)])).toEqual([unknown, unknown]);
    expect([await contents(test.owner), await queued(id)]).toEqual([before, []]);
  });

  it('takes an id that is none for bad input', async () => {
    expect(await retry('7')).toMatchObject({ status: 400 });
  });
});
