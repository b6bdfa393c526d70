import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvestorDetail, InvestorHistory } from '@pari/contract';
import { decimal, multiply, round, sum, type Decimal } from '@pari/domain/money';
import { readInvestorDetail } from '../../src/features/positions/operations/readInvestorDetail.ts';
import { readInvestorHistory } from '../../src/features/positions/operations/readInvestorHistory.ts';
import { momentOf } from '../../src/features/positions/moment.ts';
import { authenticate } from '../../src/http/authenticate.ts';
import type { Tx } from '../../src/ports/database.ts';
import type { Pace } from '../../src/ports/pace.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';

let test: TestApp;
let company: string;
let ada: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany({ currency: 'EUR' });
  ada = await test.addPerson(company, ['investor']);
  stranger = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const [ash = '', beech = '', cedar = '', draft = ''] = await Promise.all(
    [{ externalId: 'ASH' }, { externalId: 'BEECH', currency: 'GBP' }, { externalId: 'CEDAR', currency: 'JPY' }, { externalId: 'DRAFT', published: false }].map(
      (fund) => ledger.addFund(fund),
    ),
  );
  const own = await ledger.addProfile(ada.id, 'A-1', 'GBP');
  const trust = await ledger.addProfile(ada.id, 'A-2');
  for (const [date, eur, gbp] of [
    ['2024-03-31', '1.1', '1.3'],
    ['2024-09-30', '1.07', '1.2777777'],
    ['2024-12-31', '1.123456789', '1.25'],
  ] as const) {
    await ledger.addRate('EUR', date, eur);
    await ledger.addRate('GBP', date, gbp, 'board');
  }
  const call = (date: string, amount: string, reference: string) => ({ date, type: 'contribution', amount, reference });
  await ledger.post(own, ash, {
    commitments: [['2024-01-02', '500']],
    entries: [call('2024-02-10', '100', 'one'), { ...call('2024-08-01', '100', 'two'), reverses: 'one' }, call('2024-08-01', '90', 'three')],
    valuations: [
      ['2024-03-31', '105'],
      ['2024-09-30', '111.11'],
    ],
  });
  await ledger.post(trust, ash, { entries: [call('2024-05-10', '40', 'four')], valuations: [['2024-09-30', '44']] });
  await ledger.post(own, beech, {
    entries: [
      { date: '2024-02-20', type: 'loan_draw', amount: '70' },
      call('2024-02-20', '33.33', 'five'),
      { date: '2024-11-01', type: 'distribution', amount: '12' },
    ],
    valuations: [
      ['2024-02-28', '110'],
      ['2024-12-31', '90'],
    ],
  });
  await ledger.post(own, cedar, { entries: [call('2024-11-01', '9000', 'six')], valuations: [['2024-12-31', '9100']] });
  await ledger.post(own, draft, { entries: [call('2024-01-15', '1', 'seven')], valuations: [['2024-12-31', '1']] });
});
afterAll(() => test.close());

const ask = (path: string, headers: Record<string, string> = {}, who = ada, id = ada.id) =>
  test.app.inject({ url: `/api/investors/detail/${id}${path}`, headers: { authorization: who.authorization, ...headers } });
const asking = (headers: Record<string, string>) => ({ headers: { authorization: ada.authorization, ...headers }, raw: { rawHeaders: [] }, id: 'request' });
const history = async (query = '', headers = {}) => (await ask(`/history${query}`, headers)).json<InvestorHistory>();
const at = { 'x-as-of-date': '2025-02-14' };

