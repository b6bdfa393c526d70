import { describe, expect, it } from 'vitest';
import type { Block, FieldType } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { currencyUnder } from '../../shared/currency/currency.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import type { Holding } from './holding.ts';
import { tileFigure } from './tiles.ts';

const block = (field_name: string, field_type: FieldType) =>
  ({ heading: field_name, field_name, field_type, show_cents: false, preserve_zero: false }) as Block;

const holding = (name: string, value: string | null, called: string, rate: string | null, opening = '0') =>
  ({
    fund: { name },
    currency_code: 'EUR',
    currency_symbol: '€',
    conversion_rate: rate,
    company_currency: { code: 'GBP', symbol: '£', conversion_rate: rate, rate_date: null },
    total_value_calculated: value,
    total_called_calculated: called,
    total_gain: value === null ? null : String(Number(value) - Number(called) - Number(opening)),
    fair_market_value_date: value === null ? null : '2026-09-30',
    leveraged_irr: 0.1,
    latest_transaction_date: '2026-01-31',
    reasons: value === null ? { total_value_calculated: 'no_valuation', total_gain: 'no_valuation' } : {},
  }) as Holding;

const holdings = [holding('A', '300', '100', '2'), holding('B', '100', '100', '1')];
const figure = (field: string, type: FieldType, of: readonly Holding[] = holdings, range: DateRange | null = null) =>
  tileFigure(block(field, type), of, currencyUnder('company_currency'), range);

describe('a tile', () => {
  it('adds amounts in one currency', () => expect(figure('total_value_calculated', 'currency')).toEqual({ text: '700', unit: 'GBP', reason: undefined }));

  it('divides what is worth by what was called', () => expect(figure('cash_on_cash_calculated', 'multiple')).toEqual({ text: '2.3x', reason: undefined }));

  it('divides over the same holdings, and names the others', () => {
    const unvalued = [...holdings, holding('C', null, '1000', '1')];
    expect(figure('cash_on_cash_calculated', 'multiple', unvalued)).toMatchObject({ text: '2.3x', reason: expect.stringContaining('C') as string });
  });

  it('divides over a range by what it opened with too', () =>
    expect(figure('cash_on_cash_calculated', 'multiple', [holding('A', '131', '20', '1', '100')]).text).toBe('1.1x'));

  it('says why there is nothing to divide by', () =>
    expect(figure('cash_on_cash_calculated', 'multiple', [holding('A', '0', '0', '1')]).reason).toMatch(/Nothing has been paid in/));

  it('names what is missing before it says that nothing was called', () =>
    expect(figure('cash_on_cash_calculated', 'multiple', [holding('A', null, '100', '1')])).toMatchObject({
      text: '–',
      reason: expect.stringContaining('leaves out A') as string,
    }));

  it('tells of the holdings alone for which the field holds that it depends on, and its default where there is none', () => {
    const [first, second] = holdings.map((one, at) => ({ ...one, loan_balance: at === 0 ? '5' : '0' }));
    const dependent = { ...block('total_value_calculated', 'currency'), depends_on_field: 'loan_balance', depended_field_default: 'No loan' };
    const shown = (...of: readonly (Holding | undefined)[]) =>
      tileFigure(
        dependent,
        of.flatMap((one) => one ?? []),
        currencyUnder('company_currency'),
        null,
      ).text;
    expect([shown(first, second), shown(second)]).toEqual(['600', 'No loan']);
  });

  it('shows its default in the place of what is not known', () => {
    const unknown = (field: string, type: FieldType) =>
      tileFigure({ ...block(field, type), default_value: 'Not valued yet' }, [holding('A', null, '100', '1')], currencyUnder('company_currency'), null).text;
    expect([unknown('total_value_calculated', 'currency'), unknown('fair_market_value_date', 'date')]).toEqual(['Not valued yet', 'Not valued yet']);
  });

  it('shows the latest of dates', () => expect(figure('fair_market_value_date', 'date').text).toBe('30 Sep 2026'));

  it('does not add what cannot be added', () =>
    expect(figure('leveraged_irr', 'percentage')).toMatchObject({ text: '–', reason: expect.stringMatching(/cannot be added/) as string }));

  it('is a dash that explains itself where no rate is known', () => {
    expect(figure('total_value_calculated', 'currency', [holding('A', '300', '100', null)])).toMatchObject({
      text: '–',
      reason: expect.stringContaining('A') as string,
    });
  });
});

