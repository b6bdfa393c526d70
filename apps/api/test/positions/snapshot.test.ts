import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvestorDetail } from '@pari/contract';
import { createApp, type TestApp } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const call = (amount: string) => ({ entries: [{ date: '2025-01-02', type: 'contribution', amount }] });

it('an answer belongs to one moment, whatever is posted while it is made', async () => {
  const company = await test.addCompany();
  const ledger = ledgerOf(test, company);
  const ada = await test.addPerson(company, ['investor']);
  const profile = await ledger.addProfile(ada.id, 'A-1');
  const funds = [await ledger.addFund({ externalId: 'ASH' }), await ledger.addFund({ externalId: 'ELM', currency: 'EUR' })];
  const called = async (asOf: string) => {
    const answer = await test.app.inject({ url: `/api/investors/detail/${ada.id}`, headers: { authorization: ada.authorization, 'x-as-of-date': asOf } });
    return answer.json<InvestorDetail>().invested_funds.map((row) => [row.total_called_calculated, row.conversion_rate]);
  };
  const [ash = '', elm = ''] = funds;
  for (const fund of funds) await ledger.post(profile, fund, call('100'));

  // The rates come after the holdings and before the entries: a call that waits for them stands in the middle.
  await test.owner.query('begin; lock table fx_rates in access exclusive mode');
  const during = called('2025-12-31');
  await untilSomebodyWaits((text) => test.owner.query(text));
  for (const fund of [ash, elm]) await ledger.post(profile, fund, call('50'));
  await test.owner.query(`insert into fx_rates (company_id, currency, date, usd_per_unit, posted_at) values ('${company}', 'EUR', '2025-01-02', 1.25, now())`);
  await test.owner.query('commit');
  expect(await during).toEqual([
    ['100', '1'],
    ['100', null],
  ]);
  expect(await called('2025-12-31')).toEqual([
    ['150', '1'],
    ['150', '1.25'],
  ]);
});
