import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { NOT_CENTS } from '@pari/domain/money';
import { multipart } from '../permissions/calls.ts';
import type { TestPerson } from '../support/app.ts';
import { startPaying, type Keeper, type Paying, type Problem } from './paying.ts';

let paying: Paying;
let test: Paying['test'];
let alder: string;
let birch: string;
let keeper: Keeper;
let ann: TestPerson;
let bob: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  paying = await startPaying();
  ({ test, alder, birch } = paying);
  for (const flag of ['carry_participant_dashboard', 'carry_management_admin_commitments_tab']) await test.setFlag(alder, flag, true);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('delete from carry_commitments');
  const begun = await paying.begin();
  ({ keeper } = begun);
  [ann, bob] = [begun.bob, await test.addPerson(alder, ['carry_participant'])];
  admin = await test.addPerson(alder, ['admin']);
});

const call = (...given: Parameters<Paying['call']>) => paying.call(...given);
/** What an administrator answers for: rehearsed, then done like that. */
async function record(amounts: object, { whom = ann, date = '2025-01-01', source = 'Fund II', currency = 'USD' } = {}) {
  const body = { user: whom.id, source_name: source, date, currency, total_capital_commit: '1000', ...amounts };
  const rehearsed = await call(admin.authorization, 'POST', 'admin/carry/commitments?dry_run=true', body);
  if (rehearsed.statusCode !== 200) return { rehearsed, posted: rehearsed };
  const { digest } = rehearsed.json<{ digest: string }>();
  return { rehearsed, posted: await call(admin.authorization, 'POST', `admin/carry/commitments?digest=${digest}`, body) };
}
const reduce = (reduction: string | null, more: object = {}, { whom = ann, by = keeper.session } = {}) =>
  call(by, 'POST', `compensation/people/${whom.id}/commitments`, {
    version: 1,
    source_name: 'Fund II',
    currency: 'USD',
    date: '2025-01-01',
    salary_reduction: reduction,
    ...more,
  });
type Own = Answered<Contract['listCarryCommitments']>['results'];
const own = async (who = ann, headers: Record<string, string> = {}, by = who) =>
  (await call(by.authorization, 'GET', 'carry_plans/carry-gp-commitments', undefined, headers))
    .json<{ results: Own }>()
    .results.map((row) => [row.date, row.total_capital_commit, row.salary_reduction, row.cash]);
const kept = async (whom = ann) => (await paying.fileOf(whom)).commitments;
const send = (
  rows: readonly string[],
  { query = '', head = 'user_email,source_name,date,currency,total_capital_commit,salary_reduction', by = keeper.session } = {},
) => {
  const { headers, payload } = multipart({ 'carry_commitments.csv': `${[head, ...rows].join('\n')}\n` });
  return test.app.inject({ method: 'POST', url: `/api/compensation/imports${query}`, headers: { ...headers, authorization: by }, payload });
};
const importedBy = (rows: readonly string[], head = 'user_email,source_name,date,currency,total_capital_commit') => {
  const { headers, payload } = multipart({ 'carry_commitments.csv': `${[head, ...rows].join('\n')}\n` });
  return test.app.inject({ method: 'POST', url: '/api/admin/imports', headers: { ...headers, authorization: admin.authorization }, payload });
};

