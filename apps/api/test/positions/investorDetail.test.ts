import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvestorDetail } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';

let test: TestApp;
let company: string;
let ledger: ReturnType<typeof ledgerOf>;
let ada: TestPerson;
let admin: TestPerson;
let stranger: TestPerson;
const funds: Record<string, string> = {};
let own: string;
let trust: string;

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany({ currency: 'EUR', timeZone: 'America/New_York' });
  ledger = ledgerOf(test, company);
  ada = await test.addPerson(company, ['investor']);
  admin = await test.addPerson(company, ['admin']);
  stranger = await test.addPerson(await test.addCompany(), ['investor']);
  await test.setFlag(company, 'unpublished_funds_toggle_display', true);

  for (const fund of [
    { externalId: 'ASH', currency: 'USD' },
    { externalId: 'BEECH', currency: 'GBP', totalCommitments: '4000000' },
    { externalId: 'CEDAR', currency: 'JPY' },
    { externalId: 'DRAFT', published: false },
  ]) {
    funds[fund.externalId] = await ledger.addFund(fund);
  }
  own = await ledger.addProfile(ada.id, 'A-1', 'GBP');
  trust = await ledger.addProfile(ada.id, 'A-2');
  const other = await ledger.addProfile(null, 'Z-9');
  // Before all of Ada's by its code, and not hers.
  await ledger.addProfile(null, 'A-0', 'CHF');
  test.clock.set(new Date('2026-01-10T12:00:00Z'));
  await ledger.addRate('EUR', '2025-12-31', '1.175', 'board');
  await ledger.addRate('GBP', '2025-12-31', '1.34563231');
  await ledger.post(own, funds['ASH'] ?? '', { commitments: [['2024-01-02', '100000']], entries: [invest('60000')], valuations: [['2025-12-31', '72000']] });
  await ledger.post(trust, funds['ASH'] ?? '', { commitments: [['2024-01-02', '50000']], entries: [invest('30000')], valuations: [['2025-12-31', '30000']] });
  await ledger.post(other, funds['ASH'] ?? '', { commitments: [['2024-01-02', '850000']] });
  await ledger.post(own, funds['BEECH'] ?? '', {
    commitments: [['2023-01-02', '200000']],
    entries: [
      { date: '2023-02-01', type: 'contribution', amount: '50000' },
      { date: '2023-02-01', type: 'loan_draw', amount: '100000' },
      { date: '2024-02-01', type: 'interest_accrued', amount: '5000' },
      { date: '2025-06-30', type: 'distribution', amount: '30000', returnOfCapital: '8000', recallable: '4000' },
      { date: '2025-06-30', type: 'loan_repayment', amount: '10000', settled: 'withheld' },
      { date: '2025-06-30', type: 'interest_paid', amount: '2000', settled: 'withheld' },
    ],
    valuations: [['2025-12-31', '170000']],
  });
  await ledger.post(own, funds['CEDAR'] ?? '', { commitments: [['2025-11-03', '9000000']] });
  await ledger.post(own, funds['DRAFT'] ?? '', { commitments: [['2025-01-02', '1000']], entries: [invest('500', '2025-01-15')] });
});
afterAll(() => test.close());

const invest = (amount: string, date = '2024-01-15') => ({ date, type: 'contribution', amount });
const get = async (url: string, who = ada) => test.app.inject({ url, headers: { authorization: who.authorization } });
const ask = (who: TestPerson, headers: Record<string, string> = {}, id = who.id) =>
  test.app.inject({ url: `/api/investors/detail/${id}`, headers: { authorization: who.authorization, ...headers } });
const detail = async (headers: Record<string, string> = {}) => (await ask(ada, headers)).json<InvestorDetail>();
const row = (from: InvestorDetail, externalId: string) => from.invested_funds.find(({ fund }) => fund.external_id === externalId);

