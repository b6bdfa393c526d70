import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { buildFirm, buildFund } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { store } from '../support/store.ts';

let test: TestApp;
let company: string;
let ada: TestPerson;
let own: string;
let trust: string;
const firms: Record<string, string> = {};

beforeAll(async () => {
  test = await createApp();
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  company = await test.addCompany({ currency: 'EUR' });
  ada = await test.addPerson(company, ['investor']);
  await test.setFlag(company, 'aggregator', true);
  await test.setFlag(company, 'investment_summary_date_filtering', true);
  const ledger = ledgerOf(test, company);
  const funds: Record<string, string> = {};
  for (const [firm, ...of] of [
    ['Elm', 'ELM-USD', 'ELM-GBP'],
    ['Oak', 'OAK-I', 'OAK-II'],
    ['Yew', 'YEW'],
  ]) {
    const built = buildFirm({ companyId: company, name: firm ?? '' });
    await store(test, built);
    firms[firm ?? ''] = built.id;
    for (const externalId of of) {
      const currency = externalId === 'ELM-GBP' ? 'GBP' : externalId === 'ELM-USD' ? 'USD' : 'EUR';
      const fund = { ...buildFund({ companyId: company, firmId: built.id, externalId, name: externalId, currency, offerLeverage: true }), parents: [] };
      await store(test, fund);
      funds[externalId] = fund.id;
    }
  }
  own = await ledger.addProfile(ada.id, 'A-1');
  trust = await ledger.addProfile(ada.id, 'A-2');
  await ledger.addRate('EUR', '2025-12-31', '1.1');
  await ledger.addRate('GBP', '2025-12-31', '1.2345678');
  const post = (profile: string, fund: string, facts: Parameters<typeof ledger.post>[2]) => ledger.post(profile, funds[fund] ?? '', facts);
  await post(own, 'ELM-USD', {
    commitments: [['2024-01-02', '1000']],
    entries: [
      { date: '2024-02-01', type: 'contribution', amount: '100.5' },
      { date: '2025-06-30', type: 'distribution', amount: '50', returnOfCapital: '20' },
    ],
    valuations: [['2025-12-31', '90']],
  });
  await post(own, 'ELM-GBP', {
    commitments: [['2024-01-02', '500']],
    entries: [{ date: '2024-03-01', type: 'contribution', amount: '200' }],
    valuations: [['2025-09-30', '210']],
  });
  await post(own, 'OAK-I', {
    commitments: [['2024-01-02', '1000']],
    entries: [
      { date: '2024-02-01', type: 'contribution', amount: '300' },
      { date: '2024-02-01', type: 'loan_draw', amount: '300' },
      { date: '2024-12-31', type: 'interest_accrued', amount: '12' },
      { date: '2025-03-31', type: 'distribution', amount: '80' },
      { date: '2025-03-31', type: 'loan_repayment', amount: '30', settled: 'withheld' },
      { date: '2025-03-31', type: 'interest_paid', amount: '12', settled: 'withheld' },
      { date: '2025-05-05', type: 'loan_repayment', amount: '20', settled: 'cash', reference: 'paid' },
      { date: '2025-06-06', type: 'loan_repayment', amount: '20', settled: 'cash', reference: 'back', reverses: 'paid' },
    ],
    valuations: [
      ['2024-12-31', '620'],
      ['2025-12-31', '600'],
    ],
  });
  await post(trust, 'OAK-I', {
    commitments: [['2024-01-02', '100']],
    entries: [{ date: '2024-02-01', type: 'contribution', amount: '40' }],
    valuations: [['2025-12-31', '44']],
  });
  await post(own, 'OAK-II', { commitments: [['2025-10-01', '700']] });
  await post(own, 'YEW', { commitments: [['2024-01-02', '60']], entries: [{ date: '2024-05-01', type: 'contribution', amount: '60' }] });
});
afterAll(() => test.close());

