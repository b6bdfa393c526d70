import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvestorDetail } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';

let test: TestApp;
let company: string;
let ada: TestPerson;

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany({ currency: 'EUR' });
  ada = await test.addPerson(company, ['investor']);
  await test.setFlag(company, 'investment_historic_data', true);
  const ledger = ledgerOf(test, company);
  const ash = await ledger.addFund({ externalId: 'ASH' });
  const elm = await ledger.addFund({ externalId: 'ELM' });
  const profile = await ledger.addProfile(ada.id, 'A-1');
  await ledger.addRate('EUR', '2021-06-30', '1.25');
  await ledger.addRate('EUR', '2021-12-31', '1.5');
  await ledger.post(profile, ash, {
    commitments: [['2020-01-01', '500']],
    entries: [
      { date: '2020-01-01', type: 'contribution', amount: '90' },
      { date: '2021-02-01', type: 'contribution', amount: '20' },
      { date: '2021-05-01', type: 'distribution', amount: '10' },
      { date: '2021-07-01', type: 'contribution', amount: '7' },
    ],
    valuations: [
      ['2020-12-31', '100'],
      ['2021-06-30', '121'],
    ],
  });
  await ledger.post(profile, elm, {
    commitments: [['2020-01-01', '50']],
    entries: [{ date: '2020-01-01', type: 'contribution', amount: '30' }],
    valuations: [['2021-03-31', '33']],
  });
});
afterAll(() => test.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/investors/detail/${ada.id}${query}`, headers: { authorization: ada.authorization, ...headers } });
const over = async (start: string, end: string) => (await ask(`?start_date=${start}&end_date=${end}`)).json<InvestorDetail>();
const row = (from: InvestorDetail, externalId: string) => from.invested_funds.find(({ fund }) => fund.external_id === externalId);

describe('a range of dates', () => {
  it('has stocks at its end, with the rates of that day, and flows within', async () => {
    const answer = await over('2021-01-01', '2021-06-30');
    expect(answer).toMatchObject({ as_of: '2021-06-30', start_date: '2021-01-01', end_date: '2021-06-30', latest_currency_rate_date: '2021-06-30' });
    expect(row(answer, 'ASH')).toMatchObject({
      commitment: '500',
      equity_called: '110',
      latest_nav: '121',
      gain: '11',
      total_called_calculated: '20',
      total_received_calculated: '10',
      total_value_calculated: '131',
      total_gain: '11',
      cash_on_cash_calculated: 131 / 120,
      company_currency: { conversion_rate: '0.8' },
    });
    expect(row(answer, 'ASH')?.leveraged_irr).toBeGreaterThan(0);
  });

  it('says that it does not know what a range opened with', async () => {
    expect(row(await over('2021-01-01', '2021-06-30'), 'ELM')).toMatchObject({
      latest_nav: '33',
      total_value_calculated: '33',
      total_gain: null,
      cash_on_cash_calculated: null,
      leveraged_irr: null,
      reasons: { total_gain: 'no_opening_valuation', cash_on_cash_calculated: 'no_opening_valuation', leveraged_irr: 'no_opening_valuation' },
    });
  });

  it('from before the first entry is what no range gives, and what no range gives is unchanged by having asked', async () => {
    const plain = (await ask('', { 'x-as-of-date': '2021-06-30' })).json<InvestorDetail>();
    const whole = await over('1990-01-01', '2021-06-30');
    expect(whole).toEqual({ ...plain, start_date: '1990-01-01', end_date: '2021-06-30' });
    expect(await over('0001-01-01', '2021-06-30')).toMatchObject({ invested_funds: plain.invested_funds });
    await over('2021-01-01', '2021-06-30');
    expect((await ask('', { 'x-as-of-date': '2021-06-30' })).json()).toEqual(plain);
    expect(plain).toMatchObject({ start_date: null, end_date: null });
  });

  it.each([
    ['?start_date=2021-01-01', 'end_date', 'A range of dates needs its last day as well.'],
    ['?end_date=2021-01-01', 'start_date', 'A range of dates needs its first day as well.'],
    ['?start_date=2021-02-01&end_date=2021-01-31', 'start_date', 'The range begins after it ends.'],
    ['?start_date=2021-02-01&end_date=2021-07-01', 'end_date', 'The range ends after the as-of date, 2021-06-30.'],
    ['?start_date=2021-02-30&end_date=2021-03-01', 'start_date', 'Must be a date in the form YYYY-MM-DD.'],
    ['?from=2021-02-01', 'from', 'This field is not known here.'],
  ])('refuses %s with a sentence', async (query, field, sentence) => {
    const refused = await ask(query, { 'x-as-of-date': '2021-06-30' });
    expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([400, { [field]: [sentence] }]);
  });

  it('is not there while the company has it off', async () => {
    await test.setFlag(company, 'investment_historic_data', false);
    const unknown = await test.app.inject({ url: '/api/nothing/here', headers: { authorization: ada.authorization } });
    for (const query of ['?start_date=2021-01-01&end_date=2021-06-30', '?start_date=2021-01-01', '?start_date=2021-02-01&end_date=2021-01-31']) {
      const refused = await ask(query);
      expect([refused.statusCode, { ...refused.json<object>(), request_id: '' }]).toEqual([404, { ...unknown.json<object>(), request_id: '' }]);
    }
    expect((await ask('')).statusCode).toBe(200);
    await test.setFlag(company, 'investment_historic_data', true);
  });
});
