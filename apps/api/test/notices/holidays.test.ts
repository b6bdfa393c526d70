import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOf, startProgramme, type Check, type Notice, type Programme } from './programme.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.test.close());

const address = '/api/admin/holidays';
const put = (holidays: object[], who = programme.admin) =>
  programme.test.app.inject({ method: 'PUT', url: address, payload: { holidays }, headers: { authorization: who.authorization } });
const read = async (who = programme.admin) => (await programme.test.app.inject({ url: address, headers: { authorization: who.authorization } })).json<object>();
const labourDay = { date: '2026-05-01', name: 'Labour Day' };
const christmas = { date: '2026-12-25', name: '<b>Christmas</b>' };

it('are replaced as a whole, and stand in the order of their days', async () => {
  expect((await put([christmas, labourDay])).json()).toEqual({ holidays: [labourDay, christmas] });
  expect(await read()).toEqual({ holidays: [labourDay, christmas] });
  expect((await put([labourDay])).statusCode).toBe(200);
  expect(await read()).toEqual({ holidays: [labourDay] });
});

it('that somebody else changed meanwhile are not replaced unseen', async () => {
  await put([labourDay, christmas]);
  const instead = (before: object[], holidays: object[]) =>
    programme.test.app.inject({
      method: 'PUT',
      url: address,
      payload: { holidays, instead_of: before },
      headers: { authorization: programme.admin.authorization },
    });
  expect((await instead([labourDay], [])).json()).toMatchObject({
    status: 409,
    code: 'conflict',
    detail: 'Somebody changed the holidays meanwhile. Nothing of yours was saved.',
    current: { holidays: [labourDay, christmas] },
  });
  expect(await read()).toEqual({ holidays: [labourDay, christmas] });
  expect((await instead([christmas, labourDay], [labourDay])).statusCode).toBe(200);
  const both = await Promise.all([instead([labourDay], []), instead([labourDay], [christmas])]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it('are those of the company alone', async () => {
  await put([labourDay]);
  expect(await read(programme.stranger)).toEqual({ holidays: [] });
  expect((await put([christmas], programme.stranger)).statusCode).toBe(200);
  expect(await read()).toEqual({ holidays: [labourDay] });
  expect((await put([], programme.ann)).statusCode).toBe(404);
  expect(await read()).toEqual({ holidays: [labourDay] });
});

it('are no days on which something is due, and no business days before one', async () => {
  const { id } = await programme.done<Notice>('POST', '', { ...callOf(programme.fundId), due_date: '2026-05-01' });
  const sentences = async () => (await programme.done<Check>('POST', `/${id}/check`, { version: 1 })).findings.map(({ sentence }) => sentence);
  await put([labourDay, { date: '2026-04-20', name: 'A day off' }, { date: '2026-04-21', name: 'Another' }, { date: '2026-04-22', name: 'A third' }]);
  expect(await sentences()).toEqual(expect.arrayContaining(['01 May 2026 is Labour Day.', 'It is due in 8 business days.']));
  await put([]);
  expect((await sentences()).filter((sentence) => /Labour|business/.test(sentence))).toEqual([]);
});

it.each<[string, object[], string, string]>([
  ['a day twice', [labourDay, { ...labourDay, name: 'May Day' }], 'holidays.1.date', 'This day is named already.'],
  ['no day', [{ ...labourDay, date: '2026-05-32' }], 'holidays.0.date', 'Must be a date in the form YYYY-MM-DD.'],
  ['no name', [{ ...labourDay, name: ' ' }], 'holidays.0.name', 'Must not be empty.'],
])('%s is refused', async (_, holidays, field, sentence) => {
  await put([christmas]);
  expect((await put(holidays)).json()).toMatchObject({ status: 400, errors: { [field]: [sentence] } });
  expect(await read()).toEqual({ holidays: [christmas] });
});