it.each(['company_currency', 'investor_currency', 'usd'] as const)('in %s each point is what the detail of its day adds up to', async (currency) => {
  const { points, ...rest } = await history(`?currency=${currency}`, at);
  expect(rest).toMatchObject({
    rate_source: 'board',
    currency: { code: { company_currency: 'EUR', investor_currency: 'GBP', usd: 'USD' }[currency] },
    as_of: '2025-02-14',
    start_date: null,
    end_date: null,
  });
  expect(points.map(({ date }) => date)).toEqual(['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31', '2025-02-14']);
  for (const point of points) {
    const { invested_funds } = (await ask('', { 'x-as-of-date': point.date })).json<InvestorDetail>();
    const total = (field: 'latest_nav' | 'total_called_calculated' | 'total_received_calculated') =>
      round(
        sum(
          invested_funds.flatMap((row): Decimal[] => {
            const [amount, rate] = [row[field], currency === 'usd' ? row.conversion_rate : row[currency].conversion_rate];
            return amount === null || rate === null ? [] : [multiply(decimal(amount), decimal(rate))];
          }),
        ),
        6,
      );
    expect(point).toMatchObject({ value: total('latest_nav'), paid_in: total('total_called_calculated'), received: total('total_received_calculated') });
  }
  expect(points.map(({ incomplete }) => incomplete)).toEqual([[], ['ASH'], [], ['CEDAR'], ['CEDAR']]);
});

it('is in the own currency of somebody with a single fund, too', async () => {
  const single = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const fund = await ledger.addFund({ externalId: 'SINGLE' });
  await ledger.post(await ledger.addProfile(single.id, 'S-1', 'GBP'), fund, { valuations: [['2024-09-30', '10']] });
  const answer = (await ask('/history?currency=investor_currency', at, single, single.id)).json<InvestorHistory>();
  expect(answer.currency.code).toBe('GBP');
});

it('says what the last step brought, over the funds known at both ends', async () => {
  const { points, change } = await history('', { 'x-as-of-date': '2024-10-02' });
  const [before, now] = points.slice(-2);
  expect(before).toMatchObject({ date: '2024-09-30', incomplete: [] });
  expect(change).toEqual({ since: '2024-09-30', gain: '0', incomplete: [] });
  expect(now?.value).toBe(before?.value);
  // ASH was unknown at the end of June; BEECH alone is left: 33.33 called, 110 - 70 worth, at 1.3 / 1.1.
  const september = await history('', { 'x-as-of-date': '2024-09-30' });
  expect(september.change).toMatchObject({ since: '2024-06-30', incomplete: ['ASH'] });
  expect(Number(september.change?.gain)).toBeCloseTo((110 - 70) * (1.2777777 / 1.07 - 1.3 / 1.1), 5);
  // Of what BEECH paid out, 12, at the rate of the last day; what was called in February is no part of it. ASH, in dollars, moved with the rate alone. CEDAR has no rate.
  const december = await history('', { 'x-as-of-date': '2024-12-31' });
  const [then, last] = [1.2777777 / 1.07, 1.25 / 1.123456789];
  expect(december.change).toMatchObject({ since: '2024-09-30', incomplete: ['CEDAR'] });
  expect(Number(december.change?.gain)).toBeCloseTo((90 - 70) * last - (110 - 70) * then + 12 * last + (111.11 + 44) * (1 / 1.123456789 - 1 / 1.07), 5);
  expect((await history('', { 'x-as-of-date': '2024-02-12' })).change).toBeNull();
});

it('brings nothing from a holding that ended long ago, whatever rates do', async () => {
  const grace = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const elm = await ledger.addFund({ externalId: 'ELM', currency: 'GBP' });
  await ledger.post(await ledger.addProfile(grace.id, 'G-1'), elm, {
    entries: [
      { date: '2020-01-01', type: 'contribution', amount: '100', reference: 'in' },
      { date: '2022-01-01', type: 'distribution', amount: '250', reference: 'out' },
    ],
    valuations: [['2022-01-01', '0']],
  });
  const { change, points } = (await ask('/history', { 'x-as-of-date': '2024-12-31' }, grace, grace.id)).json<InvestorHistory>();
  expect(points.at(-1)?.received).not.toBe(points.at(-2)?.received);
  expect(change).toEqual({ since: '2024-09-30', gain: '0', incomplete: [] });
});

