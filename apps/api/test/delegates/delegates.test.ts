import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportGoal } from '../support/proof.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
let companyId: string;
let ann: TestPerson;
let session: string;
let friend: TestPerson;
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ slug: 'acme' });
  await test.setFlag(companyId, 'advisor_user', true);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  ann = await test.addPerson(companyId, ['investor']);
  session = await test.sessionOf(ann);
  friend = await test.addPerson(companyId, []);
});

interface Relation {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly until: string;
  readonly accessLevels: number[];
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(authorization: string, method: Method, path: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers: { authorization, ...headers }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Relation & { code?: string; detail?: string; errors?: object; results?: Relation[] }>() };
}
const form = (more: object = {}) => ({ firstName: 'Bo', lastName: 'Friend', email: friend.email, accessLevels: [1], ...more });
const invite = (more: object = {}, by = session) => call(by, 'POST', '/users/delegates', form(more));
const accept = ({ id, version }: Relation, who = friend) => call(who.authorization, 'POST', `/users/principals/${id}/accept`, { version });
const look = (who = friend, whom = ann, path = '/users/info') => call(who.authorization, 'GET', path, undefined, { 'x-advisor-client': whom.id });
async function accepted(more: object = {}): Promise<Relation> {
  const { body } = await invite(more);
  const answer = await accept(body);
  expect(answer.status).toBe(200);
  return answer.body;
}
const stateOf = async ({ id }: Relation) => (await test.owner.query<{ state: string }>('select state from delegations where id = $1', [id])).rows[0]?.state;

describe('an invitation', () => {
  it('is answered alike whoever has the address, and each way of having it is mailed what it needs', async () => {
    const admin = await test.addPerson(companyId, ['admin']);
    const gone = await test.addPerson(companyId, ['investor'], { active: false });
    const shapes = [];
    for (const email of [friend.email, admin.email, gone.email, 'nobody-yet@elsewhere.example']) {
      const { status, body } = await invite({ email, firstName: 'Bo', lastName: 'Same' });
      shapes.push({ status, ...body, id: 'one', email: 'one' });
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(shapes[0]).toMatchObject({ status: 201, state: 'pending', until: '2027-04-15', accessLevels: [1], version: 1, firstName: 'Bo', lastName: 'Same' });
    const { rows: mails } = await test.owner.query('select kind, path from mail_messages where user_id = any($1)', [[friend.id, admin.id, gone.id]]);
    expect(mails).toEqual([
      { kind: 'delegation', path: '/account#principals' },
      { kind: 'delegation', path: '/account#principals' },
    ]);
    const { rows: made } = await test.owner.query(
      `select u.roles, u.way_in, u.active, l.kind from users u join sign_in_links l on l.company_id = u.company_id and l.user_id = u.id where u.email = 'nobody-yet@elsewhere.example'`,
    );
    expect(made).toEqual([{ roles: [], way_in: 'urn:pari:passkey', active: true, kind: 'invitation' }]);
  });

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: ' ' }, 'lastName'],
    [{ email: 'nonsense' }, 'email'],
    [{ accessLevels: [] }, 'accessLevels'],
    [{ accessLevels: [3] }, 'accessLevels.0'],
    [{ accessLevels: [1, 1] }, 'accessLevels'],
    [{ until: '2026-04-14' }, 'until'],
    [{ until: '2028-04-16' }, 'until'],
    [{ until: '2026-02-30' }, 'until'],
    [{ roles: ['admin'] }, 'roles'],
  ])('with %j is refused at %s', async (more, field) => {
    const before = await contents(test.owner);
    const { status, body } = await invite(more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await contents(test.owner)).toEqual(before);
  });

  it('says what the form of the portal says where no permission is chosen, and refuses one’s own address', async () => {
    expect((await invite({ accessLevels: [] })).body.errors).toEqual({ accessLevels: ['Please select at least one permission'] });
    expect((await invite({ email: ann.email.toUpperCase() })).body.errors).toEqual({ email: ['This is your own address.'] });
  });

  it('takes a sign-in of the last five minutes, which no program has', async () => {
    expect((await invite({}, ann.authorization)).body.code).toBe('sign_in_again');
    test.clock.set(new Date('2026-04-15T12:05:01Z'));
    expect((await invite()).body.code).toBe('sign_in_again');
  });

  it('is not there for those whose rights reach further, nor for an account without a role', async () => {
    for (const roles of [['admin'], ['viewer', 'investor'], ['reviewer'], ['adviser'], ['compensation'], []] as const) {
      const who = await test.addPerson(companyId, roles);
      expect([roles, (await invite({}, await test.sessionOf(who))).status]).toEqual([roles, 404]);
    }
  });

  it('is one of ten that live, and of twenty in a day', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) {
      const { status, body } = await invite({ email: `ten-${n}@elsewhere.example` });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    expect((await invite()).body).toMatchObject({ code: 'conflict', detail: 'At most 10 people act for you at a time. End one of them first.' });
    for (const id of ids) expect((await call(session, 'DELETE', `/users/delegates/${id}`)).body.state).toBe('withdrawn');
    for (let n = 10; n < 20; n++) {
      const { body } = await invite({ email: `ten-${n}@elsewhere.example` });
      await call(session, 'DELETE', `/users/delegates/${body.id}`);
    }
    expect((await invite()).status).toBe(429);
  });

  it('is made once by fifty at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    reportGoal(39, `delegates: 1 invitation of ${answers.length} equal calls`);
  });

  it('expires after a week, and makes room for another', async () => {
    const { body } = await invite();
    test.clock.set(new Date('2026-04-22T12:00:00Z'));
    expect((await accept(body)).body).toMatchObject({ code: 'conflict', detail: 'This invitation has expired. Ask for a new one.' });
    expect((await call(ann.authorization, 'GET', '/users/delegates')).body.results).toMatchObject([{ state: 'expired' }]);
    session = await test.sessionOf(ann);
    expect((await invite()).status).toBe(201);
  });
});