describe('what of a commitment is taken out of the salary', () => {
  it('is written by holders of the role, shown to its person alone, and none where none was recorded', async () => {
    await record({ cashless_commit: '300' });
    expect(await own()).toEqual([['2025-01-01', '1000', null, '700']]);
    const answer = await reduce('250.50');
    expect([answer.statusCode, answer.json()]).toEqual([201, { user_id: ann.id, source_name: 'Fund II', currency: 'USD', date: '2025-01-01', version: 2 }]);
    expect(await own()).toEqual([['2025-01-01', '1000', '250.5', '449.5']]);
    expect(await own(ann, { 'x-view-as': ann.id }, admin)).toEqual([['2025-01-01', '1000', null, null]]);
    expect(await kept()).toEqual([expect.objectContaining({ version: 2, total_capital_commit: '1000', salary_reduction: '250.5', cash: '449.5' })]);
    // From a later day on another; and none any more.
    expect((await reduce('0', { version: 2, date: '2025-06-01' })).json()).toMatchObject({ version: 3 });
    expect(await own(ann, { 'x-as-of-date': '2025-05-31' })).toEqual([['2025-01-01', '1000', '250.5', '449.5']]);
    expect(await own()).toEqual([['2025-06-01', '1000', '0', '700']]);
    await reduce(null, { version: 3, date: '2025-06-01' });
    expect(await own()).toEqual([['2025-06-01', '1000', null, '700']]);
  });

  it('is a version, of which the same again makes none; a stale one, a day before and more than the total are refused without an amount', async () => {
    await record({ cashless_commit: '300', management_fee_offset: '100' });
    await reduce('87.65');
    expect((await reduce('87.650', { version: 7 })).json()).toMatchObject({ version: 2 });
    const refused = async (reduction: string, more: object = {}) => {
      const answer = await reduce(reduction, more);
      expect(answer.body.replace(/"request_id":"[^"]*"/, '')).not.toMatch(/987|600/);
      const { status, code, errors, detail } = answer.json<Problem & { detail: string }>();
      return [status, code, errors ?? detail];
    };
    expect(await refused('9.87')).toEqual([409, 'conflict', 'Another version of this commitment was recorded meanwhile. Read it again.']);
    expect(await refused('600.01', { version: 2 })).toEqual([422, 'checks_failed', 'The parts are more than the whole commitment.']);
    expect(await refused('-987', { version: 2 })).toEqual([400, 'bad_request', { salary_reduction: [NOT_CENTS] }]);
    expect(await refused('987,5', { version: 2 })).toEqual([400, 'bad_request', { salary_reduction: [NOT_CENTS] }]);
    expect(await refused('1.987', { version: 2 })).toEqual([400, 'bad_request', { salary_reduction: [NOT_CENTS] }]);
    expect((await refused('1', { version: 2, date: '2024-12-31' }))[2]).toHaveProperty('source_name');
    expect((await refused('1', { version: 2, currency: 'EUR' }))[2]).toHaveProperty('source_name');
    expect((await reduce('600', { version: 2 })).statusCode).toBe(201);
    expect(await own()).toEqual([['2025-01-01', '1000', '600', '0']]);
  });

  it('is there for nobody without the role, nor for another company, with the very same answer', async () => {
    await record({});
    const stranger = await test.addPerson(birch, ['compensation']);
    const shape = (answer: { statusCode: number; body: string }) => [answer.statusCode, answer.body.replace(/"request_id":"[^"]*"/, '')];
    const unknown = shape(await call(ann.authorization, 'GET', 'nothing/here'));
    for (const who of [admin, ann, stranger]) expect(shape(await reduce('1', {}, { by: await test.sessionOf(who) }))).toEqual(unknown);
    expect(await own()).toEqual([['2025-01-01', '1000', null, '1000']]);
  });

  it('stays when an administrator records another version, who learns nothing of it by whatever they try', async () => {
    await record({ cashless_commit: '300' });
    await record({}, { whom: bob });
    await reduce('437.11');
    const seen: unknown[] = [];
    for (const total of ['737.12', '737.10', '300']) {
      const of = (answer: { statusCode: number; body: string }, whom: TestPerson) => [
        answer.statusCode,
        answer.body.replaceAll(whom.id, '').replace(/"(digest|request_id|name)":"[^"]*"/g, ''),
      ];
      const { rehearsed, posted } = await record({ cashless_commit: '300', total_capital_commit: total });
      const other = await record({ cashless_commit: '300', total_capital_commit: total }, { whom: bob });
      seen.push(of(rehearsed, ann), of(posted, ann));
      // After the first, the one before is of the same amounts too.
      if (total !== '737.12') expect([of(rehearsed, ann), of(posted, ann)]).toEqual([of(other.rehearsed, bob), of(other.posted, bob)]);
      expect(posted.statusCode).toBe(200);
    }
    expect(JSON.stringify(seen)).not.toMatch(/437|0\.01/);
    // The parts are more than the whole now: no cash is told, and the role holder sees why.
    expect(await own()).toEqual([['2025-01-01', '300', '437.11', null]]);
    expect(await kept()).toEqual([expect.objectContaining({ total_capital_commit: '300', salary_reduction: '437.11', cash: null })]);
    await record({ total_capital_commit: '2000' }, { date: '2025-07-01' });
    expect(await own()).toEqual([['2025-07-01', '2000', '437.11', '1562.89']]);
    // Another currency is another commitment, and so is a day before the first.
    await record({}, { currency: 'EUR', date: '2025-07-01' });
    await record({}, { date: '2024-07-01' });
    expect(await own(ann, { 'x-as-of-date': '2024-07-01' })).toEqual([['2024-07-01', '1000', null, '1000']]);
    expect((await own()).map(([, , reduction]) => reduction)).toEqual([null, '437.11']);
  });

  it('stays when an import records other versions, of one day and of later ones, which refuses the column', async () => {
    await record({});
    await reduce('437.11');
    const row = (date: string, total: string) => `${ann.email},Fund II,${date},USD,${total}`;
    const report = (await importedBy([row('2025-01-01', '900'), row('2025-02-01', '800'), row('2025-03-01', '100')])).json<{ files: unknown[] }>();
    expect(report.files).toEqual([expect.objectContaining({ added: 2, updated: 1, skipped: 0 })]);
    for (const [day, total, cash] of [
      ['2025-01-01', '900', '462.89'],
      ['2025-02-01', '800', '362.89'],
      ['2025-03-01', '100', null],
    ] as const)
      expect(await own(ann, { 'x-as-of-date': day })).toEqual([[day, total, '437.11', cash]]);
    const refused = await importedBy([`${row('2025-04-01', '1')},987`], 'user_email,source_name,date,currency,total_capital_commit,salary_reduction');
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('only holders of the role compensation import')]);
  });
});

