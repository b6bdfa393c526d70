import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainableField, type FigureExplanation, type InvestorDetail } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';

let test: TestApp;
let company: string;
let ada: TestPerson;
let stranger: TestPerson;
let oak: string;
let own: string;
let trust: string;
let foreign: string;

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany({ timeZone: 'America/New_York' });
  await test.setFlag(company, 'investment_historic_data', true);
  ada = await test.addPerson(company, ['investor']);
  stranger = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  oak = await ledger.addFund({ externalId: 'OAK', totalCommitments: '20000' });
  own = await ledger.addProfile(ada.id, 'A-1');
  trust = await ledger.addProfile(ada.id, 'A-2');
  foreign = await ledger.addProfile(stranger.id, 'Z-1');
  await ledger.addFund({ externalId: 'OTHER' });
  test.clock.set(new Date('2023-02-01T12:00:00Z'));
  await ledger.post(own, oak, {
    commitments: [['2021-01-01', '1000']],
    entries: [
      { date: '2021-01-01', type: 'contribution', amount: '100', reference: 'call' },
      { date: '2021-01-01', type: 'loan_draw', amount: '100', reference: 'draw' },
      { date: '2021-12-31', type: 'interest_accrued', amount: '5' },
      { date: '2022-01-01', type: 'distribution', amount: '40', returnOfCapital: '20', recallable: '10', reference: 'paid out' },
      { date: '2022-01-01', type: 'loan_repayment', amount: '15', settled: 'withheld', reference: 'repaid' },
      { date: '2022-01-01', type: 'interest_paid', amount: '5', settled: 'withheld' },
    ],
    valuations: [
      ['2021-12-31', '230'],
      ['2023-01-01', '200'],
    ],
  });
  test.clock.set(new Date('2023-07-01T04:00:00Z'));
  await ledger.post(own, oak, { valuations: [['2023-01-01', '205']] });
});
afterAll(() => test.close());

const ask = (query: string, headers: Record<string, string> = {}, { who = ada, id = ada.id, fund = 'OAK' } = {}) =>
  test.app.inject({
    url: `/api/investors/detail/${id}/funds/${fund}/explanation?${query}`,
    headers: { authorization: who.authorization, 'x-as-of-date': '2023-06-30', ...headers },
  });
const explained = async (query: string, headers = {}) => (await ask(query, headers)).json<FigureExplanation>();