const ask = (url: string, who = ada, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/notices${url}`, headers: { authorization: who.authorization, ...headers } });
const read = async <Id extends keyof Contract>(url: string): Promise<Answered<Contract[Id]>> => {
  const answer = await ask(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
};
const firmIn = <Row extends { firm_name: string }>(rows: readonly Row[], name: string) => rows.find(({ firm_name }) => firm_name === name);

describe('transactional considerations', () => {
  it('have a row for each firm with payments, its holdings beneath, and everything held beside them', async () => {
    const answer = await read<'getTransactionalConsiderations'>('/transactional-considerations');
    expect(answer).toMatchObject({ has_data: true, as_of: '2026-04-15', start_date: null, end_date: '2026-04-15' });
    expect(answer.transactions.map(({ firm_name, notice_date }) => [firm_name, notice_date])).toEqual([
      ['Elm', '2025-06-30'],
      ['Oak', '2025-06-06'],
      ['Yew', '2024-05-01'],
    ]);
    expect(firmIn(answer.transactions, 'Oak')).toMatchObject({
      id: firms['Oak'],
      firm: { id: firms['Oak'] },
      fund: null,
      fund_name: null,
      investor: null,
      currency_code: 'EUR',
      conversion_rate: '1.1',
      mixed_currencies: false,
      total_called_calculated: '340',
      total_received_calculated: '38',
      contributions: '340',
      draws: '300',
      distributions: '80',
      repaid_withheld: '30',
      repaid_cash: '0',
      interest_paid_withheld: '12',
      commitment: '1800',
      loan_balance: '270',
      latest_nav: '374',
      net_asset_value_usd: '411.4',
      leveraged_irr: null,
      cash_on_cash_calculated: null,
      ownership: null,
      incomplete: [],
      transaction_type: null,
    });
    expect(firmIn(answer.transactions, 'Oak')?.reasons).toMatchObject({
      leveraged_irr: 'not_added',
      cash_on_cash_calculated: 'not_added',
      ownership: 'not_added',
    });
    expect(answer.transactions_compositions[firms['Oak'] ?? '']?.map((row) => [row.fund_name, row.investor_name, row.notice_date, row.contributions])).toEqual([
      ['OAK-I', 'Profile A-1', '2025-06-06', '300'],
      ['OAK-I', 'Profile A-2', '2024-02-01', '40'],
      ['OAK-II', 'Profile A-1', null, '0'],
    ]);
    expect(answer.transactions_compositions[firms['Yew'] ?? '']).toHaveLength(1);
    expect(answer.portfolio.map(({ firm_name }) => firm_name)).toEqual(['Elm', 'Oak', 'Yew']);
  });

  it('add firms of several currencies in dollars alone, and say so', async () => {
    const { portfolio } = await read<'getTransactionalConsiderations'>('/transactional-considerations');
    // 90 + 210 x 1.2345678 and 100.5 + 200 x 1.2345678, to six places.
    expect(firmIn(portfolio, 'Elm')).toMatchObject({
      mixed_currencies: true,
      currency_code: 'USD',
      conversion_rate: '1',
      latest_nav: '349.259238',
      net_asset_value_usd: '349.259238',
      total_called_calculated: '347.41356',
    });
  });

  it('have the funds of such firms too', async () => {
    const { portfolio_compositions: funds } = await read<'getTransactionalConsiderations'>('/transactional-considerations');
    expect(Object.entries(funds).map(([firm, rows]) => [firm, rows.map((row) => [row.fund_name, row.latest_nav, row.currency_code])])).toEqual([
      [
        firms['Elm'],
        [
          ['ELM-GBP', '210', 'GBP'],
          ['ELM-USD', '90', 'USD'],
        ],
      ],
    ]);
  });

  it('leave out what has no valuation, and name it', async () => {
    const { portfolio } = await read<'getTransactionalConsiderations'>('/transactional-considerations');
    expect(firmIn(portfolio, 'Yew')).toMatchObject({ latest_nav: null, net_asset_value_usd: null, total_called_calculated: '60', incomplete: ['YEW'] });
    expect(firmIn(portfolio, 'Yew')?.reasons).toMatchObject({ latest_nav: 'no_valuation', net_asset_value_usd: 'no_valuation', quarter: 'no_valuation' });
  });

  it('of a range hold the flows within it, the stocks at its end, and the firms with payments in it', async () => {
    const answer = await read<'getTransactionalConsiderations'>('/transactional-considerations?start_date=2025-01-01&end_date=2025-05-31');
    expect(answer).toMatchObject({ as_of: '2025-05-31', start_date: '2025-01-01', end_date: '2025-05-31' });
    expect(answer.transactions.map(({ firm_name, notice_date, repaid_cash }) => [firm_name, notice_date, repaid_cash])).toEqual([['Oak', '2025-05-05', '20']]);
    expect(answer.portfolio).toHaveLength(3);
  });

  it('leave accruals aside', async () => {
    expect(await read<'getTransactionalConsiderations'>('/transactional-considerations?start_date=2024-12-01&end_date=2025-01-31')).toMatchObject({
      transactions: [],
      transactions_compositions: {},
      has_data: true,
    });
  });
});

describe('valuation considerations', () => {
  it('have a row for each firm valued within the range, of the holdings that were', async () => {
    const answer = await read<'getValuationConsiderations'>('/valuation-considerations?start_date=2025-10-01');
    expect(answer).toMatchObject({ start_date: '2025-10-01', end_date: '2026-04-15' });
    expect(answer.valuations.map((row) => [row.firm_name, row.notice_date, row.latest_nav, row.currency_code, row.quarter])).toEqual([
      ['Elm', '2025-12-31', '90', 'USD', 'Q4 2025'],
      ['Oak', '2025-12-31', '374', 'EUR', 'Q4 2025'],
    ]);
    expect(answer.valuations_compositions[firms['Elm'] ?? '']?.map(({ fund_name }) => fund_name)).toEqual(['ELM-USD']);
  });
});

describe('the considerations of a firm', () => {
  it('have what moved in each holding, day by day, the newest first', async () => {
    const answer = await read<'getFirmTransactionalConsiderations'>(`/transactional-considerations/${firms['Oak']}`);
    expect(answer.firm).toMatchObject({ firm_name: 'Oak', latest_nav: '374', id: firms['Oak'] });
    expect(answer.portfolio.map((row) => [row.fund_name, row.investor_name, row.latest_nav])).toEqual([
      ['OAK-I', 'Profile A-1', '330'],
      ['OAK-I', 'Profile A-2', '44'],
      ['OAK-II', 'Profile A-1', null],
    ]);
    expect(
      answer.transactions.map((row) => [
        row.notice_date,
        row.investor_name,
        row.transaction_type,
        row.total_called_calculated,
        row.total_received_calculated,
        row.draws,
      ]),
    ).toEqual([
      ['2025-06-06', 'Profile A-1', 'Correction', '-20', '0', '0'],
      ['2025-05-05', 'Profile A-1', 'Loan payment', '20', '0', '0'],
      ['2025-03-31', 'Profile A-1', 'Distribution', '0', '38', '0'],
      ['2024-02-01', 'Profile A-1', 'Capital call', '300', '0', '300'],
      ['2024-02-01', 'Profile A-2', 'Capital call', '40', '0', '0'],
    ]);
    expect(answer.transactions[3]).toMatchObject({
      loan_balance: '300',
      commitment: '1000',
      latest_nav: null,
      reasons: { latest_nav: 'no_valuation', leveraged_irr: 'not_added' },
    });
  });

  it('have the holdings that were valued', async () => {
    const answer = await read<'getFirmValuationConsiderations'>(`/valuation-considerations/${firms['Oak']}?end_date=2025-06-30`);
    expect(answer.valuations.map((row) => [row.fund_name, row.investor_name, row.notice_date, row.gross_nav])).toEqual([
      ['OAK-I', 'Profile A-1', '2024-12-31', '540'],
    ]);
  });

  it('are nobody’s who holds nothing of it', async () => {
    const stranger = await test.addPerson(company, ['investor']);
    const unknown = await test.app.inject({ url: '/api/nothing/here', headers: { authorization: ada.authorization } });
    const shape = (text: string) => ({ ...(JSON.parse(text) as object), request_id: '' });
    for (const url of ['/transactional-considerations/', '/valuation-considerations/']) {
      const refused = await ask(`${url}${firms['Oak']}`, stranger);
      expect([refused.statusCode, shape(refused.body)]).toEqual([404, shape(unknown.body)]);
    }
    expect((await ask('/transactional-considerations', stranger)).json()).toMatchObject({ has_data: false, portfolio: [], transactions: [] });
  });
});

describe('details', () => {
  it('have every day of every holding', async () => {
    const { details } = await read<'getConsiderationDetails'>('/details?start_date=2024-02-01&end_date=2024-03-31');
    expect(details.map((row) => [row.notice_date, row.fund_name, row.total_called_calculated])).toEqual([
      ['2024-03-01', 'ELM-GBP', '200'],
      ['2024-02-01', 'ELM-USD', '100.5'],
      ['2024-02-01', 'OAK-I', '300'],
      ['2024-02-01', 'OAK-I', '40'],
    ]);
  });

  it('of valuations have each of them, with the stocks of its day', async () => {
    const { valuation_details: days } = await read<'getConsiderationValuationDetails'>('/valuation-details');
    expect(days.map((row) => [row.notice_date, row.fund_name, row.gross_nav, row.loan_balance, row.latest_nav, row.quarter])).toEqual([
      ['2025-12-31', 'ELM-USD', '90', '0', '90', 'Q4 2025'],
      ['2025-12-31', 'OAK-I', '600', '270', '330', 'Q4 2025'],
      ['2025-12-31', 'OAK-I', '44', '0', '44', 'Q4 2025'],
      ['2025-09-30', 'ELM-GBP', '210', '0', '210', 'Q3 2025'],
      ['2024-12-31', 'OAK-I', '620', '300', '308', 'Q4 2024'],
    ]);
  });
});

describe('the dates of a call', () => {
  const urls = ['/transactional-considerations', '/valuation-considerations', '/details', '/valuation-details'];

  it.each([
    ['start_date=2026-01-02&end_date=2026-01-01', 'start_date', 'The range begins after it ends.'],
    ['end_date=2026-04-16', 'end_date', 'The range ends after the as-of date, 2026-04-15.'],
    ['start_date=2025-02-30', 'start_date', 'Must be a date in the form YYYY-MM-DD.'],
    ['from=2025-02-01', 'from', 'This field is not known here.'],
  ])('%s are refused with a sentence', async (query, field, sentence) => {
    for (const url of [...urls, `/transactional-considerations/${firms['Oak']}`, `/valuation-considerations/${firms['Oak']}`]) {
      const refused = await ask(`${url}?${query}`);
      expect([url, refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([url, 400, { [field]: [sentence] }]);
    }
  });

  it('are the default ones alone while the company offers no ranges', async () => {
    await test.setFlag(company, 'investment_summary_date_filtering', false);
    for (const url of urls) {
      const plain = (await ask(url)).json<object>();
      expect((await ask(`${url}?start_date=1990-11-10&end_date=2026-04-15`)).json()).toEqual(plain);
      for (const [field, query] of [
        ['start_date', 'start_date=2025-01-01'],
        ['end_date', 'end_date=2026-04-14'],
      ]) {
        const refused = await ask(`${url}?${query}`);
        expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([400, { [field ?? '']: ['Ranges of dates are not offered here.'] }]);
      }
    }
    await test.setFlag(company, 'investment_summary_date_filtering', true);
  });

  it('follow the as-of date', async () => {
    const answer = (await ask('/transactional-considerations', ada, { 'x-as-of-date': '2024-02-10' })).json<
      Answered<Contract['getTransactionalConsiderations']>
    >();
    expect(answer).toMatchObject({ as_of: '2024-02-10', end_date: '2024-02-10' });
    expect(answer.transactions.map(({ firm_name }) => firm_name)).toEqual(['Elm', 'Oak']);
  });

  it('are as good before the day with which pickers begin', async () => {
    for (const url of urls) {
      const answer = await ask(url, ada, { 'x-as-of-date': '1985-01-01' });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        200,
        expect.objectContaining({ has_data: false, start_date: null, end_date: '1985-01-01' }),
      ]);
    }
  });

  it('are of no call while the company has the summary off', async () => {
    await test.setFlag(company, 'aggregator', false);
    for (const url of [...urls, `/transactional-considerations/${firms['Oak']}`]) expect((await ask(`${url}?start_date=oops`)).statusCode).toBe(404);
    await test.setFlag(company, 'aggregator', true);
  });
});
