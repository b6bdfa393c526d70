import { describe, expect, it } from 'vitest';
import type { Block, ConfiguredPage } from '@pari/contract';
import { chartOf } from './chart.ts';
import { currencyUnder } from '../../shared/currency/currency.ts';
import type { Holding } from './holding.ts';

const stat = (field_name: string, more: Partial<Block> = {}) =>
  ({ heading: field_name, field_name, field_type: 'currency', show_cents: false, preserve_zero: false, ...more }) as Block;
const page = (more: Partial<ConfiguredPage> = {}) =>
  ({
    tables: [],
    tiles: [],
    use_fund_based_value: false,
    use_custom_chart_total: false,
    fund_based_value_key: 'latest_nav',
    ...more,
  }) as unknown as ConfiguredPage;

const holding = (name: string, nav: string | null, called: string, gain: string | null, rate: string | null = '2') =>
  ({
    id: name,
    fund: { name, offer_leverage: false },
    currency_code: 'EUR',
    currency_symbol: '€',
    company_currency: { code: 'GBP', symbol: '£', conversion_rate: rate, rate_date: null },
    latest_nav: nav,
    equity_called: called,
    gain,
    rate_marks: {},
    reasons: nav === null ? { latest_nav: 'no_valuation' } : {},
  }) as unknown as Holding;

const holdings = [holding('A', '10', '8', '2'), holding('B', '30', '40', '-10')];
const stats = [stat('equity_called', { color: '#112233' }), stat('gain')];
const chart = (more: Partial<ConfiguredPage> = {}, of: readonly Holding[] = holdings, blocks: readonly Block[] = stats) =>
  chartOf(page(more), blocks, of, currencyUnder('company_currency'), null);
const shown = (of: ReturnType<typeof chart>) => of?.parts.map(({ label, text, value }) => [label, text, value]);

describe('the ring', () => {
  it('has a part for each stat, added up and converted', () => {
    expect(shown(chart())).toEqual([
      ['equity_called', '96', 96],
      ['gain', '(16)', -16],
    ]);
    expect(chart()?.total).toEqual({ text: '80', unit: 'GBP' });
    expect(chart()?.parts[0]?.color).toBe('#112233');
  });

  it('has a part for each fund, the largest first', () => {
    expect(shown(chart({ use_fund_based_value: true }))).toEqual([
      ['B', '60', 60],
      ['A', '20', 20],
    ]);
    expect(chart({ use_fund_based_value: true, fund_based_value_key: 'equity_called' })?.total.text).toBe('96');
  });

  it('shows another total in the middle where the page asks for it', () =>
    expect(chart({ use_custom_chart_total: true, fund_based_value_key: 'equity_called' })?.total.text).toBe('96'));

  it('names what it leaves out, and lists it last', () => {
    const incomplete = chart({ use_fund_based_value: true }, [holding('C', null, '1', null), ...holdings, holding('D', '1', '1', '0', null)]);
    expect(incomplete?.parts.map(({ label, text, reason }) => [label, text, reason !== undefined])).toEqual([
      ['B', '60', false],
      ['A', '20', false],
      ['C', '–', true],
      ['D', '–', true],
    ]);
    expect(incomplete?.incomplete).toMatch(/leaves out C, D/);
    expect(chart()?.incomplete).toBeUndefined();
  });

  it('has one part for all funds without a colour left, which says and shows what they come to', () => {
    const six = [holding('C', '7', '1', '1'), ...holdings, holding('D', '6', '1', '1'), holding('E', '5', '1', '1'), holding('F', '4', '1', '1')];
    const both = chart({ use_fund_based_value: true }, six);
    expect(shown(both)).toEqual([
      ['B', '60', 60],
      ['A', '20', 20],
      ['C', '14', 14],
      ['D', '12', 12],
      ['Others', '18', 18],
    ]);
    const others = both?.parts.at(-1);
    expect(others).toMatchObject({
      isRest: true,
      note: '2 funds',
      reason: undefined,
      parts: [
        { label: 'E', text: '10' },
        { label: 'F', text: '8' },
      ],
    });
    expect(both?.total.text).toBe('124');
    // A single one stands under its own name.
    expect(chart({ use_fund_based_value: true }, six.slice(0, 5))?.parts.at(-1)).toMatchObject({ label: 'E', text: '10', isRest: true });
  });

  it('draws of the others what is above nothing, and says what they leave out', () => {
    const four = [...holdings, holding('C', '7', '1', '1'), holding('D', '6', '1', '1')];
    const some = chart({ use_fund_based_value: true }, [...four, holding('E', '5', '1', '1'), holding('F', '-2', '1', '1'), holding('G', null, '1', null)]);
    expect(some?.parts.at(-1)).toMatchObject({ text: '6', value: 10, reason: expect.stringMatching(/^Incomplete: .* G/) as string });
    const none = chart({ use_fund_based_value: true }, [...four, holding('F', null, '1', null), holding('G', null, '1', null)]);
    expect(none?.parts.at(-1)).toMatchObject({ label: 'Others', text: '–', value: 0 });
  });

  it('has no stats about borrowing where no fund lends', () =>
    expect(chart({}, holdings, [...stats, stat('loan_balance', { isLeverageField: true })])?.parts).toHaveLength(2));

  // No holding has a field in dollars today: these have a made-up one.
  it('does not convert what is in dollars already', () => {
    const dollars = holdings.map((one) => ({ ...one, nav_usd: '7', company_currency: { ...one.company_currency, conversion_rate: null } }) as Holding);
    const byFund = chart({ use_fund_based_value: true, fund_based_value_key: 'nav_usd' }, dollars);
    expect(byFund).toMatchObject({ total: { text: '14', unit: 'USD' }, incomplete: undefined });
    expect(byFund?.parts.map(({ text, reason }) => [text, reason])).toEqual([
      ['7', undefined],
      ['7', undefined],
    ]);
    expect(chart({}, dollars, [stat('nav_usd')])).toMatchObject({ total: { text: '14', unit: 'USD' }, parts: [{ text: '14' }] });
  });

  it('does not add it to what is not', () => {
    const both = chart(
      {},
      holdings.map((one) => ({ ...one, nav_usd: '7' }) as Holding),
      [stat('equity_called'), stat('nav_usd')],
    );
    expect(both).toMatchObject({
      total: { text: '96', unit: 'GBP' },
      parts: [{ text: '96' }, { text: '–', value: 0, reason: 'This is in USD, and cannot be added to amounts in GBP.' }],
    });
  });

  it('is not there without holdings or parts', () => {
    expect(chart({}, [])).toBeNull();
    expect(chart({}, holdings, [])).toBeNull();
  });
});
