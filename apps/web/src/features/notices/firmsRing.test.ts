import { expect, it } from 'vitest';
import type { ConfiguredPage } from '@pari/contract';
import { ringOf } from './firmsRing.ts';
import type { Row } from './row.ts';

const firm = (id: string, latest_nav: string | null, more: Partial<Row> = {}) =>
  ({
    id,
    firm_name: id,
    currency_code: 'GBP',
    currency_symbol: '£',
    conversion_rate: '1.25',
    company_currency: { code: 'EUR', symbol: '€', conversion_rate: '1.2', rate_date: null, rate_source: null },
    latest_nav,
    net_asset_value_usd: latest_nav === null ? null : '1',
    latest_transaction_date: '2026-01-01',
    incomplete: [],
    rate_marks: {},
    reasons: {},
    ...more,
  }) as Row;
const page = { tables: [], tiles: [], fund_based_value_key: 'net_asset_value_usd' } as unknown as ConfiguredPage;

const held = (portfolio: Row[], funds: Record<string, Row[]> = {}) => ({ portfolio, portfolio_compositions: funds });

it('the ring has the currency that the tiles have, though it is configured by dollars', () => {
  const firms = [firm('Elm', '100'), firm('Oak', '50')];
  expect(ringOf(page, held(firms), 'company_currency')).toMatchObject({ code: 'EUR', sum: '180', parts: [{ label: 'Elm', value: 120 }, { value: 60 }] });
  expect(ringOf(page, held(firms), 'usd')).toMatchObject({ code: 'USD', sum: '187.5' });
});

it('names what it leaves out', () => {
  const firms = [firm('Elm', '100', { incomplete: ['Elm II'], reasons: { latest_nav: 'no_valuation' } }), firm('Oak', null)];
  expect(ringOf(page, held(firms), 'usd').incomplete).toContain('Elm II, Oak');
});

it('a firm without a rate is what its funds are that have one', () => {
  const rate = (conversion_rate: string | null) => ({ code: 'EUR', symbol: '€', conversion_rate, rate_date: null, rate_source: null });
  const dollars = { currency_code: 'USD', conversion_rate: '1', company_currency: rate(null) };
  const funds = [
    firm('Ash', '110', { fund_name: 'Ash I', currency_code: 'EUR', company_currency: rate('1') }),
    firm('Ash', '90', { fund_name: 'Ash II', ...dollars }),
  ];
  const ring = ringOf(page, held([firm('Ash', '90', { mixed_currencies: true, ...dollars })], { Ash: funds }), 'company_currency');
  expect(ring).toMatchObject({ code: 'EUR', sum: '110', parts: [{ label: 'Ash', value: 110 }] });
  expect([ring.incomplete, ring.parts[0]?.reason]).toEqual(Array(2).fill('Incomplete: leaves out Ash II, for which there is no figure yet.'));
});
