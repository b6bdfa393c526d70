import type { Answered, Contract, Problem } from '@pari/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { TIN } from '../tax/saying.ts';
import { startLeaving, type Leaver, type Leaving } from './leaving.ts';

type Listed = Answered<Contract['listRetained']>;
type Effect = Answered<Contract['setRetention']>;

let leaving: Leaving;
let admin: TestPerson;
let gone: Leaver;
let staying: Leaver;
beforeAll(async () => {
  leaving = await startLeaving();
  admin = await leaving.test.addPerson(leaving.companyId, ['admin']);
  [gone, staying] = [await leaving.leaver(), await leaving.quickLeaver({ stays: true })];
});
afterAll(() => leaving.test.close());
beforeEach(async () => {
  leaving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  await leaving.keepFor(null);
});

const list = async (by: TestPerson = admin) => (await leaving.send<Listed>(by.authorization, 'GET', '/admin/retention')).body;
const rowOf = async (who: Pick<Leaver, 'id'>) => (await list()).results.find(({ id }) => id === who.id);
/** By somebody who signed in a moment ago. */
const put = async (query: string, years: unknown, by = admin) =>
  leaving.send<Effect & Problem>(await leaving.test.sessionOf(by), 'PUT', `/admin/retention${query}`, { years });
const audited = async () =>
  (
    await leaving.test.owner.query<{ detail: object; result: string }>(
      `select detail, result from audit_events where company_id = $1 and action = 'setRetention' order by sequence`,
      [leaving.companyId],
    )
  ).rows;

it('whose records there are is told with why they are held and from when they are erased, and nothing of what stands in them', async () => {
  expect(await list()).toMatchObject({ years: null, links: { next: null } });
  expect(await rowOf(gone)).toMatchObject({ kept: 4, state: 'held', because: 'no_period', erasable_from: null, erased_at: null, is_active: true });
  expect(await rowOf(staying)).toMatchObject({ kept: 3, state: 'held', because: 'application' });
  await leaving.keepFor(5);
  expect(await rowOf(gone)).toMatchObject({ state: 'erasable', because: null, ended_on: '2026-04-15', erasable_from: '2031-04-16' });
  expect(await rowOf(staying)).toMatchObject({ state: 'held', because: 'application', ended_on: null, erasable_from: null });
  const told = JSON.stringify(await list());
  for (const value of [TIN, 'Beispiel', 'Köln', 'passport', 'Dritte Bank', '1980']) expect(told).not.toContain(value);
  // Whoever said nothing of themselves is not listed.
  expect(await rowOf(admin)).toBeUndefined();
});

it('years are set once it was shown of whom records would be erased, and that is still so', async () => {
  leaving.test.clock.set(new Date('2030-04-15T12:00:00Z'));
  const shown = await put('?dry_run=true', 3);
  expect(shown).toMatchObject({
    status: 200,
    body: { dry_run: true, years: 3, replaces: null, people: 1, kept: 4, named: [{ id: gone.id, display_name: expect.any(String), email: gone.email }] },
  });
  expect((await list()).years).toBeNull();
  expect(await put('', 3)).toMatchObject({ status: 400, body: { errors: { digest: [expect.stringContaining('Rehearse')] } } });
  expect(await put(`?digest=${shown.body.digest}`, 2)).toMatchObject({ status: 409, body: { code: 'conflict', current: { years: 2, people: 1 } } });
  expect((await list()).years).toBeNull();
  expect(await put(`?digest=${shown.body.digest}`, 3)).toMatchObject({ status: 200, body: { dry_run: false, years: 3 } });
  expect((await list()).years).toBe(3);
  // Longer again: nobody is due, and it says what stood before.
  expect((await put('?dry_run=true', 30)).body).toMatchObject({ replaces: 3, people: 0, kept: 0, named: [] });
  expect((await audited()).at(-2)).toMatchObject({ result: 'done', detail: { years: 3, replaces: null, people: 1, kept: 4, dry_run: false } });
});

it('whoever signed in more than five minutes ago sets nothing', async () => {
  const by = await leaving.test.sessionOf(admin);
  leaving.test.clock.advance(301);
  expect(await leaving.send<Problem>(by, 'PUT', '/admin/retention?dry_run=true', { years: 1 })).toMatchObject({ status: 401, body: { code: 'sign_in_again' } });
});

it.each([0, 101, 1.5, '5', undefined])('%s years are none', async (years) => {
  expect(await put('?dry_run=true', years)).toMatchObject({ status: 400, body: { errors: { years: [expect.any(String)] } } });
});

it('the people of another company are neither listed nor counted, nor erased with those of this one', async () => {
  const other = await leaving.test.addCompany();
  const theirs = await leaving.test.addPerson(other, ['admin']);
  expect(await list(theirs)).toEqual({ years: null, results: [], links: { next: null } });
  leaving.test.clock.set(new Date('2090-01-01T12:00:00Z'));
  const shown = await put('?dry_run=true', 1, theirs);
  expect(shown.body).toMatchObject({ people: 0, named: [] });
  await leaving.test.owner.query('update companies set retention_years = 1 where id = $1', [other]);
  await leaving.night('2090-01-01');
  expect(await rowOf(gone)).toMatchObject({ kept: 4, state: 'held', because: 'no_period' });
});

it('whoever was erased is listed with when', async () => {
  await leaving.keepFor(5);
  await leaving.night('2031-04-16');
  expect(await rowOf(gone)).toMatchObject({ kept: 0, state: 'erased', because: null, erasable_from: null, erased_at: '2031-04-16T03:11:00.000Z' });
});
