import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { tablesHolding } from '../support/contents.ts';
import { startPaying, type Keeper, type Paying } from './paying.ts';

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
const own = (...given: Parameters<Paying['own']>) => paying.own(...given);
const fileOf = (...given: Parameters<Paying['fileOf']>) => paying.fileOf(...given);
const send = (...given: Parameters<Paying['send']>) => paying.send(...given);

it('amounts rest in no table, stand in no line of the log, and are in no answer but that of their own page', async () => {
  const canaries = ['7131231.17', '7131232.27', '7131233.37'];
  await post(ann, { salary: canaries[0] ?? '', health: canaries[1] ?? '' });
  await send([`${bob.email},2025,2025-12-31,USD,salary,${canaries[2]}`, `${bob.email},2024,2024-12-31,USD,salary,${canaries[2]}x`]);
  await send([`${bob.email},2025,2025-12-31,USD,salary,${canaries[2]}`]);
  await post(ann, { salary: canaries[0] ?? '' }, { version: 7 });
  expect((await own(ann)).json()).toMatchObject({ salary: canaries[0], benefits: { health: canaries[1] } });
  expect(await fileOf(bob)).toMatchObject({ records: [{ salary: canaries[2] }] });
  const digits = [...canaries, ...canaries.map((one) => one.replace('.', ''))];
  expect(await tablesHolding(test.owner, ...digits)).toEqual([]);
  expect(paying.log.filter((line) => digits.some((one) => line.includes(one)))).toEqual([]);
  expect(paying.log.length).toBeGreaterThan(0);
  const admin = await test.addPerson(alder, ['admin']);
  const session = await test.sessionOf(admin);
  for (const path of [
    'admin/users',
    `admin/users/${ann.id}`,
    'admin/audit?limit=200',
    `compensation/people/${ann.id}`,
    'total_compensation',
    'users/info',
    'admin/audit/events',
  ])
    expect((await call(session, 'GET', path)).body).not.toMatch(/713123/);
  expect((await call(keeper.authorization, 'GET', 'compensation/people?search=7131231')).json()).toMatchObject({ results: [] });
});

it('what is sealed for one row opens in no other', async () => {
  await post(ann, { salary: '1' });
  await post(bob, { salary: '2' });
  await test.owner.query('update compensation_records r set sealed = o.sealed from compensation_records o where r.user_id = $1 and o.user_id = $2', [
    ann.id,
    bob.id,
  ]);
  expect((await own(ann)).statusCode).toBe(500);
  expect((await own(bob)).json()).toMatchObject({ salary: '2' });
});

it('nobody changes or removes a version, and a company sees its own alone', async () => {
  await post(ann, { salary: '1' });
  for (const statement of ['update compensation_records set year = 2020', 'delete from compensation_records'])
    await expect(test.database.asCompany(alder, (tx) => tx.run(statement as never, [] as never))).rejects.toThrow(/permission denied/);
  const seen = (companyId: string) => test.database.asCompany(companyId, (tx) => tx.rows<object>('select 1 from compensation_records'));
  expect([(await seen(alder)).length, (await seen(birch)).length]).toEqual([1, 0]);
});