describe('what was accepted', () => {
  it('shows what was given and no more, whatever the feature of advisers says, until it ends', async () => {
    expect((await look()).status).toBe(404);
    const relation = await accepted();
    expect((await look()).body).toMatchObject({ user_id: ann.id, real_user: { user_id: friend.id }, abilities: { holdings: true, offers: false, act: false } });
    expect((await look(friend, ann, `/investors/detail/${ann.id}`)).status).toBe(200);
    const clients = await call(friend.authorization, 'GET', '/investors/advisors');
    expect(clients.body.results).toEqual([expect.objectContaining({ user_id: ann.id, capacity: 'delegate', levels: [1], until: '2027-04-15' })]);

    // Another level holds at once.
    const changed = await call(session, 'PATCH', `/users/delegates/${relation.id}`, { accessLevels: [2], version: relation.version });
    expect(changed.body).toMatchObject({ accessLevels: [2], version: relation.version + 1 });
    expect((await look(friend, ann, `/investors/detail/${ann.id}`)).status).toBe(404);

    expect((await call(session, 'DELETE', `/users/delegates/${relation.id}?version=${relation.version + 1}`)).body.state).toBe('ended');
    expect((await look()).status).toBe(404);
    expect((await call(friend.authorization, 'GET', '/investors/advisors')).status).toBe(404);
    expect((await call(session, 'DELETE', `/users/delegates/${relation.id}`)).status).toBe(409);
  });

  it('ends on the next call, a program’s too, by either side, its last day, a role and being switched off; and stays ended', async () => {
    const run = (sql: string, ...values: unknown[]) => test.database.asCompany(companyId, (tx) => tx.run(sql, [companyId, ...(values as string[])]));
    const ways: readonly [name: string, end: (relation: Relation) => Promise<unknown>, undo?: () => Promise<unknown>][] = [
      ['by the one who asked', ({ id }) => call(session, 'DELETE', `/users/delegates/${id}`)],
      ['by the delegate', ({ id }) => call(friend.authorization, 'DELETE', `/users/principals/${id}`)],
      ['after its last day', async () => test.clock.set(new Date('2027-04-16T12:00:00Z'))],
      [
        'the one who asked is a viewer now',
        () => run(`update users set roles = '{investor,viewer}' where company_id = $1 and id = $2`, ann.id),
        () => run(`update users set roles = '{investor}' where company_id = $1 and id = $2`, ann.id),
      ],
      [
        'the delegate is a reviewer now',
        () => run(`update users set roles = '{reviewer}' where company_id = $1 and id = $2`, friend.id),
        () => run(`update users set roles = '{}' where company_id = $1 and id = $2`, friend.id),
      ],
      [
        'the one who asked is switched off',
        () => run('update users set active = false where company_id = $1 and id = $2', ann.id),
        () => run('update users set active = true where company_id = $1 and id = $2', ann.id),
      ],
      [
        'the delegate is switched off',
        () => run('update users set active = false where company_id = $1 and id = $2', friend.id),
        () => run('update users set active = true where company_id = $1 and id = $2', friend.id),
      ],
    ];
    for (const [name, end, undo] of ways) {
      test.clock.set(new Date('2026-04-15T12:00:00Z'));
      const relation = await accepted();
      const browser = await test.sessionOf(friend);
      for (const authorization of [browser, friend.authorization]) expect((await look({ ...friend, authorization })).status).toBe(200);
      await end(relation);
      for (const authorization of [browser, friend.authorization])
        expect([name, [401, 404]]).toEqual([name, expect.arrayContaining([(await look({ ...friend, authorization })).status])]);
      await undo?.();
      expect([name, (await look()).status]).toEqual([name, 404]);
      if (name === 'after its last day') await run(`update delegations set state = 'ended' where company_id = $1 and id = $2`, relation.id);
    }
    reportGoal(5, `0 of ${ways.length * 2} calls of delegates served after their relation had ended`);
  });

  it('is not there for those whose role reaches further, and nobody passes it on', async () => {
    for (const roles of [['admin'], ['viewer'], ['reviewer'], ['compensation']] as const) {
      const who = await test.addPerson(companyId, roles);
      const { body } = await invite({ email: who.email });
      expect([roles, (await accept(body, who)).status]).toEqual([roles, 404]);
      await call(session, 'DELETE', `/users/delegates/${body.id}`);
    }
    await accepted();
    const further = await call(await test.sessionOf(friend), 'POST', '/users/delegates', form({ email: 'third@elsewhere.example' }), {
      'x-advisor-client': ann.id,
    });
    expect(further.body.code).toBe('view_as_read_only');
  });

  it('is of those two alone', async () => {
    const { body } = await invite();
    const other = await test.addPerson(companyId, ['investor']);
    const elsewhere = await test.addPerson(await test.addCompany({ slug: `other-${Date.now()}` }), ['investor']);
    const before = await contents(test.owner);
    for (const who of [other, elsewhere]) {
      const own = await test.sessionOf(who);
      expect((await accept(body, who)).status).toBe(404);
      expect((await call(own, 'DELETE', `/users/principals/${body.id}`)).status).toBe(404);
      expect((await call(own, 'PATCH', `/users/delegates/${body.id}`, { accessLevels: [2], version: 1 })).status).toBe(404);
      expect((await call(own, 'DELETE', `/users/delegates/${body.id}`)).status).toBe(404);
    }
    expect((await call(friend.authorization, 'DELETE', `/users/delegates/${body.id}`)).status).toBe(404);
    expect(await stateOf(body)).toBe('pending');
    const tables = ['delegations', 'users'] as const;
    const after = await contents(test.owner);
    for (const table of tables) expect(after[table]).toBe(before[table]);
  });
});

