import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FundInvestments, InvestorDetail } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';

let test: TestApp;
let company: string;
let ledger: ReturnType<typeof ledgerOf>;
let ada: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
const funds: Record<string, string> = {};
let own: string;
let trust: string;
let bens: string;

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany({ currency: 'EUR' });
  ledger = ledgerOf(test, company);
  [ada, ben, admin] = [await test.addPerson(company, ['investor']), await test.addPerson(company, ['investor']), await test.addPerson(company, ['admin'])];
  stranger = await test.addPerson(await test.addCompany(), ['investor']);
  for (const flag of ['show_investment_delete_button', 'investment_historic_data']) await test.setFlag(company, flag, true);
  for (const fund of [
    { externalId: 'ASH', currency: 'USD', offerLeverage: true },
    { externalId: 'BEECH', currency: 'GBP', isLegacy: true },
    { externalId: 'LATER', currency: 'USD' },
    { externalId: 'DRAFT', published: false },
  ]) {
    funds[fund.externalId] = await ledger.addFund(fund);
  }
  own = await ledger.addProfile(ada.id, 'A-1', 'GBP');
  trust = await ledger.addProfile(ada.id, 'A-2');
  bens = await ledger.addProfile(ben.id, 'B-1');
  test.clock.set(new Date('2026-07-10T12:00:00Z'));
  await ledger.addRate('EUR', '2026-06-30', '1.175', 'board');
  await ledger.addRate('GBP', '2026-06-30', '1.34');
  await ledger.post(own, funds['ASH'] ?? '', {
    commitments: [['2025-01-02', '500000']],
    entries: [
      { date: '2025-02-15', type: 'interest_accrued', amount: '1' },
      { date: '2025-03-01', type: 'contribution', amount: '60000', reference: 'c1' },
      { date: '2025-03-01', type: 'loan_draw', amount: '60000' },
      { date: '2026-05-05', type: 'distribution', amount: '40000', returnOfCapital: '25000', recallable: '10000' },
      { date: '2026-05-05', type: 'loan_repayment', amount: '20000', settled: 'withheld' },
      { date: '2026-05-20', type: 'loan_repayment', amount: '5000', settled: 'cash' },
    ],
    valuations: [
      ['2025-12-31', '131250.40'],
      ['2026-06-30', '121904.18'],
    ],
  });
  await ledger.post(trust, funds['ASH'] ?? '', {
    commitments: [['2025-01-02', '1000']],
    entries: [{ date: '2025-04-01', type: 'contribution_outside_commitment', amount: '10' }],
    valuations: [['2026-03-31', '12']],
  });
  await ledger.post(own, funds['BEECH'] ?? '', {
    commitments: [['2024-01-02', '900']],
    entries: [{ date: '2024-02-01', type: 'contribution', amount: '900' }],
  });
  await ledger.post(own, funds['LATER'] ?? '', { commitments: [['2027-01-02', '100']] });
  await ledger.post(own, funds['DRAFT'] ?? '', { commitments: [['2025-01-02', '100']] });
  await callTo(own, ada.id, funds['ASH'] ?? '', 'CALL-1', '2026-07-09');
  await callTo(trust, ada.id, funds['ASH'] ?? '', 'CALL-2', '2026-09-01');
  await ledger.post(bens, funds['BEECH'] ?? '', { commitments: [['2024-01-02', '5']] });
});
afterAll(() => test.close());

/** A published call of 100 to one profile, not paid. */
async function callTo(investor: string, userId: string, fundId: string, reference: string, due: string): Promise<void> {
  const { owner } = test;
  const { rows } = await owner.query<{ id: string }>(
    `insert into notices (company_id, reference, fund_id, kind, state, published_on) values ($1, $2, $3, 'call', 'published', '2026-06-20') returning id`,
    [company, reference, fundId],
  );
  const notice = [company, rows[0]?.id];
  await owner.query(
    `insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed)
     values ($1, $2, 1, 'A call', 'To buy', $3, 'USD', 100, 0)`,
    [...notice, due],
  );
  await owner.query(
    `insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, component, entry_reference)
     values ($1, $2, 1, 1, $3, 'contribution', 100, 'investment', $4)`,
    [...notice, investor, `${reference}/1`],
  );
  await owner.query('insert into notice_shares (company_id, notice_id, investor_id, user_id) values ($1, $2, $3, $4)', [...notice, investor, userId]);
}

type Method = 'GET' | 'POST' | 'DELETE';
const call = (url: string, { method = 'GET', who = ada, headers = {} }: { method?: Method; who?: TestPerson; headers?: Record<string, string> } = {}) =>
  test.app.inject({ method, url, headers: { authorization: who.authorization, ...headers } });