describe('the detail of an investor', () => {
  it('names what is committed from a later day on, which no figure holds before', async () => {
    const before = await detail({ 'x-as-of-date': '2025-11-02' });
    expect(row(before, 'CEDAR')).toBeUndefined();
    expect(before.commitments_to_come).toEqual([
      {
        fund: { id: funds['CEDAR'], external_id: 'CEDAR', name: expect.any(String) as string },
        investor: { id: own, name: 'Profile A-1', investor_account_code: 'A-1' },
        date: '2025-11-03',
        amount: '9000000',
        currency: 'JPY',
      },
    ]);
    const after = await detail({ 'x-as-of-date': '2025-11-03' });
    expect(after.commitments_to_come).toEqual([]);
    expect(row(after, 'CEDAR')).toMatchObject({ commitment: '9000000' });
  });

  it('adds the profiles of a fund and keeps each beneath', async () => {
    const answer = await detail();
    const ash = row(answer, 'ASH');
    expect(ash).toMatchObject({
      commitment: '150000',
      total_called_calculated: '90000',
      latest_nav: '102000',
      gain: '12000',
      unfunded: '60000',
      investor: null,
    });
    expect(ash?.investor_name).toBe('Profile A-1, Profile A-2');
    expect(ash?.cash_on_cash_calculated).toBeCloseTo(102 / 90, 12);
    expect([ash?.ownership, ash?.ownership_basis]).toEqual([0.15, 'imported_commitments']);
    // Paid in once and valued once: (102000 / 90000) ^ (365 / 716) - 1.
    expect(ash?.leveraged_irr).toBeCloseTo((102 / 90) ** (365 / 716) - 1, 10);
    expect(answer.investment_compositions[funds['ASH'] ?? '']?.map((part) => [part.investor, part.latest_nav])).toEqual([
      [own, '72000'],
      [trust, '30000'],
    ]);
    expect(Object.keys(answer.investment_compositions)).toEqual([funds['ASH']]);
    expect([answer.has_data, answer.as_of, answer.known_on]).toEqual([true, '2026-01-10', null]);
  });

  it('leads to the logo of the firm, where it has one', async () => {
    const logo = async () => row(await detail(), 'ASH')?.fund.logo;
    expect(await logo()).toBeNull();
    const sha256 = 'ab'.repeat(32);
    await test.owner.query('insert into logos values ($1, $2, $3, $4)', [ada.companyId, sha256, 'image/png', Buffer.from([1])]);
    const ofAsh = 'update firms set logo_sha256 = $2 where id = (select firm_id from funds where id = $1)';
    await test.owner.query(ofAsh, [funds['ASH'], sha256]);
    expect(await logo()).toBe(`/logos/${sha256}`);
    await test.owner.query(ofAsh, [funds['ASH'], null]);
  });

  it('takes the loan off and says what it was', async () => {
    expect(row(await detail(), 'BEECH')).toMatchObject({
      loan_balance: '90000',
      unpaid_interest: '3000',
      gross_nav: '170000',
      latest_nav: '77000',
      equity_called: '52000',
      gain: '25000',
      total_gross_share_nav: '170000',
      total_called_calculated: '50000',
      total_received_calculated: '18000',
      total_value_calculated: '95000',
      unfunded: '54000',
      ownership: 0.05,
      ownership_basis: 'fund_total',
      fair_market_value_date: '2025-12-31',
      quarter: 'Q4 2025',
      notice_date: '2025-12-31',
      latest_transaction_date: '2025-06-30',
      invested_since: '2023-02-01',
    });
  });

  it('gives rates to US dollars, the company currency and the investor currency, and no rate where one is missing', async () => {
    const answer = await detail();
    expect(row(answer, 'BEECH')).toMatchObject({
      conversion_rate: '1.34563231',
      rate_date: '2025-12-31',
      rate_source: null,
      company_currency: { code: 'EUR', symbol: '€', conversion_rate: '1.14521898723404255', rate_date: '2025-12-31', rate_source: 'board' },
      investor_currency: { code: 'GBP', conversion_rate: '1', rate_date: null, rate_source: null },
    });
    expect(row(answer, 'ASH')).toMatchObject({ conversion_rate: '1', company_currency: { conversion_rate: '0.851063829787234043' } });
    expect(row(answer, 'CEDAR')).toMatchObject({
      conversion_rate: null,
      company_currency: { code: 'EUR', conversion_rate: null },
      reasons: { conversion_rate: 'missing_rate', latest_nav: 'no_valuation', gain: 'no_valuation' },
    });
    const unrated = (fund: string) => Object.keys(row(answer, fund)?.reasons ?? {}).filter((field) => field.endsWith('conversion_rate'));
    expect([unrated('BEECH'), unrated('CEDAR')]).toEqual([[], ['conversion_rate', 'company_currency.conversion_rate', 'investor_currency.conversion_rate']]);
    expect([answer.latest_currency_rate_date, answer.latest_currency_rate_source]).toEqual(['2025-12-31', 'board']);
    expect(row(await detail({ 'x-as-of-date': '2025-12-30' }), 'BEECH')?.conversion_rate).toBeNull();
  });

  it('shows a past day as it was, without what had not begun', async () => {
    const then = await detail({ 'x-as-of-date': '2023-12-31' });
    expect(then.invested_funds.map(({ fund }) => fund.external_id)).toEqual(['BEECH']);
    expect(row(then, 'BEECH')).toMatchObject({
      latest_nav: null,
      leveraged_irr: null,
      loan_balance: '100000',
      reasons: { latest_nav: 'no_valuation', leveraged_irr: 'no_valuation' },
    });
    expect((await detail({ 'x-as-of-date': '2022-01-01' })).has_data).toBe(false);
  });

  it('shows a day to come with what is known of it: figures and rates as they stand, and entries that take effect by then', async () => {
    await ledger.post(own, funds['ASH'] ?? '', { entries: [invest('500', '2027-05-01')] });
    const [now, then] = [await detail(), await detail({ 'x-as-of-date': '2031-12-31' })];
    expect([then.as_of, then.latest_currency_rate_date]).toEqual(['2031-12-31', '2025-12-31']);
    expect(row(then, 'BEECH')).toEqual(row(now, 'BEECH'));
    expect(row(now, 'ASH')).toMatchObject({ latest_nav: '102000', total_called_calculated: '90000', unfunded: '60000' });
    expect(row(then, 'ASH')).toMatchObject({ latest_nav: '102500', total_called_calculated: '90500', unfunded: '59500', irr_date: '2027-05-01' });
  });

  it('hides an unpublished fund, from its holder too, until an administrator asks for it', async () => {
    expect(row(await detail(), 'DRAFT')).toBeUndefined();
    const viewing = { 'x-view-as': ada.id };
    const seen = async (headers: Record<string, string>) => row((await ask(admin, headers, ada.id)).json<InvestorDetail>(), 'DRAFT')?.total_called_calculated;
    expect(await seen(viewing)).toBeUndefined();
    expect(await seen({ ...viewing, 'x-show-unpublished': 'true' })).toBe('500');
    expect((await ask(ada, { 'x-show-unpublished': 'true' })).statusCode).toBe(404);
  });

  it('is for the person alone: another id, another company and no id at all are one answer', async () => {
    const unknown = await ask(ada, {}, '00000000-0000-4000-8000-000000000000');
    for (const refused of [await ask(stranger, {}, ada.id), await ask(admin, {}, ada.id), unknown]) {
      expect([refused.statusCode, { ...refused.json<object>(), request_id: '' }]).toEqual([404, { ...unknown.json<object>(), request_id: '' }]);
    }
    expect((await ask(stranger)).json()).toMatchObject({ has_data: false, invested_funds: [], investment_compositions: {} });
  });
});