describe('the example worked by hand', () => {
  it('takes latest NAV apart', async () => {
    const answer = await explained('field=latest_nav');
    expect(answer).toMatchObject({
      field: 'latest_nav',
      fund: { id: oak, external_id: 'OAK' },
      investor: { id: own },
      as_of: '2023-06-30',
      known_on: null,
      value: '120',
      reason: null,
      entries_left_out: 0,
      flows: [],
    });
    expect(answer.terms).toEqual([
      { name: 'gross_nav', operation: 'plus', value: '205', field: 'gross_nav', as_of: null },
      { name: 'loan_balance', operation: 'minus', value: '85', field: 'loan_balance', as_of: null },
      { name: 'unpaid_interest', operation: 'minus', value: '0', field: 'unpaid_interest', as_of: null },
    ]);
    expect(answer.entries.map(({ date, type, effect }) => [date, type, effect])).toEqual([
      ['2022-01-01', 'loan_repayment', '15'],
      ['2022-01-01', 'interest_paid', '5'],
      ['2021-12-31', 'interest_accrued', '-5'],
      ['2021-01-01', 'loan_draw', '-100'],
    ]);
    // Each counts in a figure of its own.
    expect(answer.entries.every(({ part }) => part === null)).toBe(true);
    expect(answer.valuations).toMatchObject([
      {
        date: '2023-01-01',
        gross_nav: '205',
        effect: '205',
        kept_at_zero: '0',
        is_opening: false,
        posted_on: '2023-07-01',
        replaced: { gross_nav: '200', posted_on: '2023-02-01' },
      },
    ]);
  });

  it('takes gross NAV apart into the valuation and the movements since, each with its entries', async () => {
    const answer = await explained('field=gross_nav', { 'x-as-of-date': '2022-12-31' });
    expect(answer.terms.map(({ name, operation, value }) => [name, operation, value])).toEqual([
      ['valuation', 'plus', '230'],
      ['later_contributions', 'plus', '0'],
      ['later_draws', 'plus', '0'],
      ['later_distributions', 'minus', '40'],
    ]);
    expect(answer.entries.map(({ reference, part, effect }) => [reference, part, effect])).toEqual([['paid out', 'later_distributions', '-40']]);
    const unfunded = await explained('field=unfunded');
    expect(unfunded.entries.map(({ reference, part, effect }) => [reference, part, effect])).toEqual([
      ['paid out', 'recallable', '10'],
      ['call', 'contributions', '-100'],
      ['draw', 'draws', '-100'],
      [null, null, '1000'],
    ]);
    expect((await explained('field=commitment')).entries.map(({ part }) => part)).toEqual(['commitments']);
  });

  it('of every field has the value of its row, and terms that name further figures', async () => {
    const detail = (
      await test.app.inject({ url: `/api/investors/detail/${ada.id}`, headers: { authorization: ada.authorization, 'x-as-of-date': '2023-06-30' } })
    ).json<InvestorDetail>();
    for (const field of explainableField.options) {
      const answer = await explained(`field=${field}`);
      expect([field, answer.value]).toEqual([field, detail.invested_funds[0]?.[field]]);
      for (const term of answer.terms) if (term.field !== null) expect(term.value).toBe(detail.invested_funds[0]?.[term.field]);
    }
    expect((await explained('field=cash_on_cash_calculated')).terms.map(({ name, operation, value }) => [name, operation, value])).toEqual([
      ['total_value_calculated', 'plus', '140'],
      ['total_called_calculated', 'divided_by', '100'],
    ]);
    expect((await explained('field=ownership')).terms.map(({ name, operation, value }) => [name, operation, value])).toEqual([
      ['commitment', 'plus', '1000'],
      ['fund_total_commitments', 'divided_by', '20000'],
    ]);
  });

  it('shows the flows of a rate of return, closed by what is left', async () => {
    const answer = await explained('field=leveraged_irr');
    expect(answer.value).toBeCloseTo(0.2, 12);
    expect(answer.flows).toEqual([
      { date: '2021-01-01', amount: '-100', kind: 'flow' },
      { date: '2022-01-01', amount: '20', kind: 'flow' },
      { date: '2023-01-01', amount: '120', kind: 'closing' },
    ]);
    const closing = { name: 'latest_nav', operation: 'closing', value: '120', field: 'latest_nav', as_of: null };
    expect(answer.terms).toEqual([closing]);
    expect((await explained('field=total_leveraged_unleveraged_irr')).terms).toMatchObject([{ name: 'leveraged_irr', field: 'leveraged_irr' }, closing]);
    expect((await explained('field=un_leveraged_irr&start_date=2022-01-01&end_date=2023-06-30')).terms).toEqual([
      { name: 'opening_gross_nav', operation: 'opening', value: '230', field: 'gross_nav', as_of: '2021-12-31' },
      { name: 'gross_nav', operation: 'closing', value: '205', field: 'gross_nav', as_of: null },
    ]);
  });

  it('names the other rates that fit the flows', async () => {
    expect((await explained('field=leveraged_irr')).other_rates).toEqual([]);
    // The oil pump of Lorie and Savage, 25 % and 400 %: what is left is a debt.
    const pump = await ledgerOf(test, company).addFund({ externalId: 'PUMP' });
    await ledgerOf(test, company).post(own, pump, {
      entries: [
        { date: '2021-01-01', type: 'contribution', amount: '1600' },
        { date: '2022-01-01', type: 'distribution', amount: '10000' },
      ],
      valuations: [['2023-01-01', '-10000']],
    });
    const answer = (await ask('field=total_leveraged_unleveraged_irr', {}, { fund: 'PUMP' })).json<FigureExplanation>();
    expect(answer.value).toBeCloseTo(0.25, 10);
    expect(answer.other_rates).toEqual([expect.closeTo(4, 10)]);
  });

  it('marks each rate by its own flows: borrowing may bring a second root', async () => {
    const lent = await ledgerOf(test, company).addFund({ externalId: 'LENT' });
    await ledgerOf(test, company).post(own, lent, {
      entries: [
        { date: '2021-01-01', type: 'contribution', amount: '100' },
        { date: '2021-01-01', type: 'loan_draw', amount: '900' },
        { date: '2022-01-01', type: 'distribution', amount: '390' },
        { date: '2022-12-31', type: 'interest_accrued', amount: '100' },
      ],
      valuations: [['2023-01-01', '630']],
    });
    const detailOn = async (day: string) => {
      const answer = await test.app.inject({ url: `/api/investors/detail/${ada.id}`, headers: { authorization: ada.authorization, 'x-as-of-date': day } });
      return answer.json<InvestorDetail>().invested_funds.find(({ fund }) => fund.external_id === 'LENT');
    };
    const row = await detailOn('2023-01-01');
    expect(row).toMatchObject({ leveraged_irr: expect.closeTo(0.6298, 4), un_leveraged_irr: expect.closeTo(0.0123, 4) });
    expect(row?.rate_marks).toEqual({ leveraged_irr: ['several_roots'], total_leveraged_unleveraged_irr: ['several_roots'] });
  });

  it('over a range names what it opened with', async () => {
    const answer = await explained('field=total_gain&start_date=2022-01-01&end_date=2023-06-30');
    expect(answer.value).toBe('15');
    expect(answer.terms.at(-1)).toEqual({ name: 'opening_latest_nav', operation: 'minus', value: '125', field: 'latest_nav', as_of: '2021-12-31' });
    expect(answer.valuations.map(({ effect, is_opening }) => [effect, is_opening])).toEqual([
      ['205', false],
      ['-230', true],
    ]);
    expect((await explained('field=leveraged_irr&start_date=2022-01-01&end_date=2023-06-30')).flows[0]).toEqual({
      date: '2021-12-31',
      amount: '-125',
      kind: 'opening',
    });
    expect((await ask('field=total_gain&start_date=0001-01-01&end_date=2023-06-30')).statusCode).toBe(200);
  });
});

