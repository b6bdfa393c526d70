import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { startPaying, type Keeper, type Paying, type Problem } from './paying.ts';

let paying: Paying;
let test: Paying['test'];
let alder: string;
let birch: string;
let keeper: Keeper;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  paying = await startPaying();
  ({ test, alder, birch } = paying);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ keeper, ann, bob } = await paying.begin());
});
const call = (...given: Parameters<Paying['call']>) => paying.call(...given);
const post = (...given: Parameters<Paying['post']>) => paying.post(...given);
const withdraw = (...given: Parameters<Paying['withdraw']>) => paying.withdraw(...given);
const fileOf = (...given: Parameters<Paying['fileOf']>) => paying.fileOf(...given);
const send = (...given: Parameters<Paying['send']>) => paying.send(...given);
const versions = (...given: Parameters<Paying['versions']>) => paying.versions(...given);

type Standing = Answered<Contract['postPayRecord']>;

describe('the desk', () => {
  it('lists whoever has records, without amounts, in pages and by name or address', async () => {
    await post(ann, { salary: '123456.78' });
    await post(bob, { salary: '123456.78' }, { year: 2023 });
    await post(bob, { salary: '123456.78' }, { year: 2024 });
    await withdraw(bob, 2024, 1);
    const list = async (query = '') => (await call(keeper.authorization, 'GET', `compensation/people${query}`)).json<Answered<Contract['listPaidPeople']>>();
    const row = (one: TestPerson, latest: number | null) => expect.objectContaining({ user_id: one.id, email: one.email, latest_year: latest }) as object;
    expect((await list()).results).toEqual(expect.arrayContaining([row(ann, 2025), row(bob, 2023)]));
    expect((await list()).results).toHaveLength(2);
    expect((await list(`?search=${ann.email}`)).results).toEqual([row(ann, 2025)]);
    const first = await list('?sort=email&limit=1');
    expect([first.results.length, first.links.next]).toEqual([1, expect.stringContaining('cursor=')]);
    expect((await list(`?records=any&search=${keeper.email}`)).results).toEqual([row(keeper, null)]);
    expect(JSON.stringify(await list())).not.toContain('123456');
  });

  it('shows amounts to a fresh sign-in alone, and writes down who read whose', async () => {
    await post(ann, { salary: '1', bonus: '2', health: '3' });
    for (const stale of [keeper.authorization, keeper.session]) {
      if (stale === keeper.session) test.clock.advance(301);
      expect((await call(stale, 'GET', `compensation/people/${ann.id}`)).json()).toMatchObject({ status: 401, code: 'sign_in_again' });
    }
    keeper = { ...keeper, session: await test.sessionOf(keeper) };
    expect(await fileOf(ann, keeper.session)).toMatchObject({
      person: { user_id: ann.id, email: ann.email },
      records: [{ year: 2025, version: 1, withdrawn: false, salary: '1', bonus: '2', total_benefits: '3', benefits: { health: '3' } }],
    });
    expect(await fileOf(bob, keeper.session)).toMatchObject({ records: [] });
    const { rows } = await test.owner.query<{ result: string; object_id: string | null }>(
      `select result, object_id from audit_events where real_user_id = $1 and action = 'getPayFile' order by sequence`,
      [keeper.id],
    );
    expect(rows).toEqual([
      { result: 'refused', object_id: null },
      { result: 'refused', object_id: null },
      { result: 'done', object_id: ann.id },
      { result: 'done', object_id: bob.id },
    ]);
  });

  it('keeps versions, of which the same again makes none, and refuses a stale one', async () => {
    expect((await post(ann, { salary: '1.50' })).json<Standing>()).toEqual({
      user_id: ann.id,
      year: 2025,
      version: 1,
      date: '2025-12-31',
      currency: 'USD',
      withdrawn: false,
      posted_at: '2026-04-15T12:00:00.000Z',
      posted_by: expect.stringMatching(/^Person/) as string,
    });
    expect((await post(ann, { salary: '1.5' })).json<Standing>().version).toBe(1);
    const stale = (await post(ann, { salary: '2' })).json<Problem>();
    expect(stale).toMatchObject({ status: 409, code: 'conflict', current: { version: 1, withdrawn: false } });
    expect((await post(ann, { salary: '2' }, { version: 1 })).json<Standing>().version).toBe(2);
    expect((await withdraw(ann, 2025, 1)).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await withdraw(ann, 2025, 2)).json()).toMatchObject({ version: 3, withdrawn: true });
    expect((await withdraw(ann, 2025, 2)).json()).toMatchObject({ version: 3, withdrawn: true });
    expect(await fileOf(ann)).toMatchObject({ records: [{ version: 3, withdrawn: true, salary: null, bonus: null, total_benefits: null, benefits: {} }] });
    expect((await withdraw(ann, 2019, 1)).statusCode).toBe(404);
    expect((await post(ann, { salary: '2' }, { version: 3 })).json<Standing>().version).toBe(4);
  });

  it('says of each field what is wrong with it, and repeats nothing', async () => {
    const refused = async (fields: Record<string, string>, more: object = {}) => {
      const answer = await post(ann, fields, more);
      expect([answer.statusCode, answer.body]).toEqual([400, expect.not.stringMatching(/98765/)]);
      return answer.json<Problem>().errors;
    };
    expect(await refused({ salary: '98765,43' })).toEqual({ 'fields.salary': ['Must be a number such as 12500.75.'] });
    expect(await refused({ salary: '-98765' })).toEqual({ 'fields.salary': ['Must not be negative.'] });
    expect(await refused({ salary: '98765.432' })).toEqual({ 'fields.salary': ['USD is paid in 2 decimal places.'] });
    expect(await refused({ health: '98765', total_benefits: '98765.01' })).toEqual({
      'fields.total_benefits': [expect.stringContaining('sum of the other benefits')],
    });
    expect(await refused({ year: '98765' })).toEqual({ 'fields.year': ['No field is called year: the record itself has one.'] });
    expect(await refused({ Salary: '98765' })).toEqual({ 'fields.Salary': [expect.stringContaining('Must be the name of a field')] });
    expect(await refused({})).toEqual({ fields: ['Give at least one amount.'] });
    expect(await refused(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, '98765'])))).toEqual({ fields: ['Give at most 50 fields.'] });
    expect(await refused({ salary: '98765' }, { currency: 'XYZ' })).toEqual({ currency: ['Must be a currency code of ISO 4217, such as USD.'] });
    expect(Object.keys((await refused({ salary: '98765' }, { year: 1900 })) ?? {})).toEqual(['year']);
    expect(Object.keys((await refused({ salary: '98765' }, { date: '2025-02-29' })) ?? {})).toEqual(['date']);
    expect(await versions()).toEqual([]);
  });

  it('is one place after the other: of fifty who write at once one does', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => post(ann, { salary: String(at + 1) })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const same = await Promise.all(Array.from({ length: 20 }, () => post(bob, { salary: '7' })));
    expect(new Set(same.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).version as number}`))).toEqual(new Set(['201 1']));
    const both = await Promise.all([send([`${bob.email},2025,2025-12-31,USD,salary,8`]), withdraw(bob, 2025, 1), post(bob, { salary: '9' }, { version: 1 })]);
    expect(both.some(({ statusCode }) => statusCode < 300)).toBe(true);
    const { rows } = await test.owner.query<{ version: number }>('select version from compensation_records where user_id = $1 order by 1', [bob.id]);
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, at) => at + 1));
  });

  it('is there for nobody without the role, nor for another company, with the very same answer, and nothing changes', async () => {
    await post(ann, { salary: '1' });
    const stranger = await test.addPerson(birch, ['compensation']);
    const who = [...(await Promise.all((['admin', 'viewer', 'reviewer', 'adviser', 'investor'] as const).map((role) => test.addPerson(alder, [role])))), ann];
    const shape = (answer: { statusCode: number; body: string }) => [answer.statusCode, answer.body.replace(/"request_id":"[^"]*"/, '')];
    const unknown = shape(await call(ann.authorization, 'GET', 'nothing/here'));
    const sessions = await Promise.all(who.map((one) => test.sessionOf(one)));
    const before = await contents(test.owner);
    for (const session of sessions)
      for (const answer of [
        await call(session, 'GET', 'compensation/people'),
        await call(session, 'GET', `compensation/people/${ann.id}`),
        await post(ann, { salary: '2' }, { version: 1 }, session),
        await withdraw(ann, 2025, 1, session),
        await send([`${ann.email},2025,2025-12-31,USD,salary,5`], { by: session }),
        await send([`${ann.email},2025,2025-12-31,USD,salary,5`], { by: session, query: '?dry_run=true' }),
      ])
        expect(shape(answer)).toEqual(unknown);
    const foreign = await test.sessionOf(stranger);
    for (const answer of [
      await call(foreign, 'GET', `compensation/people/${ann.id}`),
      await post(ann, { salary: '2' }, { version: 1 }, foreign),
      await withdraw(ann, 2025, 1, foreign),
    ])
      expect(shape(answer)).toEqual(unknown);
    expect((await call(foreign, 'GET', 'compensation/people?records=any')).body).not.toContain(ann.id);
    const after = await contents(test.owner);
    for (const table of ['compensation_records', 'users', 'role_proposals']) expect([table, after[table]]).toEqual([table, before[table]]);
  });
});