it('shows what was known, a range where the company has it on, and nothing where nothing has begun', async () => {
  expect((await history('', { ...at, 'x-known-on': '2000-01-01' })).points).toEqual([]);
  expect((await history('', { 'x-as-of-date': '2024-02-09' })).points).toEqual([]);
  const range = '?start_date=2024-04-01&end_date=2024-10-05';
  expect((await ask(`/history${range}`, at)).statusCode).toBe(404);
  await test.setFlag(company, 'investment_historic_data', true);
  const whole = (await history('', at)).points;
  const within = await history(range, at);
  expect(within).toMatchObject({ as_of: '2024-10-05', start_date: '2024-04-01', end_date: '2024-10-05' });
  expect(within.points.map(({ date }) => date)).toEqual(['2024-03-31', '2024-06-30', '2024-09-30', '2024-10-05']);
  expect(within.points.map(({ value }) => value).slice(0, 3)).toEqual(whole.map(({ value }) => value).slice(0, 3));
  expect(within.points[0]).toMatchObject({ opening: within.points[0]?.value, paid_in: '0', received: '0' });
  // ASH begins on that day: nothing goes before it.
  const begins = await history('?start_date=2024-02-10&end_date=2024-06-30', at);
  expect(begins.points.map(({ date }) => date)).toEqual(['2024-03-31', '2024-06-30']);
  expect((await ask('/history?start_date=2024-04-01', at)).statusCode).toBe(400);
  expect((await ask('/history?currency=fund_currency', at)).statusCode).toBe(400);
});

it.each(['company_currency', 'investor_currency', 'usd'] as const)(
  'over a range in %s each point has the flows, and where all is known the gain, of the range until then',
  async (currency) => {
    const { points } = await history(`?start_date=2024-10-01&end_date=2025-01-31&currency=${currency}`, at);
    expect(points.map(({ date }) => date)).toEqual(['2024-09-30', '2024-12-31', '2025-01-31']);
    for (const { date, ...point } of points.slice(1)) {
      const { invested_funds } = (await ask(`?start_date=2024-10-01&end_date=${date}`, at)).json<InvestorDetail>();
      const total = (field: 'latest_nav' | 'total_gain' | 'total_called_calculated' | 'total_received_calculated') =>
        round(
          sum(
            invested_funds.flatMap((row): Decimal[] => {
              const [amount, rate] = [row[field], currency === 'usd' ? row.conversion_rate : row[currency].conversion_rate];
              return amount === null || rate === null ? [] : [multiply(decimal(amount), decimal(rate))];
            }),
          ),
          6,
        );
      expect(point).toMatchObject({
        value: total('latest_nav'),
        paid_in: total('total_called_calculated'),
        received: total('total_received_calculated'),
        incomplete: ['CEDAR'],
      });
      const gain = Number(point.value) - Number(point.opening) - Number(point.paid_in) + Number(point.received);
      expect(gain).toBeCloseTo(Number(total('total_gain')), 5);
      expect(gain).not.toBe(0);
    }
    // When this range began, one of ASH's profiles had entries and no valuation.
    const begun = (await history('?start_date=2024-05-11&end_date=2024-10-05', at)).points.at(-1);
    // BEECH alone is counted, which neither gained nor moved: what ASH is worth by now is no gain of the range.
    expect(begun).toMatchObject({ value: begun?.opening, paid_in: '0', received: '0', incomplete: ['ASH'] });
    expect(Number(begun?.value)).toBeCloseTo((110 - 70) * (1.2777777 / 1.07), 5);
  },
);

it('begins with a valuation where there is no entry, and not with an entry undone on its own day', async () => {
  const hedy = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const fir = await ledger.addFund({ externalId: 'FIR' });
  const undone = { date: '2020-01-01', type: 'contribution', amount: '7' };
  await ledger.post(await ledger.addProfile(hedy.id, 'H-1'), fir, {
    entries: [
      { ...undone, reference: 'never' },
      { ...undone, reference: 'was', reverses: 'never' },
    ],
    valuations: [['2024-09-30', '50']],
  });
  const { points } = (await ask('/history?currency=usd', { 'x-as-of-date': '2024-12-31' }, hedy, hedy.id)).json<InvestorHistory>();
  expect(points).toMatchObject([
    { date: '2024-09-30', value: '50', paid_in: '0' },
    { date: '2024-12-31', value: '50' },
  ]);
});

