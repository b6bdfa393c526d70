import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { buildHolding, buildInvestor } from '@pari/testkit';
import { store } from '../support/store.ts';
import { callsOf, startProgramme, type Programme } from './programme.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
});
afterAll(() => programme.test.close());

const { create } = callsOf(() => programme);

describe('whoever has several profiles in a notice', () => {
  const inboxOf = async (query = '') =>
    (await programme.test.app.inject({ url: `/api/notifications${query}`, headers: { authorization: programme.ann.authorization } })).json<
      Answered<Contract['listNotifications']>
    >().results;
  it('is told of it, reminded of it and told that it is withdrawn once each, with all of them named, and led to it while it holds', async () => {
    const { test, companyId, fundId, ann } = programme;
    const profile = buildInvestor({ companyId, userId: ann.id, accountCode: 'A-2', name: 'Trust' });
    const commitments = [['2024-01-01', '1000000']] as const;
    await store(
      { database: test.database, clock: { now: () => new Date('2025-02-01') } },
      profile,
      buildHolding({ companyId, investorId: profile.id, fundId, commitments, entries: [], valuations: [] }),
    );
    const { id } = await create({
      title: 'Capital call 10',
      total_called: '60',
      lines: [
        { investor_account_code: 'A-1', type: 'contribution', amount: '10' },
        { investor_account_code: 'A-2', type: 'contribution', amount: '20' },
        { investor_account_code: 'B-1', type: 'contribution', amount: '30' },
      ],
    });
    await programme.publishAs(id);
    const ofNotice = async (query?: string) => (await inboxOf(query)).filter(({ notice }) => notice === id);
    const [first, ...others] = await ofNotice();
    expect(others).toEqual([]);
    expect(first?.details).toMatch(/^Capital call 10\. 30\.00 EUR is due on .* For .* and Trust\.$/);
    expect(first?.investor_name).toContain('Trust');
    expect(await ofNotice(`?investor_id=${profile.id}`)).toEqual([first]);
    expect(await programme.done('POST', `/${id}/remind`, {})).toEqual({ reminded: 3 });
    expect((await programme.call('POST', `/${id}/remind`, { investor_account_codes: ['A-2'] })).statusCode).toBe(409);
    expect(new Set((await ofNotice()).map(({ details }) => details.split('.')[0]))).toEqual(new Set(['Capital call 10', 'Reminder']));
    expect((await ofNotice()).length).toBe(2);
    await programme.done('POST', `/${id}/recall`, { reason: 'Wrong.' });
    expect(await ofNotice()).toEqual([]);
    const withdrawn = (await inboxOf()).filter(({ details }) => details.startsWith('Withdrawn, do not pay. Capital call 10.'));
    expect(withdrawn.map(({ details, notice }) => [details.endsWith(' and Trust.'), notice])).toEqual([[true, null]]);
  });
});
