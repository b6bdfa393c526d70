import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { startPaying, type Paying, type Problem } from './paying.ts';

let paying: Paying;
let test: Paying['test'];
let alder: string;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  paying = await startPaying();
  ({ test, alder } = paying);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ ann, bob } = await paying.begin());
});
const call = (...given: Parameters<Paying['call']>) => paying.call(...given);
const post = (...given: Parameters<Paying['post']>) => paying.post(...given);
const withdraw = (...given: Parameters<Paying['withdraw']>) => paying.withdraw(...given);
const own = (...given: Parameters<Paying['own']>) => paying.own(...given);
const history = (...given: Parameters<Paying['history']>) => paying.history(...given);

describe('one’s own pay', () => {
  it('is the newest record dated by the day, with its benefits, and null before', async () => {
    expect((await own(ann)).json()).toBeNull();
    await post(ann, { salary: '150000.50', bonus: '20000', health: '1200.25', retirement: '3000' });
    await post(ann, { salary: '140000', total_benefits: '900' }, { year: 2024, date: '2024-12-31' });
    await post(ann, { salary: '160000' }, { year: 2026, date: '2026-06-30' });
    expect((await own(ann)).json()).toEqual({
      currency: { code: 'USD', symbol: '$' },
      date: '2025-12-31',
      year: 2025,
      salary: '150000.5',
      bonus: '20000',
      total_benefits: '4200.25',
      benefits: { health: '1200.25', retirement: '3000' },
    });
    expect((await own(ann, '?as_of_date=2025-12-30')).json()).toMatchObject({ year: 2024, bonus: null, total_benefits: '900', benefits: {} });
    expect((await own(ann, '?as_of_date=2024-12-30')).json()).toBeNull();
    expect(await history(ann)).toEqual([
      {
        year: 2025,
        date: '2025-12-31',
        currency: { code: 'USD', symbol: '$' },
        salary: '150000.5',
        bonus: '20000',
        total_benefits: '4200.25',
        health: '1200.25',
        retirement: '3000',
      },
      { year: 2024, date: '2024-12-31', currency: { code: 'USD', symbol: '$' }, salary: '140000', bonus: null, total_benefits: '900' },
    ]);
    test.clock.set(new Date('2026-06-30T12:00:00Z'));
    expect((await own(ann)).json()).toMatchObject({ year: 2026, total_benefits: null });
    expect((await history(ann, '?as_of_date=2030-01-01')).map(({ year }) => year)).toEqual([2026, 2025, 2024]);
    expect((await own(bob)).json()).toBeNull();
  });

  it('is not opened before its day by a day to come, wherever that is named', async () => {
    await post(ann, { salary: '1' });
    await post(ann, { salary: '2' }, { year: 2026, date: '2026-04-16' });
    const shown = async () => [
      (await own(ann, '?as_of_date=2036-04-15')).json<{ year: number }>().year,
      (await own(ann, '', { 'x-as-of-date': '2026-04-16' })).json<{ year: number }>().year,
      (await own(ann, '', { cookie: 'pari_as_of=2026-04-16' })).json<{ year: number }>().year,
      (await history(ann, '?as_of_date=2036-04-15')).map(({ year }) => year),
    ];
    expect(await shown()).toEqual([2025, 2025, 2025, [2025]]);
    test.clock.set(new Date('2026-04-16T12:00:00Z'));
    expect(await shown()).toEqual([2026, 2026, 2026, [2026, 2025]]);
  });

  it('takes one day, wherever it is named', async () => {
    expect((await own(ann, '?as_of_date=2025-12-31', { 'x-as-of-date': '2025-12-30' })).json<Problem>()).toMatchObject({
      status: 400,
      errors: { as_of_date: [expect.any(String)] },
    });
    expect((await own(ann, '?as_of_date=2025-12-31', { cookie: 'pari_as_of=2025-12-30' })).statusCode).toBe(400);
    expect((await own(ann, '?as_of_date=2025-12-31', { 'x-as-of-date': '2025-12-31', cookie: 'pari_as_of=2025-12-31' })).statusCode).toBe(200);
    for (const bad of ['2025-02-29', '1e3', '20251231']) expect((await own(ann, `?as_of_date=${bad}`)).statusCode).toBe(400);
  });

  it('is what was known on a day, and of versions the last one dated by the day', async () => {
    await post(ann, { salary: '1' }, { date: '2025-03-01' });
    test.clock.set(new Date('2026-05-20T12:00:00Z'));
    await post(ann, { salary: '2' }, { version: 1, date: '2025-06-01' });
    expect((await own(ann)).json()).toMatchObject({ salary: '2' });
    expect((await own(ann, '', { 'x-known-on': '2026-05-19' })).json()).toMatchObject({ salary: '1' });
    expect((await own(ann, '?as_of_date=2025-04-01')).json()).toMatchObject({ salary: '1', date: '2025-03-01' });
    await withdraw(ann, 2025, 2);
    expect([(await own(ann)).json(), (await own(ann, '?as_of_date=2025-04-01')).json(), await history(ann)]).toEqual([null, null, []]);
    expect((await own(ann, '', { 'x-known-on': '2026-05-19' })).json()).toMatchObject({ salary: '1' });
    await post(ann, { salary: '3' }, { version: 3 });
    expect((await own(ann)).json()).toMatchObject({ salary: '3' });
  });

  it('is of the version that is dated last by the day, not of the one typed last; of two of one day, of the one posted last', async () => {
    await post(ann, { salary: '1' }, { date: '2025-12-31' });
    await post(ann, { salary: '2' }, { version: 1, date: '2025-06-30' });
    const salaries = async (query: string) => [
      (await own(ann, query)).json<{ salary: string }>().salary,
      (await history(ann, query)).map(({ salary }) => salary),
    ];
    expect(await salaries('')).toEqual(['1', ['1']]);
    expect(await salaries('?as_of_date=2025-12-30')).toEqual(['2', ['2']]);
    await post(ann, { salary: '3' }, { version: 2, date: '2025-06-30' });
    expect(await salaries('?as_of_date=2025-12-30')).toEqual(['3', ['3']]);
    expect(await salaries('')).toEqual(['1', ['1']]);
    const file = await paying.fileOf(ann);
    expect(file.records.map(({ date, version, salary }) => [date, version, salary])).toEqual([
      ['2025-12-31', 3, '1'],
      ['2025-06-30', 3, '3'],
    ]);
    // The same as what stands of that day is no version.
    expect((await post(ann, { salary: '1' }, { date: '2025-12-31' })).json()).toMatchObject({ version: 3 });
    await withdraw(ann, 2025, 3);
    expect((await paying.fileOf(ann)).records.map(({ withdrawn, version }) => [withdrawn, version])).toEqual([[true, 4]]);
    expect((await own(ann)).json()).toBeNull();
  });

  it('takes no day that nobody means, with a sentence', async () => {
    for (const day of ['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31']) {
      for (const path of [`total_compensation?as_of_date=${day}`, `total_compensation/history?as_of_date=${day}`]) {
        const answer = await call(ann.authorization, 'GET', path);
        expect([day, answer.statusCode, answer.json<Problem>().errors?.['as_of_date']?.length]).toEqual([day, 400, 1]);
      }
      const inHeader = await own(ann, '', { 'x-as-of-date': day });
      expect([day, inHeader.statusCode, inHeader.json<Problem>().errors?.['x-as-of-date']?.length]).toEqual([day, 400, 1]);
      const posted = await post(ann, { salary: '1' }, { date: day });
      expect([day, posted.statusCode, posted.json<Problem>().errors]).toEqual([day, 400, { date: ['Must be a day of the years 1900 to 2200.'] }]);
    }
  });

  it('is there for nobody who looks at them, and reading it is audited', async () => {
    await post(ann, { salary: '1' });
    const [admin, viewer] = [await test.addPerson(alder, ['admin']), await test.addPerson(alder, ['viewer', 'compensation'])];
    for (const path of ['total_compensation', 'total_compensation/history']) {
      for (const who of [admin, viewer]) expect((await call(who.authorization, 'GET', path, undefined, { 'x-view-as': ann.id })).statusCode).toBe(404);
      expect((await call(ann.authorization, 'GET', path)).statusCode).toBe(200);
    }
    const { rows } = await test.owner.query(
      `select action, result, object_id from audit_events where real_user_id = $1 and action like 'getCompensation%' order by sequence`,
      [ann.id],
    );
    expect(rows).toEqual(['getCompensation', 'getCompensationHistory'].map((action) => ({ action, result: 'done', object_id: ann.id })));
  });
});