describe('a tile that leaves a fund out', () => {
  const unvalued = [...holdings, holding('C', null, '10', '1'), holding('D', null, '5', '2')];

  it('says what of the called amounts it does not contain', () => {
    const sentence = 'Incomplete: of the 320 GBP called, 20 for C, D is not counted here, as they have no valuation yet.';
    expect(figure('total_gain', 'currency', unvalued)).toMatchObject({ text: '400', reason: sentence });
    expect(figure('cash_on_cash_calculated', 'multiple', unvalued).reason).toBe(sentence);
  });

  it('says why, where it is not held against what was called', () => {
    const nav = unvalued.map((one) => ({ ...one, latest_nav: one.total_value_calculated, reasons: { latest_nav: one.reasons['total_gain'] } }) as Holding);
    expect(figure('latest_nav', 'currency', nav).reason).toBe('Incomplete: leaves out C, D, which have no valuation yet; 20 GBP was called for them.');
  });

  it('does not speak of valuations where a rate is missing', () =>
    expect(figure('total_value_calculated', 'currency', [...holdings, holding('C', '1', '10', null)]).reason).toBe(
      'Incomplete: leaves out C, for which there is no figure yet.',
    ));
});

describe('a tile that leaves a fund out over a range', () => {
  const range = { start: civilDate('2025-01-01'), end: civilDate('2025-03-31') };
  const unvalued = [...holdings, holding('C', null, '10', '1')];
  const within = '320 GBP called within 01 Jan 2025 to 31 Mar 2025, 20 for C, D is not counted here';
  const two = [...unvalued, holding('D', null, '5', '2')];

  it('speaks of calls within it, and of what there was before where that counts', () => {
    const sentence = `Incomplete: of the ${within}, nor anything they opened with, as they have no valuation yet.`;
    expect(figure('total_gain', 'currency', two, range).reason).toBe(sentence);
    expect(figure('cash_on_cash_calculated', 'multiple', two, range).reason).toBe(sentence);
    expect(figure('total_value_calculated', 'currency', two, range).reason).toBe(`Incomplete: of the ${within}, as they have no valuation yet.`);
  });

  it('says so where it leaves all out', () =>
    expect(figure('total_gain', 'currency', unvalued.slice(-1), range).reason).toBe(
      'Incomplete: leaves out C, which has no valuation yet; 10 GBP was called for it within 01 Jan 2025 to 31 Mar 2025.',
    ));

  it('does not hold them against what stands at its end', () => {
    const nav = unvalued.map((one) => ({ ...one, latest_nav: one.total_value_calculated, reasons: { latest_nav: one.reasons['total_gain'] } }) as Holding);
    expect(figure('latest_nav', 'currency', nav, range).reason).toBe('Incomplete: leaves out C, which has no valuation yet.');
  });

  it('says of a fund that is valued only since that it was not when the range began', () => {
    const late = {
      ...holding('C', '7', '10', '1'),
      total_gain: null,
      cash_on_cash_calculated: null,
      reasons: { total_gain: 'no_opening_valuation', cash_on_cash_calculated: 'no_opening_valuation' },
    } as Holding;
    const sentence = 'Incomplete: leaves out C, for which there was no valuation when the range began.';
    expect(figure('total_gain', 'currency', [...holdings, late], range).reason).toBe(sentence);
    expect(figure('cash_on_cash_calculated', 'multiple', [...holdings, late], range).reason).toBe(sentence);
  });
});

it('takes a mere commitment for nothing yet', () => {
  const committed = { ...holding('C', null, '0', '1'), latest_transaction_date: null };
  expect(figure('total_value_calculated', 'currency', [...holdings, committed])).toEqual({ text: '700', unit: 'GBP', reason: undefined });
  expect(figure('cash_on_cash_calculated', 'multiple', [...holdings, committed])).toEqual({ text: '2.3x', reason: undefined });
});