it('and the detail let others go first after each holding that is read and each fund that is worked out', async () => {
  const context = await authenticate(test.database, () => Promise.resolve(null), asking({ 'x-as-of-date': '2025-02-13' }), test.clock.now());
  const span = { moment: momentOf(context), from: null };
  const resting = async (work: (tx: Tx, pace: Pace) => Promise<unknown>) => {
    let rests = 0;
    await test.database.asCompany(company, (tx) => work(tx, { portion: 1, rest: async () => void (rests += 1) }));
    return rests;
  };
  const [holdings, funds, profiles] = [4, 3, 2];
  expect(await resting((tx, pace) => readInvestorHistory(tx, context, span, { currency: 'usd' }, pace))).toBe(holdings + funds);
  const details: unknown[] = [];
  const detail = (tx: Tx, pace: Pace) => readInvestorDetail(tx, context, span, pace).then((read) => details.push(read));
  expect(await resting(detail)).toBe(holdings + funds + profiles);
  // Where the same is read again, it is neither worked out nor written anew.
  expect(await resting(detail)).toBe(0);
  expect(details[1]).toBe(details[0]);
});

it('is for the person alone', async () => {
  const unknown = await ask('/history', {}, stranger, '00000000-0000-4000-8000-000000000000');
  const foreign = await ask('/history', {}, stranger);
  expect([foreign.statusCode, { ...foreign.json<object>(), request_id: '' }]).toEqual([404, { ...unknown.json<object>(), request_id: '' }]);
  expect((await ask('/history', {}, stranger, stranger.id)).json()).toMatchObject({ points: [] });
});

it('has no more points than a picture has room for, what a range opened with among them', async () => {
  await test.setFlag(company, 'investment_historic_data', true);
  const old = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const oak = await ledger.addFund({ externalId: 'OAK' });
  await ledger.post(await ledger.addProfile(old.id, 'O-1'), oak, { valuations: [['2000-01-01', '5']] });
  const countOf = async (start: string) =>
    (await ask(`/history?start_date=${start}&end_date=2020-03-31`, at, old, old.id)).json<InvestorHistory>().points.length;
  // Quarters as long as there are at most sixty points, then years.
  expect([await countOf('2005-07-01'), await countOf('2005-04-01')]).toEqual([60, 18]);
});

it('has no value, and tells of no change, while nothing that is held was ever valued', async () => {
  await test.setFlag(company, 'investment_historic_data', true);
  const early = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const elder = await ledger.addFund({ externalId: 'ELDER' });
  const entries = [{ date: '2024-02-10', type: 'contribution', amount: '100', reference: 'elder' }];
  await ledger.post(await ledger.addProfile(early.id, 'E-1'), elder, { entries, valuations: [['2024-12-31', '90']] });
  const told = async (query: string, day: string) =>
    (await ask(`/history?currency=usd${query}`, { 'x-as-of-date': day }, early, early.id)).json<InvestorHistory>();
  for (const query of ['', '&fund=ELDER', '&start_date=2024-01-01&end_date=2024-10-31']) {
    const { points, change } = await told(query, '2024-10-31');
    expect(points.map(({ value, paid_in, incomplete }) => [value, paid_in, incomplete])).toEqual(Array.from({ length: 4 }, () => [null, '100', ['ELDER']]));
    expect(change).toBeNull();
  }
  // What it was worth when this range began is not known: nothing of it is.
  const { points } = await told('&start_date=2024-07-01&end_date=2024-10-31', '2024-10-31');
  expect(points.at(-1)).toMatchObject({ value: null, opening: null, paid_in: null, received: null, incomplete: ['ELDER'] });
  const later = await told('', '2025-02-14');
  expect(later.points.map(({ value }) => value)).toEqual([null, null, null, '90', '90']);
  expect(later.change).toMatchObject({ gain: '0', incomplete: [] });
});