describe('what is known', () => {
  it('repeats a past answer to the byte; a later posting changes it only for those who ask for its knowledge', async () => {
    const past = { 'x-as-of-date': '2025-12-31', 'x-known-on': '2026-01-31' };
    const before = await ask(ada, past);
    test.clock.set(new Date('2026-02-15T12:00:00Z'));
    await ledger.post(own, funds['ASH'] ?? '', {
      valuations: [['2025-12-31', '80000']],
      entries: [{ date: '2025-11-30', type: 'contribution', amount: '1000' }],
    });
    await ledger.addRate('GBP', '2025-12-31', '1.5');
    const after = await ask(ada, past);
    expect(after.body).toBe(before.body);
    const now = await detail({ 'x-as-of-date': '2025-12-31' });
    expect(row(now, 'ASH')).toMatchObject({ latest_nav: '110000', total_called_calculated: '91000' });
    expect(row(now, 'BEECH')?.conversion_rate).toBe('1.5');
    const later = await detail({ 'x-as-of-date': '2025-12-31', 'x-known-on': '2026-02-15' });
    expect(later).toEqual({ ...now, known_on: '2026-02-15' });
    // The day of knowledge ends in the company's time zone: five hours after Greenwich.
    test.clock.set(new Date('2026-03-02T04:59:59Z'));
    await ledger.post(own, funds['CEDAR'] ?? '', { valuations: [['2025-12-31', '7']] });
    expect(row(await detail({ 'x-known-on': '2026-02-28' }), 'CEDAR')?.latest_nav).toBeNull();
    expect(row(await detail({ 'x-known-on': '2026-03-01' }), 'CEDAR')?.latest_nav).toBe('7');
    await ledger.addRate('GBP', '2025-12-30', '1.2');
    test.clock.set(new Date('2026-03-02T05:00:00Z'));
    await ledger.addRate('GBP', '2025-12-30', '1.3');
    const rateKnown = async (day: string) => row(await detail({ 'x-as-of-date': '2025-12-30', 'x-known-on': day }), 'BEECH')?.conversion_rate;
    expect([await rateKnown('2026-02-28'), await rateKnown('2026-03-01'), await rateKnown('2026-03-02')]).toEqual([null, '1.2', '1.3']);
  });
});

