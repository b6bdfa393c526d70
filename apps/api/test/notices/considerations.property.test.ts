import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowParts, type Answered, type ConsiderationRow, type Contract, type InvestedFund } from '@pari/contract';
import { addDays, civilDate } from '@pari/domain/dates';
import { figures, figuresOf, parts } from '@pari/domain/figures';
import { decimal, multiply, round, subtract, sum, toNumber, type Decimal } from '@pari/domain/money';
import { buildFirm, buildFund } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { store } from '../support/store.ts';

// What the summary says of any range, from its days up: days = holdings = firms = tiles = the dashboard.

let test: TestApp;
let ada: TestPerson;
const first = civilDate('2022-01-01');
const last = civilDate('2026-04-15');
const currencies = ['USD', 'EUR', 'GBP', 'JPY'];
/** Of each firm the currencies of its funds. */
const programme = [['EUR', 'EUR'], ['USD'], ['GBP', 'JPY', 'USD'], ['JPY']];

const day = fc.integer({ min: 0, max: 1565 }).map((n) => addDays(first, n));
const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((n) => String(n / 100));
const entry = fc.record({
  date: day,
  type: fc.constantFrom('contribution', 'contribution_outside_commitment', 'loan_draw', 'loan_repayment', 'interest_accrued', 'interest_paid', 'distribution'),
  amount,
  settled: fc.constantFrom('cash', 'withheld'),
  /** After how many days it is taken back; null: it stands. */
  reversedAfter: fc.option(fc.integer({ min: 0, max: 200 }), { freq: 5 }),
});
const holding = fc.record({
  commitments: fc.array(fc.tuple(day, amount), { minLength: 1, maxLength: 2 }),
  entries: fc.array(entry, { maxLength: 14 }),
  valuations: fc.array(fc.tuple(day, amount), { maxLength: 6 }),
});

beforeAll(async () => {
  test = await createApp();
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  const company = await test.addCompany({ currency: 'EUR' });
  ada = await test.addPerson(company, ['investor']);
  for (const flag of ['aggregator', 'investment_summary_date_filtering', 'investment_historic_data']) await test.setFlag(company, flag, true);
  const ledger = ledgerOf(test, company);
  for (const [index, currency] of currencies.entries()) {
    if (currency === 'USD') continue;
    for (const [at, date] of ['2021-12-31', '2023-06-30', '2025-01-31'].entries()) await ledger.addRate(currency, date, `${index + at + 0.123456789}`);
  }
  const profiles = [await ledger.addProfile(ada.id, 'A-1'), await ledger.addProfile(ada.id, 'A-2', 'GBP')];
  const facts = fc.sample(holding, { numRuns: programme.flat().length * profiles.length, seed: 11 });
  let reference = 0;
  for (const [number, funds] of programme.entries()) {
    const firm = buildFirm({ companyId: company, name: `Firm ${number}` });
    await store(test, firm);
    for (const currency of funds) {
      const fund = { ...buildFund({ companyId: company, firmId: firm.id, currency, offerLeverage: true }), parents: [] };
      await store(test, fund);
      for (const profile of profiles) {
        const { entries = [], ...rest } = facts.pop() ?? {};
        const posted = entries.flatMap(({ reversedAfter, settled, ...each }) => {
          const name = `entry ${(reference += 1)}`;
          const own = { ...each, reference: name, ...((each.type === 'loan_repayment' || each.type === 'interest_paid') && { settled }) };
          if (reversedAfter === null) return [own];
          return [own, { ...own, date: addDays(each.date, reversedAfter), reference: `${name} back`, reverses: name }];
        });
        await ledger.post(profile, fund.id, { ...rest, entries: posted });
      }
    }
  }
}, 60_000);
afterAll(() => test.close());

