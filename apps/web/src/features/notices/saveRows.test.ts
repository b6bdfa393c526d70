import { expect, it } from 'vitest';
import { csv } from '@pari/domain/format';
import type { Block } from '@pari/contract';
import { plainBlock } from '../../configured/field.ts';
import { linesOf } from './saveRows.ts';
import type { Row } from './row.ts';

const row = (id: string, more: Partial<Row>) =>
  ({
    id,
    firm_name: id,
    fund: null,
    fund_name: null,
    investor_name: null,
    currency_code: 'USD',
    currency_symbol: '$',
    conversion_rate: '1',
    rate_date: null,
    rate_source: null,
    mixed_currencies: false,
    incomplete: [],
    reasons: {},
    ...more,
  }) as Row;
const blocks: Block[] = [
  { ...plainBlock, heading: 'Firm', field_name: 'firm_name', field_type: 'string' },
  { ...plainBlock, heading: 'NAV', field_name: 'latest_nav', field_type: 'currency' },
];
const saved = (rows: Row[], compositions: Record<string, Row[]> = {}) =>
  csv(linesOf({ title: 'Valuations', blocks, rows, compositions }, { start_date: null, as_of: '2026-06-30' }, 'usd'))
    .slice(1)
    .trimEnd()
    .split('\r\n');

it('says what a sum leaves out, beside the sum', () => {
  const part = row('Elm', { latest_nav: '121', incomplete: ['F2', 'F3'], reasons: { latest_nav: 'no_valuation' } });
  // Of another field that the table does not show nothing is said.
  const other = row('Oak', { latest_nav: '5', incomplete: ['F4'], reasons: { commitment: 'missing_rate' } });
  expect(saved([part, other])).toEqual([
    'Level,Firm,Fund,Investor,As of,Rate date,Leaves out,Currency,NAV',
    'Firm,Elm,,,2026-06-30,,"F2, F3",USD,121',
    'Firm,Oak,,,2026-06-30,,,USD,5',
  ]);
  expect(saved([other])[0]).not.toContain('Leaves out');
});

it('a firm of several currencies has the oldest day of the rates that it was added up with', () => {
  const fund = { id: 'f', name: 'F', external_id: 'F', logo: null, is_legacy: false, offer_leverage: false };
  const parts = [
    row('e', { fund, currency_code: 'EUR', conversion_rate: '1.1', rate_date: '2026-06-30', latest_nav: '1', rate_source: 'ECB' }),
    row('g', { fund, currency_code: 'GBP', conversion_rate: '1.3', rate_date: '2026-03-31', latest_nav: '1', rate_source: 'board' }),
    row('u', { fund, latest_nav: '1' }),
  ];
  const lines = saved([row('Elm', { mixed_currencies: true, latest_nav: '3.4' })], { Elm: parts });
  expect(lines.slice(0, 3)).toEqual([
    'Level,Firm,Fund,Investor,As of,Rate date,Rate source,Currency,NAV',
    'Firm,Elm,,,2026-06-30,2026-03-31,"ECB, board",USD,3.4',
    'Holding,e,,,2026-06-30,2026-06-30,ECB,USD,1.1',
  ]);
});