describe('at the same moment', () => {
  it('accepting and withdrawing: the row decides, and who comes second is told', async () => {
    for (const first of ['accept', 'withdraw'] as const) {
      const { body } = await invite();
      await test.owner.query('begin');
      await test.owner.query('select from delegations where id = $1 for update', [body.id]);
      const query = (text: string) => test.owner.query(text);
      const ways = {
        accept: () => accept(body),
        withdraw: () => call(session, 'DELETE', `/users/delegates/${body.id}?version=${body.version}`),
      };
      const second = first === 'accept' ? 'withdraw' : 'accept';
      const one = ways[first]();
      await untilSomebodyWaits(query);
      const other = ways[second]();
      await test.owner.query('commit');
      const answers = [(await one).status, (await other).status];
      expect([first, new Set(answers)]).toEqual([first, new Set([200, 409])]);
      const state = await stateOf(body);
      expect(['active', 'withdrawn']).toContain(state);
      expect(state === 'active').toBe(((await one).status === 200) === (first === 'accept'));
      await call(session, 'DELETE', `/users/delegates/${body.id}`);
    }
  });

  it('an invitation that is over when its row is free is over for whoever waited for it', async () => {
    const over = new Date('2026-04-22T12:00:00Z');
    const ways: readonly [what: string, way: (of: Relation) => ReturnType<typeof call>][] = [
      ['accept', (of) => accept(of)],
      ['decline', ({ id }) => call(friend.authorization, 'DELETE', `/users/principals/${id}`)],
      ['change', ({ id, version }) => call(session, 'PATCH', `/users/delegates/${id}`, { version, accessLevels: [1, 2] })],
      ['withdraw', ({ id }) => call(session, 'DELETE', `/users/delegates/${id}`)],
    ];
    for (const [what, way] of ways) {
      const { body } = await invite();
      test.clock.set(new Date(over.getTime() - 1));
      session = await test.sessionOf(ann);
      await test.owner.query('begin');
      await test.owner.query('select from delegations where id = $1 for update', [body.id]);
      const waiting = way(body);
      await untilSomebodyWaits((text) => test.owner.query(text));
      test.clock.set(over);
      await test.owner.query('commit');
      const { status, body: told } = await waiting;
      expect([what, status, told.detail]).toEqual([what, 409, 'This invitation has expired. Ask for a new one.']);
      expect(await stateOf(body)).toBe('pending');
      await test.owner.query('delete from delegations where id = $1', [body.id]);
      test.clock.set(new Date('2026-04-15T12:00:00Z'));
      session = await test.sessionOf(ann);
    }
  });

  it('fifty acceptances are one, and fifty ends are one', async () => {
    const { body } = await invite();
    const accepts = await Promise.all(Array.from({ length: 50 }, () => accept(body)));
    expect(new Set(accepts.map(({ body: { version } }) => version))).toEqual(new Set([2]));
    const ends = await Promise.all(Array.from({ length: 50 }, () => call(session, 'DELETE', `/users/delegates/${body.id}`)));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    reportGoal(39, `delegates: accepted once of ${accepts.length}, ended once of ${ends.length}`);
  });

  it('whoever accepts what they did not read is told', async () => {
    const { body } = await invite();
    await call(session, 'PATCH', `/users/delegates/${body.id}`, { accessLevels: [1, 2], version: 1 });
    expect((await accept(body)).body).toMatchObject({ code: 'conflict', current: { accessLevels: [1, 2], version: 2 } });
    expect((await call(session, 'PATCH', `/users/delegates/${body.id}`, { accessLevels: [2], version: 1 })).status).toBe(409);
  });
});
