import { describe, expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { plainBlock } from '../../configured/field.ts';
import { isConsiderationField } from '../../configured/holdingFields.ts';
import { totalsOf } from '../../configured/money.ts';
import { totalTile } from '../../configured/totalTile.ts';
import { partOf } from '../../configured/holdingNotes.ts';
import { currencyUnder } from '../../shared/currency/currency.ts';
import { incompleteness, isPartial, latestOfEach, noteOf, rowName, separated, totalledOf, type Row } from './row.ts';

const row = (more: Partial<Row>): Row =>
  ({
    id: 'elm',
    firm_name: 'Elm',
    fund: null,
    fund_name: null,
    investor: null,
    investor_name: null,
    currency_code: 'USD',
    currency_symbol: '$',
    conversion_rate: '1',
    transaction_type: null,
    notice_date: null,
    latest_transaction_date: '2026-01-01',
    incomplete: [],
    rate_marks: {},
    reasons: {},
    ...more,
  }) as Row;
const fund = { id: 'f', name: 'Elm I', external_id: 'ELM', logo: null, is_legacy: false, offer_leverage: false };

describe('a row of the summary', () => {
  it('is called by its firm, or by fund, profile and day', () => {
    expect(rowName(row({}))).toBe('Elm');
    expect(rowName(row({ fund, fund_name: 'Elm I', investor_name: 'Ada' }))).toBe('Elm I, Ada');
    expect(rowName(row({ fund, fund_name: 'Elm I', investor_name: 'Ada', transaction_type: 'Distribution', notice_date: '2026-03-31' }))).toBe(
      'Elm I, Ada, 31 Mar 2026',
    );
  });

  it('names what an amount leaves out, also where the amount is there', () => {
    const part = row({ latest_nav: '10', incomplete: ['Elm II'], reasons: { latest_nav: 'no_valuation', ownership: 'not_added' } });
    expect(isPartial(part, 'latest_nav')).toBe(true);
    expect(isPartial(part, 'ownership')).toBe(false);
    expect(noteOf(part, 'latest_nav')).toBe('Incomplete: leaves out Elm II, for which there is no figure yet.');
    expect(noteOf(row({ latest_nav: null, reasons: { latest_nav: 'no_valuation' } }), 'latest_nav')).toContain('no valuation');
    expect(noteOf(row({ latest_nav: '1' }), 'latest_nav')).toBeUndefined();
    expect(incompleteness('latest_nav', [], [part, row({ firm_name: 'Oak', latest_nav: null })])).toBe(
      'Incomplete: leaves out Elm II, Oak, for which there is no figure yet.',
    );
  });

  it('stands for its holding where the latest day counts', () => {
    const on = (id: string, investor: string, notice_date: string) => row({ id, fund, investor, notice_date });
    const rows = [on('1', 'a', '2026-03-31'), on('2', 'b', '2025-12-31'), on('3', 'a', '2025-12-31')];
    expect(latestOfEach(rows).map(({ id }) => id)).toEqual(['1', '2']);
  });
});

it('tiles add up firms, and say what they leave out', () => {
  const block: Block = { ...plainBlock, heading: 'Net asset value', field_name: 'latest_nav', field_type: 'currency' };
  const rows = [
    row({ latest_nav: '10.5', incomplete: ['Elm II'], reasons: { latest_nav: 'no_valuation' } }),
    row({ id: 'oak', firm_name: 'Oak', latest_nav: '30' }),
  ];
  const source = { rows, currencyOf: currencyUnder('usd'), partOf, isPartial, incompleteness };
  expect(totalTile(block, source)).toEqual({
    text: '41',
    unit: 'USD',
    reason: 'Incomplete: leaves out Elm II, for which there is no figure yet.',
  });
});

it('knows the fields of the rows, and no others', () => {
  for (const field of ['firm_name', 'fund.name', 'transaction_type', 'notice.reference', 'repaid_withheld', 'net_asset_value_usd', 'leveraged_irr'])
    expect([field, isConsiderationField(field)]).toEqual([field, true]);
  for (const field of ['transactions', 'notice', 'fund', 'fund_name.x', 'incomplete']) expect([field, isConsiderationField(field)]).toEqual([field, false]);
});

describe('a total', () => {
  const elm = [row({ id: 'elm-eur', fund, currency_code: 'EUR', latest_nav: '3' }), row({ id: 'elm-usd', fund, latest_nav: '4' })];
  // In dollars at 1.2.
  const rows = [row({ id: 'oak', latest_nav: '10' }), row({ mixed_currencies: true, latest_nav: '7.6' })];

  it('adds up firms, and the funds of those that are in several currencies', () =>
    expect(totalledOf({ portfolio: rows, portfolio_compositions: { elm } }).map(({ id }) => id)).toEqual(['oak', 'elm-eur', 'elm-usd']));

  it('in a currency is what is held in it, nothing that was converted to it', () =>
    expect(
      totalsOf(separated(rows, { elm, oak: elm }), currencyUnder('fund_currency'), ({ latest_nav: value }) => value).map(({ amount, currency }) => [
        currency.code,
        amount,
      ]),
    ).toEqual([
      ['USD', '14'],
      ['EUR', '3'],
    ]));
});
