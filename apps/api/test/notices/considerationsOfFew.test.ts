import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { buildFirm, buildFund } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { store } from '../support/store.ts';

// What the summary and a firm say to people who hold little: of whom nothing may be told that is not theirs, or that they do not want to see.

let test: TestApp;
let company: string;
const firms: Record<string, string> = {};

beforeAll(async () => {
  test = await createApp();
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  company = await test.addCompany({ currency: 'EUR' });
  await test.setFlag(company, 'aggregator', true);
  await ledgerOf(test, company).addRate('EUR', '2025-12-31', '1.1');
});
afterAll(() => test.close());

const ask = (url: string, who: TestPerson) => test.app.inject({ url: `/api/notices${url}`, headers: { authorization: who.authorization } });

it('the funds of a firm in several currencies make totals those of the dashboard where a rate is missing', async () => {
  const unrated = await test.addCompany({ currency: 'EUR' });
  await test.setFlag(unrated, 'aggregator', true);
  const eve = await test.addPerson(unrated, ['investor']);
  const ledger = ledgerOf(test, unrated);
  const firm = buildFirm({ companyId: unrated, name: 'Ash' });
  await store(test, firm);
  const profiles = [await ledger.addProfile(eve.id, 'E-1'), await ledger.addProfile(eve.id, 'E-2')];
  for (const currency of ['EUR', 'USD']) {
    const fund = buildFund({ companyId: unrated, firmId: firm.id, currency });
    await store(test, { ...fund, parents: [] });
    for (const profile of profiles) await ledger.post(profile, fund.id, { commitments: [['2025-01-01', '100']], valuations: [['2026-01-01', '55']] });
  }
  const summary = (await ask('/valuation-considerations', eve)).json<Answered<Contract['getValuationConsiderations']>>();
  const dashboard = (await test.app.inject({ url: `/api/investors/detail/${eve.id}`, headers: { authorization: eve.authorization } })).json<
    Answered<Contract['getInvestorDetail']>
  >();
  const shown = (rows: readonly { currency_code: string; latest_nav: string | null; company_currency: { conversion_rate: string | null } }[]) =>
    rows.map((row) => `${row.currency_code} ${row.latest_nav} ${row.company_currency.conversion_rate}`).toSorted();
  // The firm alone has no rate to euros, and its euros none to dollars.
  expect(shown(summary.portfolio)).toEqual(['USD 110 null']);
  const added = summary.portfolio.flatMap((row) => summary.portfolio_compositions[row.id] ?? [row]);
  expect([shown(added), shown(dashboard.invested_funds)]).toEqual([
    ['EUR 110 1', 'USD 110 null'],
    ['EUR 110 1', 'USD 110 null'],
  ]);
});

it('the answers of a firm tell of no other: neither that something is held of it, nor rates that only its funds need', async () => {
  const nothingElse = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const profile = await ledger.addProfile(nothingElse.id, 'N-1');
  for (const name of ['Fir', 'Pine']) {
    const firm = buildFirm({ companyId: company, name });
    await store(test, firm);
    firms[name] = firm.id;
  }
  const add = async (firm: string, currency: string, since: string) =>
    ledger.post(profile, await ledger.addFund({ firmId: firms[firm] ?? '', currency }), { commitments: [[since, '100']] });
  await add('Fir', 'EUR', '2027-01-01');
  await add('Pine', 'GBP', '2025-01-01');
  await ledger.addRate('GBP', '2026-02-02', '1.3');
  const of = async (firm: string) =>
    (await ask(`/transactional-considerations/${firms[firm]}`, nothingElse)).json<Answered<Contract['getFirmTransactionalConsiderations']>>();
  expect(await of('Fir')).toMatchObject({ has_data: false, portfolio: [], latest_currency_rate_date: '2025-12-31' });
  expect(await of('Pine')).toMatchObject({ has_data: true, latest_currency_rate_date: '2026-02-02' });
});

it('what was hidden is in none of the answers, and all of it again once it is shown', async () => {
  await test.setFlag(company, 'show_investment_delete_button', true);
  const hider = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const profile = await ledger.addProfile(hider.id, 'H-1');
  const held: { firm: string; fund: string }[] = [];
  for (const name of ['Kept', 'Hidden <b>&"=1+1']) {
    const firm = buildFirm({ companyId: company, name });
    await store(test, firm);
    const fund = await ledger.addFund({ firmId: firm.id, name: `${name} fund`, currency: 'EUR' });
    await ledger.post(profile, fund, {
      commitments: [['2025-01-01', '100']],
      entries: [{ date: '2025-02-01', type: 'contribution', amount: '50' }],
      valuations: [['2025-12-31', '55']],
    });
    held.push({ firm: firm.id, fund });
  }
  const [, { firm, fund } = { firm: '', fund: '' }] = held;
  const ofAll = ['/transactional-considerations', '/valuation-considerations', '/details', '/valuation-details'];
  const ofFirm = ['/transactional-considerations/', '/valuation-considerations/'].map((url) => `${url}${firm}`);
  const answers = async () => Promise.all([...ofAll, ...ofFirm].map(async (url) => (await ask(url, hider)).body));
  const shown = await answers();
  for (const body of shown) expect(body).toContain(JSON.stringify('Hidden <b>&"=1+1 fund'));
  const call = (method: 'DELETE' | 'POST', more = '') =>
    test.app.inject({ method, url: `/api/investors/funds/${fund}/investor/${profile}${more}`, headers: { authorization: hider.authorization } });
  expect((await call('DELETE')).statusCode).toBe(200);
  const without = await answers();
  for (const body of without) expect(body).not.toContain('Hidden');
  for (const body of without.slice(0, ofAll.length)) expect(body).toContain('Kept fund');
  expect(without.slice(ofAll.length).map((body) => (JSON.parse(body) as { status: number }).status)).toEqual([404, 404]);
  expect((await call('POST', '/restore')).statusCode).toBe(200);
  expect(await answers()).toEqual(shown);
});