describe('profiles and currencies', () => {
  it('are those of the person', async () => {
    expect((await get('/api/investors/profiles/')).json()).toEqual({
      results: [
        { id: own, name: 'Profile A-1', investor_account_code: 'A-1' },
        { id: trust, name: 'Profile A-2', investor_account_code: 'A-2' },
      ],
      links: { next: null },
    });
    expect((await get('/api/investors/available-currencies/')).json()).toEqual({
      company_currency: { code: 'EUR', symbol: '€' },
      investor_local_currency: { code: 'GBP', symbol: '£' },
    });
    expect((await get('/api/investors/profiles', stranger)).json()).toMatchObject({ results: [] });
  });

  it('of a fund are read by id and external id; foreign, unpublished and unknown funds are one answer', async () => {
    for (const key of [funds['BEECH'], 'BEECH'])
      expect((await get(`/api/currencies/fund/${key}`)).json()).toMatchObject({ code: 'GBP', symbol: '£', rate_date: '2025-12-31', rate_source: null });
    expect((await get('/api/currencies/fund/DRAFT')).statusCode).toBe(404);
    expect((await get(`/api/currencies/fund/${funds['BEECH']}`, stranger)).statusCode).toBe(404);
  });

  it('have their latest rates', async () => {
    expect((await get('/api/carry_plans/currency/latest-rates')).json()).toEqual({
      results: [
        { code: 'EUR', usd_per_unit: '1.175', date: '2025-12-31', source: 'board' },
        { code: 'GBP', usd_per_unit: '1.5', date: '2025-12-31', source: null },
      ],
    });
  });
});
