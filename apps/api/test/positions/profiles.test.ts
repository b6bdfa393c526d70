import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvestorDetail } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';

let test: TestApp;
let company: string;
let ledger: ReturnType<typeof ledgerOf>;
let ada: TestPerson;
let fund: string;
let own: string;
let trust: string;

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany();
  ledger = ledgerOf(test, company);
  ada = await test.addPerson(company, ['investor']);
  fund = await ledger.addFund({ externalId: 'ELM' });
  // Not one of her holdings yet, but the first of her profiles: its currency is hers.
  await ledger.addProfile(ada.id, 'A-0', 'CHF');
  own = await ledger.addProfile(ada.id, 'A-1');
  trust = await ledger.addProfile(ada.id, 'A-2', 'GBP');
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers: { authorization: ada.authorization, ...headers } });
const detail = async (headers: Record<string, string> = {}) => (await get(`/api/investors/detail/${ada.id}`, headers)).json<InvestorDetail>();
const first = async (headers: Record<string, string> = {}) => (await detail(headers)).invested_funds[0];

const owned = async (headers: Record<string, string> = {}) => (await first(headers))?.ownership;

describe('a fund of several profiles', () => {
  it('is of the one profile alone while the other has not begun', async () => {
    await ledger.post(own, fund, { commitments: [['2024-01-02', '600']] });
    await ledger.post(trust, fund, { commitments: [['2025-01-02', '200']] });
    expect(await first({ 'x-as-of-date': '2024-12-31' })).toMatchObject({ investor: own, investor_name: 'Profile A-1', commitment: '600' });
    expect(await first()).toMatchObject({ investor: null, investor_name: 'Profile A-1, Profile A-2', commitment: '800' });
    const then = await detail({ 'x-as-of-date': '2024-12-31' });
    expect(then.investment_compositions).toEqual({});
  });

  it("is in the local currency that the person's choices name, whichever profile holds it", async () => {
    expect((await get('/api/investors/available-currencies')).json()).toMatchObject({ investor_local_currency: { code: 'CHF', symbol: 'CHF' } });
    expect(await first()).toMatchObject({
      investor_currency: { code: 'CHF', conversion_rate: null },
      company_currency: { code: 'USD', conversion_rate: '1' },
      reasons: { 'investor_currency.conversion_rate': 'missing_rate' },
    });
    expect((await first())?.reasons).not.toHaveProperty('conversion_rate');
  });
});

describe('ownership', () => {
  it("follows everybody's commitments: those of the day, known on the day", async () => {
    expect(await owned()).toBe(1);
    const other = await ledger.addProfile(null, 'Z-1');
    test.clock.set(new Date('2026-05-01T12:00:00Z'));
    await ledger.post(other, fund, {
      commitments: [
        ['2024-01-02', '1000'],
        ['2025-06-01', '1400'],
      ],
    });
    expect(await owned()).toBe(0.25);
    expect(await owned({ 'x-as-of-date': '2025-05-31' })).toBe(800 / 1800);
    expect(await owned({ 'x-known-on': '2026-04-30' })).toBe(1);
    test.clock.set(new Date('2026-05-02T12:00:00Z'));
    await ledger.post(other, fund, {
      commitments: [
        ['2025-06-01', '-1400'],
        ['2025-06-01', '200'],
      ],
    });
    expect(await owned()).toBe(0.4);
    expect(await owned({ 'x-known-on': '2026-05-01' })).toBe(0.25);
  });

  it('rests on sums that the database keeps equal to the commitments, undone with them', async () => {
    await expect(
      test.database.asCompany(company, async (tx) => {
        await tx.run(`insert into commitments (company_id, investor_id, fund_id, date, amount, posted_at) values ($1, $2, $3, '2024-01-02', 5, $4)`, [
          company,
          own,
          fund,
          test.clock.now(),
        ]);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    const sums = await test.database.asCompany(company, (tx) =>
      tx.rows<{ difference: string }>(`select coalesce(c.total, 0) - coalesce(f.total, 0) as difference
        from (select fund_id, date, posted_at, sum(amount) as total from commitments group by fund_id, date, posted_at) c
        full join (select fund_id, date, posted_at, amount as total from fund_commitments) f using (fund_id, date, posted_at)`),
    );
    expect(sums.length).toBeGreaterThan(3);
    expect(new Set(sums.map((row) => Number(row.difference)))).toEqual(new Set([0]));
  });
});