const page = async (fund: string, query = '', headers: Record<string, string> = {}) =>
  (await call(`/api/investors/funds/${fund}/detail${query}`, { headers })).json<FundInvestments>();
const detail = async () => (await call(`/api/investors/detail/${ada.id}`)).json<InvestorDetail>();
const investment = (fund: string, investor: string) => `/api/investors/funds/${fund}/investor/${investor}`;

describe('the page of a fund', () => {
  it('has the dashboard’s row for all profiles together and its parts for each', async () => {
    const [answer, dashboard] = [await page('ASH'), await detail()];
    const row = dashboard.invested_funds.find(({ fund }) => fund.external_id === 'ASH');
    expect(answer.combined).toEqual({ ...row, order: 0 });
    const parts = dashboard.investment_compositions[funds['ASH'] ?? ''] ?? [];
    expect(answer.investments.map((each) => Object.fromEntries(Object.keys(parts[0] ?? {}).map((name) => [name, each[name as keyof typeof each]])))).toEqual(
      parts,
    );
    expect(answer).toMatchObject({
      fund: { external_id: 'ASH', is_legacy: false, offer_leverage: true, currency: { code: 'USD', symbol: '$' } },
      has_data: true,
      as_of: '2026-07-10',
      start_date: null,
      end_date: null,
      latest_currency_rate_date: '2026-06-30',
      latest_currency_rate_source: 'board',
      investor_profiles: [
        { id: own, name: 'Profile A-1', investor_account_code: 'A-1' },
        { id: trust, name: 'Profile A-2', investor_account_code: 'A-2' },
      ],
      hidden: [],
      abilities: { delete: true, restore: true },
    });
    expect(await page(funds['ASH'] ?? '')).toEqual(answer);
  });

  it('says since when each profile is invested, which interest that accrues does not begin', async () => {
    const { investments } = await page('ASH');
    expect(investments.map(({ investor, invested_since, has_data, fund_display_name }) => [investor, invested_since, has_data, fund_display_name])).toEqual([
      [own, '2025-03-01', true, 'ASH'],
      [trust, '2025-04-01', true, 'ASH'],
    ]);
  });

  it('lists what was paid day by day and each valuation, which add up to its figures', async () => {
    const { investments } = await page('ASH');
    const [first] = investments;
    expect(first?.transactions.map((each) => [each.notice_date, each.transaction_type, each.total_called_calculated, each.total_received_calculated])).toEqual([
      ['2026-05-20', 'Loan payment', '5000', '0'],
      ['2026-05-05', 'Distribution', '0', '20000'],
      ['2025-03-01', 'Capital call', '60000', '0'],
    ]);
    expect(first?.transactions[1]).toMatchObject({ distributions: '40000', repaid_withheld: '20000', recallable: '10000', returned_capital: '25000' });
    expect(first).toMatchObject({ total_called_calculated: '65000', total_received_calculated: '20000' });
    expect(first?.valuations).toEqual([
      { notice_date: '2026-06-30', quarter: 'Q2 2026', gross_nav: '121904.18', loan_balance: '35000', unpaid_interest: '1', latest_nav: '86903.18' },
      { notice_date: '2025-12-31', quarter: 'Q4 2025', gross_nav: '131250.4', loan_balance: '60000', unpaid_interest: '1', latest_nav: '71249.4' },
    ]);
    expect(first?.valuations[0]?.latest_nav).toBe(first?.latest_nav);
  });

  it('lists the notices that hold of each profile, which enter no figure until they are settled', async () => {
    const { investments } = await page('ASH', '', { 'x-as-of-date': '2025-12-31' });
    expect(investments.map(({ notices }) => notices)).toMatchObject([
      [{ reference: 'CALL-1', kind: 'call', title: 'A call', due_date: '2026-07-09', pay: '100', net: '100', due: '100', progress: 'open', is_overdue: true }],
      [{ reference: 'CALL-2', due_date: '2026-09-01', is_overdue: false }],
    ]);
    expect((await page('BEECH')).investments[0]?.notices).toEqual([]);
  });

  it('counts within a range, whose ends stand in the answer, and refuses days as the dashboard does', async () => {
    const answer = await page('ASH', '?start_date=2026-01-01&end_date=2026-05-10');
    expect(answer).toMatchObject({ start_date: '2026-01-01', end_date: '2026-05-10', as_of: '2026-05-10' });
    expect(answer.investments[0]?.transactions.map(({ notice_date }) => notice_date)).toEqual(['2026-05-05']);
    expect(answer.investments[0]?.valuations).toEqual([]);
    expect(answer.investments[0]?.total_called_calculated).toBe('0');
    for (const query of ['?start_date=2026-01-01', '?start_date=2026-02-01&end_date=2026-01-01', '?start_date=2026-01-01&end_date=2026-07-11'])
      expect((await call(`/api/investors/funds/ASH/detail${query}`)).statusCode, query).toBe(400);
    await test.setFlag(company, 'investment_historic_data', false);
    expect((await call('/api/investors/funds/ASH/detail?start_date=2026-01-01&end_date=2026-05-10')).statusCode).toBe(404);
    await test.setFlag(company, 'investment_historic_data', true);
  });

  it('says so where nothing had begun by the day', async () => {
    expect(await page('LATER')).toMatchObject({ has_data: false, combined: null, investments: [{ has_data: false, invested_since: null }] });
    const early = await page('ASH', '', { 'x-as-of-date': '2025-03-15' });
    expect(early.investments.map(({ has_data, invested_since }) => [has_data, invested_since])).toEqual([
      [true, '2025-03-01'],
      [true, null],
    ]);
    expect(early.as_of).toBe('2025-03-15');
  });

  it('is not there for a fund of others, an unpublished one, and one that does not exist', async () => {
    const nothing = (await call(investment('NONE', own).replace('/investor/', '/x/'))).statusCode;
    expect(nothing).toBe(404);
    const bodies = await Promise.all(
      [
        call('/api/investors/funds/NONE/detail'),
        call('/api/investors/funds/ASH/detail', { who: stranger }),
        call('/api/investors/funds/ASH/detail', { who: ben }),
        call('/api/investors/funds/DRAFT/detail'),
      ].map(async (asked) => {
        const { request_id: _, ...problem } = (await asked).json<{ request_id: string }>();
        return problem;
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('has a history of its own, of one fund or one profile', async () => {
    const history = async (query: string) =>
      (await call(`/api/investors/detail/${ada.id}/history?${query}`)).json<{ points: { date: string; paid_in: string }[] }>();
    const last = ({ points }: { points: { paid_in: string }[] }) => points.at(-1)?.paid_in;
    expect(last(await history('fund=ASH&currency=usd'))).toBe('65010');
    expect(last(await history(`fund=ASH&currency=usd&investor=${trust}`))).toBe('10');
    expect(last(await history(`investor=${trust}&currency=usd`))).toBe('10');
    for (const query of ['fund=NONE', `fund=BEECH&investor=${trust}`, `fund=ASH&investor=${bens}`, `investor=${bens}`])
      expect((await call(`/api/investors/detail/${ada.id}/history?${query}`)).statusCode, query).toBe(404);
  });
});

describe('an investment that was deleted', () => {
  const before: Record<string, string> = {};
  const answers = [
    '/api/investors/funds/ASH/detail',
    `/api/investors/funds/ASH/statement?investor=`,
    '/api/notifications',
    '/api/documents',
    '/api/notices',
    '/api/notices/due',
  ];
  const bodyOf = async (url: string) => (await call(url.endsWith('=') ? `${url}${trust}` : url)).body;
  const all = () => [`/api/investors/detail/${ada.id}`, `/api/investors/detail/${ada.id}/history`, ...answers];

  it('leaves the figures of that person alone, and is named', async () => {
    for (const url of all()) before[url] = await bodyOf(url);
    const bensBefore = (await call(`/api/investors/detail/${ben.id}`, { who: ben })).body;
    const done = await call(investment('ASH', trust), { method: 'DELETE' });
    expect([done.statusCode, done.json()]).toEqual([200, { success: true, data: { remaining: 1 } }]);
    const [dashboard, answer] = [await detail(), await page('ASH')];
    const hidden = [
      { fund: { id: funds['ASH'], external_id: 'ASH', name: 'ASH' }, investor: { id: trust, name: 'Profile A-2', investor_account_code: 'A-2' } },
    ];
    expect(dashboard.hidden).toEqual(hidden);
    expect(dashboard.investment_compositions).toEqual({});
    expect(dashboard.invested_funds.find(({ fund }) => fund.external_id === 'ASH')).toMatchObject({ investor: own, total_called_calculated: '65000' });
    expect(answer).toMatchObject({ hidden, investor_profiles: [{ id: own }], combined: { total_called_calculated: '65000' } });
    expect(answer.investments.map(({ investor }) => investor)).toEqual([own]);
    const history = (await call(`/api/investors/detail/${ada.id}/history?fund=ASH&investor=${trust}`)).statusCode;
    const explained = (await call(`/api/investors/detail/${ada.id}/funds/ASH/explanation?field=latest_nav&investor=${trust}`)).statusCode;
    expect([history, explained]).toEqual([404, 404]);
    // What was told and published stays, and so do statements.
    for (const url of answers.slice(1)) expect(await bodyOf(url), url).toBe(before[url]);
    expect((await call(`/api/investors/detail/${ben.id}`, { who: ben })).body).toBe(bensBefore);
    const seen = (await call(`/api/investors/detail/${ada.id}`, { who: admin, headers: { 'x-view-as': ada.id } })).json<InvestorDetail>();
    expect(seen.hidden).toEqual(hidden);
  });

  it('keeps its page when it was the last one, and can be deleted twice', async () => {
    expect((await call(investment('ASH', trust), { method: 'DELETE' })).json()).toEqual({ success: true, data: { remaining: 1 } });
    expect((await call(investment(funds['ASH'] ?? '', own), { method: 'DELETE' })).json()).toEqual({ success: true, data: { remaining: 0 } });
    expect(await page('ASH')).toMatchObject({
      has_data: false,
      combined: null,
      investments: [],
      investor_profiles: [],
      hidden: [{ investor: { id: own } }, { investor: { id: trust } }],
    });
    expect((await detail()).invested_funds.map(({ fund }) => fund.external_id)).toEqual(['BEECH']);
  });

  it('is, shown again, to the byte what it was', async () => {
    expect((await call(`${investment('ASH', own)}/restore`, { method: 'POST' })).json()).toEqual({ success: true, data: { remaining: 1 } });
    // The feature may be off by now: what was hidden can still be shown.
    await test.setFlag(company, 'show_investment_delete_button', false);
    expect((await call(investment('ASH', own), { method: 'DELETE' })).statusCode).toBe(404);
    expect((await page('ASH')).abilities).toEqual({ delete: false, restore: true });
    expect((await call(`${investment('ASH', trust)}/restore`, { method: 'POST' })).json()).toEqual({ success: true, data: { remaining: 2 } });
    await test.setFlag(company, 'show_investment_delete_button', true);
    for (const url of all()) expect(await bodyOf(url), url).toBe(before[url]);
    const { rows } = await test.owner.query<{ action: string; object_id: string; detail: { investor: string } }>(
      `select action, object_id, detail from audit_events where object_type = 'fund' and result = 'done' order by id`,
    );
    expect(rows.map(({ action, object_id: id, detail: { investor } }) => [action, id === funds['ASH'], investor])).toEqual([
      ['deleteInvestment', true, trust],
      ['deleteInvestment', true, trust],
      ['deleteInvestment', true, own],
      ['restoreInvestment', true, own],
      ['restoreInvestment', true, trust],
    ]);
  });

  it('is refused in the view of another person, and for what is not one’s own, which changes nothing', async () => {
    const inView = { who: admin, headers: { 'x-view-as': ada.id } };
    for (const [url, method] of [
      [investment('ASH', own), 'DELETE'],
      [`${investment('ASH', own)}/restore`, 'POST'],
    ] as const) {
      expect((await call(url, { ...inView, method })).json(), url).toMatchObject({ status: 403, code: 'view_as_read_only' });
      for (const who of [stranger, ben, admin]) expect((await call(url, { who, method })).statusCode, url).toBe(404);
    }
    for (const wrong of [investment('NONE', own), investment('ASH', bens), investment('DRAFT', own)])
      expect((await call(wrong, { method: 'DELETE' })).statusCode).toBe(404);
    expect((await call(investment('ASH', 'nobody'), { method: 'DELETE' })).statusCode).toBe(400);
    expect((await call(`/api/investors/funds/ASH/detail`, inView)).json<FundInvestments>().abilities).toEqual({ delete: false, restore: false });
    expect((await test.owner.query('select from hidden_holdings')).rowCount).toBe(0);
  });

  it('is out of sight of whoever hid it, not of whoever the profile belongs to later', async () => {
    await call(investment('BEECH', own), { method: 'DELETE' });
    await test.owner.query('update investors set user_id = $2 where id = $1', [own, ben.id]);
    expect((await call(`/api/investors/detail/${ben.id}`, { who: ben })).json<InvestorDetail>()).toMatchObject({ hidden: [] });
    await test.owner.query('update investors set user_id = $2 where id = $1', [own, ada.id]);
    expect((await detail()).hidden).toHaveLength(1);
  });
});