it('is exact to the cent in every currency, whoever writes which part of it', async () => {
  for (const currency of ['BHD', 'JPY']) {
    const finer = await record({ total_capital_commit: '1000.001' }, { currency });
    expect(finer.rehearsed.json<Problem>().errors).toEqual({ total_capital_commit: [NOT_CENTS] });
    await record({ total_capital_commit: '1000.50' }, { currency });
    expect((await reduce('1.001', { currency })).json<Problem>().errors).toEqual({ salary_reduction: [NOT_CENTS] });
    expect((await reduce('1.50', { currency })).statusCode).toBe(201);
  }
  expect(await own()).toEqual(['2025-01-01', '2025-01-01'].map((day) => [day, '1000.5', '1.5', '999']));
});

it('names a currency that there is', async () => {
  const { rehearsed } = await record({}, { currency: 'XYZ' });
  expect([rehearsed.statusCode, rehearsed.json<Problem>().errors]).toEqual([400, { currency: ['Must be a currency code of ISO 4217, such as USD.'] }]);
});

describe('commitments that holders of the role import', () => {
  const row = (date: string, total: string, reduction: string, whom = ann) => `${whom.email},Fund II,${date},USD,${total},${reduction}`;

  it('come with what is taken out of the salary, blank as it was, all or nothing and once', async () => {
    const rows = [row('2025-06-01', '1200', ''), row('2025-01-01', '1000', '400'), row('2025-01-01', '50', '', bob)];
    const counts = { added: 0, changed: 0, skipped: 0 };
    expect((await send(rows, { query: '?dry_run=true' })).json()).toEqual({
      dry_run: true,
      rows: 3,
      people: 2,
      records: counts,
      other_benefits: [],
      commitments: { ...counts, added: 3 },
    });
    expect(await own()).toEqual([]);
    expect((await send(rows)).json()).toMatchObject({ dry_run: false, commitments: { ...counts, added: 3 } });
    expect(await own()).toEqual([['2025-06-01', '1200', '400', '800']]);
    expect(await own(bob)).toEqual([['2025-01-01', '50', null, '50']]);
    expect((await send(rows)).json()).toMatchObject({ commitments: { ...counts, skipped: 3 } });
    expect((await send([row('2025-01-01', '1000', '500')])).json()).toMatchObject({ commitments: { ...counts, changed: 1 } });
    expect(await own(ann, { 'x-as-of-date': '2025-01-01' })).toEqual([['2025-01-01', '1000', '500', '500']]);
  });

  it.each([
    [
      'parts are more than the whole',
      () => [row('2025-01-01', '98765', '98765.01')],
      ['2 total_capital_commit: The parts are more than the whole commitment.'],
    ],
    [
      'parts are more than the whole with what stays',
      () => [row('2025-01-01', '98765', '98765'), row('2025-02-01', '98764', '')],
      ['3 total_capital_commit: The parts are more than the whole commitment.'],
    ],
    [
      'a row comes twice',
      () => [row('2025-01-01', '98765', '1'), row('2025-01-01', '98765', '2')],
      ['3 source_name: Stands in row 2 already, for the same person, currency and day.'],
    ],
    ['an amount is none', () => [row('2025-01-01', '98765', '98765-')], [`2 salary_reduction: ${NOT_CENTS}`]],
    [
      'an amount is finer than cents, whatever its currency',
      () => [`${ann.email},Fund II,2025-01-01,BHD,98765.125,1.001`, `${ann.email},Fund II,2025-01-01,JPY,98765.50,0.5`],
      [`2 total_capital_commit: ${NOT_CENTS}`, `2 salary_reduction: ${NOT_CENTS}`],
    ],
    [
      'there is no such day',
      () => [row('0000-01-01', '98765', '1'), row('2201-01-01', '98765', '1')],
      [2, 3].map((at) => `${at} date: Is not a date from 1900 to 2200 in the form YYYY-MM-DD.`),
    ],
    ['nobody is called so', () => ['nobody@test.example,Fund II,2025-01-01,USD,98765,1'], ['2 user_email: Is not a person of this company.']],
  ])('are refused where %s, without an amount, and nothing is kept', async (_, rows, faults) => {
    const answer = await send([...rows(), row('2025-01-01', '5', '1', bob)]);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.not.stringContaining('9876')]);
    expect(answer.json<Problem>().rows?.map((fault) => `${fault.row} ${fault.column}: ${fault.reason}`)).toEqual(faults);
    expect(await own(bob)).toEqual([]);
  });
});
