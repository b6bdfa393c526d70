import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOldKeys } from '../../src/http/idempotency.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
let admin: TestPerson;
let count = 0;
beforeAll(async () => {
  test = await createApp();
  admin = await test.addPerson(await test.addCompany(), ['admin']);
});
afterAll(() => test.close());

const somebody = () => ({ email: `new${++count}@test.example`, display_name: 'Somebody New', roles: ['investor'] });
const create = (key: string | undefined, payload: object, by = admin) =>
  test.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: { authorization: by.authorization, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });
const people = async (companyId: string) =>
  (await test.database.asCompany(companyId, (tx) => tx.rows<{ email: string }>('select email from users'))).map(({ email }) => email);

describe('an idempotency key', () => {
  it('with the same input gets the first answer again, and says so', async () => {
    const body = somebody();
    const first = await create('key-1', body);
    const again = await create('key-1', body);
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([201, 'true', first.json()]);
    const traces = await test.database.asCompany(admin.companyId, (tx) =>
      tx.rows<{ result: string; detail: { replayed?: true } }>('select result, detail from audit_events where request_id = any($1) order by id', [
        [first, again].map((answer) => String(answer.headers['x-request-id'])),
      ]),
    );
    expect(traces.map(({ result, detail }) => [result, detail.replayed])).toEqual([
      ['done', undefined],
      ['done', true],
    ]);
  });

  it('with other input is 422 and does nothing', async () => {
    await create('key-2', somebody());
    const body = somebody();
    const answer = await create('key-2', body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused']);
    expect(await people(admin.companyId)).not.toContain(body.email);
  });

  it('rests with nothing by which the input could be guessed', async () => {
    const body = somebody();
    await create('key-guessed', body);
    const { rows } = await test.owner.query<{ row: string }>(
      `select replace(idempotency_keys::text, '\\', '') as row from idempotency_keys where company_id = $1 and key = 'key-guessed'`,
      [admin.companyId],
    );
    const hashes = [JSON.stringify({ body }), JSON.stringify(body), JSON.stringify({ params: {}, query: {}, body })].map((input) =>
      createHash('sha256').update(input).digest('hex'),
    );
    expect(rows).toHaveLength(1);
    expect(hashes.filter((hash) => rows[0]?.row.includes(hash))).toEqual([]);
    const { rows: plain } = await test.owner.query('select from idempotency_keys where request_hash is not null');
    expect(plain).toEqual([]);
  });

  it('belongs to its person and company', async () => {
    const colleague = await test.addPerson(admin.companyId, ['admin']);
    const stranger = await test.addPerson(await test.addCompany(), ['admin']);
    for (const by of [admin, colleague, stranger]) {
      const answer = await create('key-3', somebody(), by);
      expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([201, undefined]);
    }
  });

  it('of a call that was refused is free again', async () => {
    const body = somebody();
    await create(undefined, body);
    expect((await create('key-4', body)).statusCode).toBe(409);
    expect((await create('key-4', somebody())).statusCode).toBe(201);
  });

  it('whose first call is under way is 409, and after it the stored answer', async () => {
    const body = somebody();
    // Another transaction holds the e-mail address, so that the first call waits in the database.
    const client = await test.database.pool.connect();
    await client.query('begin; set local role pari_system');
    await client.query('insert into users (company_id, email, display_name, created_at) values ($1, $2, $3, $4)', [
      admin.companyId,
      body.email,
      'x',
      test.clock.now(),
    ]);
    const first = create('key-5', body);
    await untilSomebodyWaits((text) => test.owner.query(text));
    expect((await create('key-5', body)).json()).toMatchObject({
      status: 409,
      code: 'in_progress',
      detail: 'The first call with this Idempotency-Key is still being done. Send the same call again in a moment to get its answer.',
    });
    await client.query('rollback');
    client.release();
    expect((await first).statusCode).toBe(201);
    expect((await create('key-5', body)).headers['idempotency-replayed']).toBe('true');
  });

  it('sent six times at once is answered with the one that was made, or 409 while it is being made, and never 409 thereafter', async () => {
    const body = somebody();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('key-7', body)));
    const kinds = answers.map((answer) => (answer.statusCode === 201 ? answer.json<{ user_id: string }>().user_id : answer.json<{ code: string }>().code));
    const [made, ...others] = new Set(kinds.filter((kind) => kind !== 'in_progress'));
    expect([made, others]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), []]);
    const later = await Promise.all(Array.from({ length: 6 }, () => create('key-7', body)));
    // Those that replay at once meet nobody who makes anything.
    expect(new Set(later.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  });

  it.each(['', ' ', 'a b', 'é', 'a'.repeat(201), 'a,b c'])('%j is 400', async (key) => {
    expect((await create(key, somebody())).statusCode).toBe(400);
  });

  it('counts as a new one after 24 hours', async () => {
    const body = somebody();
    await create('key-6', body);
    test.clock.advance(24 * 3600 - 1);
    await removeOldKeys(test.database, test.clock.now());
    expect((await create('key-6', body)).headers['idempotency-replayed']).toBe('true');
    test.clock.advance(1);
    await removeOldKeys(test.database, test.clock.now());
    const fresh = await create('key-6', somebody());
    expect([fresh.statusCode, fresh.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('has exactly one effect, however often and however close together a call is sent', async () => {
    const keys = rounds(20, 1000);
    let replays = 0;
    const wrong: string[] = [];
    for (let key = 0; key < keys; key++) {
      const body = somebody();
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(`many-${key}`, body)));
      const made = answers.filter(({ statusCode, headers }) => statusCode === 201 && headers['idempotency-replayed'] === undefined);
      const others = answers.filter((answer) => !made.includes(answer));
      replays += others.length;
      const id = made[0]?.json<{ user_id: string }>().user_id;
      const sound =
        made.length === 1 &&
        others.every((answer) => answer.json<{ code?: string }>().code === 'in_progress' || answer.json<{ user_id: string }>().user_id === id);
      if (!sound) wrong.push(answers.map(({ statusCode }) => statusCode).join(' '));
    }
    expect(wrong).toEqual([]);
    const stored = await people(admin.companyId);
    expect(new Set(stored).size).toBe(stored.length);
    reportGoal(34, `0 duplicates, 0 wrong replays in ${keys * 10} calls with ${keys} keys (${replays} of them repeats)`);
  });
});