const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await test.app.inject({ url, headers: { authorization: ada.authorization } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
};
type AnswerOf<Id extends keyof Contract> = Answered<Contract[Id]>;
type Row = ConsiderationRow;

const flows: readonly string[] = [...flowParts.map((name) => parts[name].field), ...figuresOf('flow').map((name) => figures[name].field)];
const stocks: readonly string[] = figuresOf('stock').map((name) => figures[name].field);
const valueOf = (row: object, field: string): Decimal | null => {
  const value: unknown = row[field as keyof typeof row];
  return typeof value === 'string' ? decimal(value) : null;
};
const total = (rows: readonly object[], field: string): Decimal => sum(rows.flatMap((row) => valueOf(row, field) ?? []));
const inDollars = (rows: readonly (Row | InvestedFund)[], field: string): Decimal =>
  sum(rows.flatMap((row) => multiply(valueOf(row, field) ?? decimal('0'), decimal(row.conversion_rate ?? '0'))));
const inEuros = (rows: readonly (Row | InvestedFund)[], field: string): Decimal =>
  sum(rows.flatMap((row) => multiply(valueOf(row, field) ?? decimal('0'), decimal(row.company_currency.conversion_rate ?? '0'))));
const isNear = (one: Decimal, other: Decimal): boolean => Math.abs(toNumber(subtract(one, other))) < 0.0001;

it('adds up from the days of each holding to the dashboard, over any range', async () => {
  const range = fc.tuple(fc.option(day), fc.option(day)).map(([one, other]) => {
    const [start, end] = one !== null && other !== null && one > other ? [other, one] : [one, other];
    return { start, end: end ?? last };
  });
  const seen = { mixed: 0, incomplete: 0, corrected: 0, values: 0 };
  await fc.assert(
    fc.asyncProperty(range, async ({ start, end }) => {
      const query = `?end_date=${end}${start === null ? '' : `&start_date=${start}`}`;
      const [{ details }, transactional, valued, dashboard] = await Promise.all([
        get<AnswerOf<'getConsiderationDetails'>>(`/api/notices/details${query}`),
        get<AnswerOf<'getTransactionalConsiderations'>>(`/api/notices/transactional-considerations${query}`),
        get<AnswerOf<'getValuationConsiderations'>>(`/api/notices/valuation-considerations${query}`),
        get<AnswerOf<'getInvestorDetail'>>(`/api/investors/detail/${ada.id}?start_date=${start ?? '1990-01-01'}&end_date=${end}`),
      ]);
      const { portfolio, portfolio_compositions: funds, transactions, transactions_compositions: compositions } = transactional;
      expect(valued.portfolio).toEqual(portfolio);
      expect(new Set(transactions.map(({ id }) => id))).toEqual(new Set(details.map(({ firm }) => firm.id)));
      for (const firm of portfolio) {
        const days = details.filter((row) => row.firm.id === firm.id);
        const own = dashboard.invested_funds.filter((row) => row.firm.id === firm.id);
        const listed = compositions[firm.id];
        seen.corrected += days.filter((row) => row.transaction_type === 'Correction').length;
        if (firm.mixed_currencies) seen.mixed += 1;
        if (firm.incomplete.length > 0) seen.incomplete += 1;
        for (const field of flows) {
          if (listed) {
            for (const row of listed) {
              const ofHolding = days.filter((each) => each.fund?.id === row.fund?.id && each.investor === row.investor);
              expect([field, total(ofHolding, field)]).toEqual([field, valueOf(row, field)]);
            }
          } else expect(days).toEqual([]);
          const below = listed ?? [];
          const [sums, ofFirm] = firm.mixed_currencies
            ? [round(inDollars(below, field), 6), valueOf(firm, field)]
            : [total(below, field), valueOf(firm, field)];
          expect([field, firm.firm_name, ofFirm]).toEqual([field, firm.firm_name, sums]);
        }
        for (const field of [...stocks, ...figuresOf('flow').map((name) => figures[name].field)]) {
          const known = own.some((row) => valueOf(row, field) !== null || row.latest_transaction_date === null);
          const expected = firm.mixed_currencies ? round(inDollars(own, field), 6) : total(own, field);
          expect([field, firm.firm_name, valueOf(firm, field)]).toEqual([field, firm.firm_name, known ? expected : null]);
          if (firm.incomplete.length === 0 && listed && stocks.includes(field))
            expect([field, isNear(inDollars(listed, field), inDollars(own, field))]).toEqual([field, true]);
        }
        seen.values += 1;
      }
      // Tiles add up the firms, of those in several currencies their funds: in the company's currency exactly as the dashboard does.
      const totalled = portfolio.flatMap((firm) => funds[firm.id] ?? [firm]);
      for (const field of ['latest_nav', 'total_called_calculated', 'total_received_calculated', 'unfunded'])
        expect([field, isNear(inEuros(totalled, field), inEuros(dashboard.invested_funds, field))]).toEqual([field, true]);
      for (const field of ['latest_nav', 'total_called_calculated', 'total_received_calculated', 'unfunded'])
        expect([field, isNear(inDollars(portfolio, field), inDollars(dashboard.invested_funds, field))]).toEqual([field, true]);
      expect(isNear(total(portfolio, 'net_asset_value_usd'), inDollars(dashboard.invested_funds, 'latest_nav'))).toBe(true);
      // What was valued within, and is known of all, is what the firm is worth.
      for (const row of valued.valuations) {
        const holdings = valued.valuations_compositions[row.id] ?? [];
        for (const field of stocks) expect(isNear(inDollars(holdings, field), inDollars([row], field))).toBe(true);
      }
    }),
    { numRuns: 300, seed: 2026 },
  );
  // The ranges were not all of one kind.
  expect(Object.values(seen).every((count) => count > 50)).toBe(true);
}, 240_000);

it('gives a firm the same of itself as the summary does', async () => {
  const { portfolio, transactions_compositions: compositions } = await get<AnswerOf<'getTransactionalConsiderations'>>(
    '/api/notices/transactional-considerations',
  );
  const { details } = await get<AnswerOf<'getConsiderationDetails'>>('/api/notices/details');
  for (const firm of portfolio) {
    const answer = await get<AnswerOf<'getFirmTransactionalConsiderations'>>(`/api/notices/transactional-considerations/${firm.id}`);
    const withoutOrder = (row: Row) => ({ ...row, order: 0, notice_date: null });
    expect(withoutOrder(answer.firm)).toEqual(withoutOrder(firm));
    const listed = compositions[firm.id];
    if (listed) expect(answer.portfolio.map(withoutOrder)).toEqual(listed.map(withoutOrder));
    expect(answer.transactions.map(withoutOrder)).toEqual(details.filter((row) => row.firm.id === firm.id).map(withoutOrder));
  }
});

it('ends each valued day as the dashboard of that day does', async () => {
  const { valuation_details: days } = await get<AnswerOf<'getConsiderationValuationDetails'>>('/api/notices/valuation-details');
  expect(days.length).toBeGreaterThan(20);
  for (const row of days) {
    const { invested_funds: funds, investment_compositions: compositions } = (
      await test.app.inject({ url: `/api/investors/detail/${ada.id}`, headers: { authorization: ada.authorization, 'x-as-of-date': row.notice_date ?? '' } })
    ).json<AnswerOf<'getInvestorDetail'>>();
    const held = [...(compositions[row.fund?.id ?? ''] ?? []), ...funds.filter(({ fund }) => fund.id === row.fund?.id)].find(
      ({ investor }) => investor === row.investor,
    );
    for (const field of stocks) expect([row.notice_date, field, valueOf(row, field)]).toEqual([row.notice_date, field, held && valueOf(held, field)]);
  }
});