it('is of the one profile that has begun, where another of the person has not', async () => {
  const late = await ledgerOf(test, company).addFund({ externalId: 'LATE' });
  const called = { date: '2022-01-01', type: 'contribution', amount: '10' };
  await ledgerOf(test, company).post(own, late, { commitments: [['2024-01-01', '5']] });
  await ledgerOf(test, company).post(trust, late, { commitments: [['2021-01-01', '50']], entries: [called] });
  const holder = async (day: string) =>
    (await ask('field=commitment', { 'x-as-of-date': day }, { fund: 'LATE' })).json<FigureExplanation>().investor?.id ?? null;
  expect([await holder('2023-06-30'), await holder('2024-01-01')]).toEqual([trust, null]);
});

it('lists the entries of one part alone, and counts what it leaves out of that part', async () => {
  const part = await explained('field=unfunded&part=draws');
  expect(part.entries.map(({ reference, effect }) => [reference, effect])).toEqual([['draw', '-100']]);
  expect(part.terms).toEqual((await explained('field=unfunded')).terms);
  const many = await ledgerOf(test, company).addFund({ externalId: 'MANY' });
  const calls = Array.from({ length: 503 }, (_, at) => ({ date: '2021-02-01', type: 'contribution', amount: '1', reference: `call ${at}` }));
  const draw = { date: '2021-01-01', type: 'loan_draw', amount: '7', reference: 'oldest' };
  await ledgerOf(test, company).post(own, many, { commitments: [['2021-01-01', '1000']], entries: [...calls, draw] });
  const left = async (of: string) => {
    const { entries, entries_left_out } = (await ask(`field=unfunded${of}`, {}, { fund: 'MANY' })).json<FigureExplanation>();
    return [entries.length, entries_left_out];
  };
  expect([await left(''), await left('&part=contributions'), await left('&part=draws')]).toEqual([
    [500, 5],
    [500, 3],
    [1, 0],
  ]);
  expect((await ask('field=unfunded&part=nothing')).statusCode).toBe(400);
});

it('names what became known later: after the day had ended where the company is, and what was not known yet', async () => {
  expect((await explained('field=latest_nav')).became_known_later).toMatchObject([
    { type: 'valuation', date: '2023-01-01', amount: '205', posted_at: '2023-07-01T04:00:00.000Z', is_counted: true },
  ]);
  const then = await explained('field=latest_nav', { 'x-known-on': '2023-06-30' });
  expect(then).toMatchObject({ value: '115', valuations: [{ gross_nav: '200', replaced: null }], became_known_later: [{ amount: '205', is_counted: false }] });
  expect((await explained('field=commitment')).became_known_later).toEqual([]);
  expect((await explained('field=latest_nav', { 'x-as-of-date': '2023-07-01' })).became_known_later).toEqual([]);
});

it('refuses what is not there and what is not theirs with one answer, and an unknown field with the list', async () => {
  const unknown = await test.app.inject({ url: '/api/nothing/here', headers: { authorization: ada.authorization } });
  for (const refused of [
    await ask('field=gain', {}, { who: stranger }),
    await ask('field=gain', {}, { fund: 'OTHER' }),
    await ask('field=gain', {}, { fund: 'NOBODY' }),
    await ask(`field=gain&investor=${foreign}`),
    await ask(`field=gain&investor=${trust}`),
    await ask('field=gain', {}, { who: stranger, id: stranger.id }),
    await ask('field=gain', { 'x-as-of-date': '2020-12-31' }),
  ]) {
    expect([refused.statusCode, { ...refused.json<object>(), request_id: '' }]).toEqual([404, { ...unknown.json<object>(), request_id: '' }]);
  }
  expect((await explained(`field=gain&investor=${own}`)).value).toBe('25');
  expect((await ask('field=gain', {}, { fund: oak })).statusCode).toBe(200);
  const wrong = await ask('field=quarter');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('un_leveraged_irr');
  expect((await ask('')).statusCode).toBe(400);
});
