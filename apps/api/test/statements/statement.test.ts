import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { worked } from './worked.ts';

let test: TestApp;
let company: string;
let ada: TestPerson;
let stranger: TestPerson;
let own: string;
let trust: string;

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany();
  await test.setFlag(company, 'investment_historic_data', true);
  ada = await test.addPerson(company, ['investor']);
  stranger = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const oak = await ledger.addFund({ externalId: 'OAK', currency: 'EUR' });
  const elm = await ledger.addFund({ externalId: 'ELM' });
  const hidden = await ledger.addFund({ externalId: 'HIDDEN', published: false });
  own = await ledger.addProfile(ada.id, 'A-1');
  trust = await ledger.addProfile(ada.id, 'A-2');
  test.clock.set(new Date('2026-07-02T12:00:00Z'));
  await ledger.post(own, oak, worked);
  for (const profile of [own, trust]) await ledger.post(profile, elm, { commitments: [['2025-01-01', '1000']] });
  await ledger.post(own, hidden, { commitments: [['2025-01-01', '1000']] });
  test.clock.set(new Date('2026-08-01T12:00:00Z'));
  await ledger.post(own, oak, { valuations: [['2026-06-30', '120000']] });
});
afterAll(() => test.close());

const ask = (query = '', { who = ada, fund = 'OAK', headers = {} }: { who?: TestPerson; fund?: string; headers?: Record<string, string> } = {}) =>
  test.app.inject({
    url: `/api/investors/funds/${fund}/statement${query && `?${query}`}`,
    headers: { authorization: who.authorization, 'x-as-of-date': '2026-06-30', ...headers },
  });
const asked = async (query = '', more = {}) => (await ask(query, more)).json<Statement>();
/** As it was known when it was first valued. */
const then = { headers: { 'x-known-on': '2026-07-31' } };

describe('the statement worked by hand', () => {
  const lines = [
    ['opening_nav', '82135.8', '68540.13', '0'],
    ['contributions', '0', '12345.67', '72345.67'],
    ['settled_in_cash', '5000', '5000', '5000'],
    ['distributions_less_withheld', '-16477.29', '-16477.29', '-16477.29'],
    ['interest_accrued', '-655.08', '-1467.52', '-4177.79'],
    ['result', '3900', '5962.44', '17212.84'],
    ['realised', '15000', '15000', '15000'],
    ['unrealised', '-11100', '-9037.56', '2212.84'],
    ['closing_nav', '73903.43', '73903.43', '73903.43'],
    ['opening_unfunded', '355308.66', '380000', '0'],
    ['commitments', '0', '0', '500000'],
    ['contributions_and_draws', '0', '-24691.34', '-144691.34'],
    ['recallable', '10000', '10000', '10000'],
    ['closing_unfunded', '365308.66', '365308.66', '365308.66'],
    ['draws', '0', '12345.67', '72345.67'],
    ['contributions_outside', '0', '850.25', '850.25'],
  ] as const;

  it('has its quarter, its year and everything since inception', async () => {
    const { periods, ...answer } = await asked('', then);
    expect(periods.map(({ name, start_date: start }) => [name, start])).toEqual([
      ['QTD', '2026-04-01'],
      ['YTD', '2026-01-01'],
      ['ITD', null],
    ]);
    expect(lines.map(([line]) => [line, ...periods.map((period) => period[line])])).toEqual(lines);
    expect(answer).toMatchObject({
      fund: { external_id: 'OAK' },
      investor: { id: own, investor_account_code: 'A-1' },
      currency: 'EUR',
      start_date: '2026-04-01',
      end_date: '2026-06-30',
      known_on: '2026-07-31',
      at_end: { gross_nav: '121904.18', loan_balance: '47345.67', unpaid_interest: '655.08', valued_on: '2026-06-30' },
      since_inception: { total_called: '78195.92', total_received: '16477.29' },
    });
    expect([answer.since_inception.multiple?.toFixed(1), ((answer.since_inception.irr ?? 0) * 100).toFixed(2)]).toEqual(['1.2', '13.96']);
  });

  it('names the entries of its first period, oldest first', async () => {
    const { entries } = await asked();
    expect(entries.map(({ date, type, amount, settled }) => [date, type, amount, settled])).toEqual([
      ['2026-05-05', 'distribution', '40000', null],
      ['2026-05-05', 'loan_repayment', '20000', 'withheld'],
      ['2026-05-05', 'interest_paid', '3522.71', 'withheld'],
      ['2026-05-20', 'loan_repayment', '5000', 'cash'],
      ['2026-06-30', 'interest_accrued', '655.08', null],
    ]);
    expect(entries[3]).toMatchObject({ reference: 'by transfer', reverses: null, posted_at: '2026-07-02T12:00:00.000Z' });
  });

  it('has the valuation that became known later, where nobody asks for earlier', async () => expect((await asked()).at_end.gross_nav).toBe('120000'));
});

describe('periods', () => {
  const periods = async (query: string) => (await asked(query)).periods.map(({ name, start_date: start, closing_nav: nav }) => `${name} ${start} ${nav}`);
  it('begin where the call says, and end there', async () => {
    expect(await periods('start_date=2025-06-01&end_date=2025-12-31')).toEqual(['Period 2025-06-01 68540.13', 'YTD 2025-01-01 68540.13', 'ITD null 68540.13']);
    expect(await periods('end_date=2026-03-31')).toEqual(['QTD 2026-01-01 82135.8', 'YTD 2026-01-01 82135.8', 'ITD null 82135.8']);
    expect(await periods('start_date=2026-04-01')).toEqual(['QTD 2026-04-01 71999.25', 'YTD 2026-01-01 71999.25', 'ITD null 71999.25']);
  });

  it.each([
    ['start_date=2026-07-01', 400, 'The period begins after it ends.'],
    ['end_date=2026-07-01', 400, 'The period ends after the as-of date, 2026-06-30.'],
    ['end_date=2026-02-30', 400, /./],
    ['investor=A-1', 400, /./],
    ['paper=a4', 400, /./],
  ])('%s is refused', async (query, status, sentence) => {
    const answer = await ask(query);
    expect([answer.statusCode, Object.values(answer.json<{ errors: Record<string, string[]> }>().errors)[0]?.[0]]).toEqual([
      status,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  it('are those of the quarter alone while the company has ranges off', async () => {
    await test.setFlag(company, 'investment_historic_data', false);
    expect([(await ask('end_date=2026-03-31')).statusCode, (await ask('start_date=2026-01-01')).statusCode]).toEqual([404, 404]);
    expect([(await ask('end_date=2026-06-30')).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    await test.setFlag(company, 'investment_historic_data', true);
  });
});

describe('of whom', () => {
  it('is asked where several profiles hold the fund', async () => {
    const answer = await ask('', { fund: 'ELM' });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      400,
      expect.objectContaining({ errors: { investor: ['Several of your profiles hold this fund: say which one.'] } }),
    ]);
    expect((await asked(`investor=${trust}`, { fund: 'ELM' })).investor.investor_account_code).toBe('A-2');
  });

  it('is nobody else: another person, profile or fund is as unknown as none', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all([
      ask('', { who: stranger }),
      ask(`investor=${trust}`),
      ask(`investor=${unknown}`),
      ask('', { fund: 'HIDDEN' }),
      ask('', { fund: 'NONE' }),
      ask('end_date=2024-12-31'),
    ]);
    const told = answers.map((answer) => ({ ...answer.json<object>(), request_id: '' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    for (const one of told) expect(one).toEqual(told[0]);
  });
});
