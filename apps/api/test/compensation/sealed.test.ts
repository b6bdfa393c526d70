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
  for (const flag of ['carry_participant_dashboard', 'carry_management_admin_commitments_tab']) await test.setFlag(alder, flag, true);
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

const gpCommitments = 'carry_plans/carry-gp-commitments';
const reduce = (whom: TestPerson, more: object) =>
  call(keeper.session, 'POST', `compensation/people/${whom.id}/commitments`, {
    version: 1,
    source_name: 'Fund II',
    currency: 'USD',
    date: '2025-01-01',
    ...more,
  });
const ownReduction = async (whom: TestPerson) =>
  (await call(whom.authorization, 'GET', gpCommitments)).json<{ results: { salary_reduction: string }[] }>().results.map((one) => one.salary_reduction);
const sendCommitments = (rows: readonly string[]) =>
  paying.send(rows, { name: 'carry_commitments.csv', head: 'user_email,source_name,date,currency,total_capital_commit,salary_reduction' });
async function commit(admin: TestPerson, whom: TestPerson, date = '2025-01-01'): Promise<void> {
  const body = { user: whom.id, source_name: 'Fund II', date, currency: 'USD', total_capital_commit: '9000000' };
  const { digest } = (await call(admin.authorization, 'POST', 'admin/carry/commitments?dry_run=true', body)).json<{ digest: string }>();
  expect((await call(admin.authorization, 'POST', `admin/carry/commitments?digest=${digest}`, body)).statusCode).toBe(200);
}

it('amounts rest in no table, stand in no line of the log, and are in no answer but that of their own page', async () => {
  const canaries = ['7131231.17', '7131232.27', '7131233.37', '7131234.47', '7131235.57'];
  await post(ann, { salary: canaries[0] ?? '', health: canaries[1] ?? '' });
  await send([`${bob.email},2025,2025-12-31,USD,salary,${canaries[2]}`, `${bob.email},2024,2024-12-31,USD,salary,${canaries[2]}x`]);
  await send([`${bob.email},2025,2025-12-31,USD,salary,${canaries[2]}`]);
  await post(ann, { salary: canaries[0] ?? '' }, { version: 7 });
  const admin = await test.addPerson(alder, ['admin']);
  const session = await test.sessionOf(admin);
  await commit(admin, bob);
  await reduce(bob, { salary_reduction: canaries[3] });
  await reduce(bob, { salary_reduction: `${canaries[3]}x` });
  await reduce(bob, { salary_reduction: `9${canaries[3]}`, version: 2 });
  const sent = [`${ann.email},Fund II,2025-06-01,USD,9000000,${canaries[4]}`, `${bob.email},Fund II,2025-06-01,USD,9000000,${canaries[4]}`];
  await sendCommitments([...sent, `${bob.email},Fund II,2025-07-01,USD,1,${canaries[4]}`]);
  await sendCommitments(sent);
  await commit(admin, bob, '2025-08-01');
  expect(await ownReduction(bob)).toEqual([canaries[4]]);
  expect((await fileOf(bob)).commitments.map((one) => one.salary_reduction)).toEqual([canaries[3], canaries[4], canaries[4]]);
  expect((await own(ann)).json()).toMatchObject({ salary: canaries[0], benefits: { health: canaries[1] } });
  expect(await fileOf(bob)).toMatchObject({ records: [{ salary: canaries[2] }] });
  const digits = [...canaries, ...canaries.map((one) => one.replace('.', ''))];
  expect(await tablesHolding(test.owner, ...digits)).toEqual([]);
  expect(paying.log.filter((line) => digits.some((one) => line.includes(one)))).toEqual([]);
  expect(paying.log.length).toBeGreaterThan(0);
  for (const path of [
    'admin/users',
    `admin/users/${ann.id}`,
    'admin/audit?limit=200',
    `compensation/people/${ann.id}`,
    'total_compensation',
    'users/info',
    'admin/audit/events',
    `admin/carry/plans`,
  ])
    expect((await call(session, 'GET', path)).body).not.toMatch(/713123/);
  for (const view of [{ 'x-view-as': bob.id }, {}]) expect((await call(session, 'GET', gpCommitments, undefined, view)).body).not.toMatch(/713123/);
  expect((await call(keeper.authorization, 'GET', 'compensation/people?search=7131231')).json()).toMatchObject({ results: [] });
});

it('what of a commitment is taken out of the salary opens in no other version of it', async () => {
  const admin = await test.addPerson(alder, ['admin']);
  await commit(admin, bob);
  await reduce(bob, { salary_reduction: '5' });
  await reduce(bob, { salary_reduction: '6', version: 2 });
  expect(await ownReduction(bob)).toEqual(['6']);
  await test.owner.query(
    `update carry_commitments c set sealed = (select o.sealed from carry_commitments o where o.user_id = $1 and o.sealed is not null order by o.id limit 1)
     where c.id = (select max(id) from carry_commitments where user_id = $1)`,
    [bob.id],
  );
  expect((await call(bob.authorization, 'GET', gpCommitments)).statusCode).toBe(500);
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
