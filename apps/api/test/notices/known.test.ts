import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answered, Contract, FundInvestments, Statement } from '@pari/contract';
import { callsOf, startProgramme, type Notice, type Programme } from './programme.ts';

// What a statement and the days of a holding say of the notices behind them, as it is and as it was known.

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
  await programme.test.setFlag(programme.companyId, 'aggregator', true);
});
afterAll(() => programme.test.close());
/** Each begins on the same day, with nothing called. */
beforeEach(async () => {
  programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
});

const { create } = callsOf(() => programme);

const read = async <Answer>(url: string, knownOn?: string): Promise<Answer> => {
  const headers = { authorization: programme.ben.authorization, ...(knownOn !== undefined && { 'x-known-on': knownOn }) };
  const answer = await programme.test.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer>();
};
const feesOf = async (knownOn?: string) => (await read<Statement>('/api/investors/funds/K-1/statement', knownOn)).periods.map(({ fees }) => fees);
/** The day, what was paid and the reference of the notice. */
const daysOf = async (knownOn?: string) => {
  type Day = Pick<FundInvestments['investments'][number]['transactions'][number], 'notice_date' | 'contributions' | 'notice'>;
  const words = ({ notice_date, contributions, notice }: Day) => `${notice_date} ${contributions} ${notice?.reference ?? null}`;
  const { details } = await read<Answered<Contract['getConsiderationDetails']>>('/api/notices/details', knownOn);
  const { investments } = await read<FundInvestments>('/api/investors/funds/K-1/detail', knownOn);
  const days = investments[0]?.transactions.map(words) ?? [];
  // The summary and the page of the fund lead to the same.
  expect(details.map((day) => words(day as Day))).toEqual(days);
  return days;
};
const settle = (id: string, paidOn: string) => programme.done('POST', `/${id}/settle`, { paid_on: paidOn, investor_account_codes: ['B-1'] });
/** Publishes a correction in which the lines of one investor are other ones. */
const correct = async (id: string, more: object): Promise<Notice> => {
  const draft = await programme.done<Notice>('POST', `/${id}/correct`, { reference: `after ${randomUUID().slice(0, 8)}` });
  const { reference, kind, title, purpose, due_date, currency, total_called, total_distributed } = draft;
  const said = { reference, fund_id: programme.fundId, kind, title, purpose, due_date, currency, total_called, total_distributed, corrects_id: id };
  const lines = draft.lines.map(({ investor_account_code, type, amount }) => ({
    investor_account_code,
    type,
    amount,
    ...(investor_account_code === 'B-1' && more),
  }));
  const { version } = await programme.done<Notice>('PUT', `/${draft.id}`, { version: 1, ...said, lines });
  return (await programme.publishAs(draft.id, version)).notice;
};

it('a contribution is called for what the notice that holds says, and was for what the one before it said', async () => {
  const { id, reference, lines } = await create();
  const amount = lines[1]?.amount ?? '';
  expect(await feesOf()).toEqual(['0', '0', '0']);
  await programme.publishAs(id);
  await settle(id, '2026-04-14');
  expect([await feesOf(), await daysOf()]).toEqual([['0', '0', '0'], [`2026-04-14 ${amount} ${reference}`]]);

  programme.test.clock.set(new Date('2026-04-20T12:00:00Z'));
  const correction = await correct(id, { component: 'management_fee' });
  expect(correction.lines[1]?.entry?.reference).toBe(`${reference}/B-1/1`);
  expect([await feesOf(), await daysOf()]).toEqual([[amount, amount, amount], [`2026-04-14 ${amount} ${correction.reference}`]]);

  // A second one keeps the same entry once more.
  programme.test.clock.set(new Date('2026-04-22T12:00:00Z'));
  const again = await correct(correction.id, { component: 'investment' });
  expect([await feesOf(), await daysOf()]).toEqual([['0', '0', '0'], [`2026-04-14 ${amount} ${again.reference}`]]);
  for (const [knownOn, fees, notice] of [
    ['2026-04-21', amount, correction.reference],
    ['2026-04-19', '0', reference],
  ] as const)
    expect([knownOn, await feesOf(knownOn), await daysOf(knownOn)]).toEqual([knownOn, [fees, fees, fees], [`2026-04-14 ${amount} ${notice}`]]);

  // Paid back and paid again, it is an entry of a later attempt.
  programme.test.clock.set(new Date('2026-04-23T12:00:00Z'));
  await programme.done('POST', `/${again.id}/undo`, { reason: 'It bounced.', investor_account_codes: ['B-1'] });
  expect([await feesOf(), await daysOf('2026-04-22')]).toEqual([['0', '0', '0'], [`2026-04-14 ${amount} ${again.reference}`]]);
  programme.test.clock.set(new Date('2026-04-24T12:00:00Z'));
  await settle(again.id, '2026-04-24');
  expect([await feesOf(), (await daysOf())[0]]).toEqual([['0', '0', '0'], `2026-04-24 ${amount} ${again.reference}`]);
});

it('an entry that no notice named has fees as little known as they were, whatever was published since', async () => {
  programme.test.clock.set(new Date('2026-04-25T12:00:00Z'));
  const { id, reference } = await create();
  const entry = { date: '2026-04-25', type: 'contribution', reference: `${reference}/B-1/1` } as const;
  await programme.publishAs(id);
  await programme.test.owner.query('update notice_events set at = $2 where notice_id = $1', [id, new Date('2026-05-10T12:00:00Z')]);
  const { rows } = await programme.test.owner.query<{ id: string; amount: string }>(
    `select i.id, l.amount from notice_lines l join investors i on i.id = l.investor_id where l.notice_id = $1 and i.account_code = 'B-1'`,
    [id],
  );
  const [line] = rows;
  await programme.post(line?.id ?? '', { entries: [{ ...entry, amount: line?.amount ?? '' }] });
  programme.test.clock.set(new Date('2026-05-11T12:00:00Z'));
  expect([await feesOf(), await feesOf('2026-05-01')]).toEqual([
    ['0', '0', '0'],
    [null, null, null],
  ]);
});

it('of two notices settled on one day it names the one that was published last', async () => {
  programme.test.clock.set(new Date('2026-06-01T12:00:00Z'));
  const [first, second] = [await create({ due_date: '2026-09-01' }), await create({ due_date: '2026-08-03' })];
  for (const { id } of [second, first]) await programme.publishAs(id);
  for (const { id } of [first, second]) await settle(id, '2026-05-29');
  const paid = Number(first.lines[1]?.amount) + Number(second.lines[1]?.amount);
  expect((await daysOf())[0]).toBe(`2026-05-29 ${paid} ${first.reference}`);
});
