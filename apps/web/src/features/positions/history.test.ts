import { describe, expect, it } from 'vitest';
import type { InvestorHistory } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { DASH } from '@pari/domain/format';
import type { Holding } from './holding.ts';
import { leftOutOf, lineOf, noChange, openedOn, shownHistory } from './history.ts';

const point = (date: string, incomplete: string[] = []): InvestorHistory['points'][number] => ({
  date,
  value: '0',
  opening: '0',
  paid_in: '0',
  received: '0',
  incomplete,
});

describe('what a history leaves out', () => {
  const points = [point('2024-12-31', ['Ash']), point('2025-03-31', ['Ash', 'Beech'])];

  it('is named once', () =>
    expect(leftOutOf({ points, start_date: null })).toBe(
      'Incomplete: leaves out Ash, Beech, of the value alone for want of a valuation, or of what was paid in too for want of an exchange rate.',
    ));

  it('may over a range be left out for how that began', () =>
    expect(leftOutOf({ points, start_date: '2025-01-01' })).toBe(
      'Incomplete: leaves out Ash, Beech, for want of a valuation on the day or when the range began, or of an exchange rate.',
    ));

  it('is nothing where all is known', () => expect(leftOutOf({ points: [point('2025-03-31')], start_date: null })).toBeUndefined());
});

it('a line has a gap and a dash, and no zero, where an amount is not known', () => {
  const history = {
    points: [
      { ...point('2024-12-31'), value: null },
      { ...point('2025-03-31'), value: '7' },
    ],
    currency: { code: 'EUR', symbol: '€' },
  };
  expect(lineOf(history, { id: 'value' }, ({ value, received }) => [value, received])).toEqual({
    id: 'value',
    points: [
      { date: '2024-12-31', value: null, text: DASH },
      { date: '2025-03-31', value: 7, text: '7 EUR' },
    ],
  });
});

describe('what has not changed', () => {
  const of = (...days: readonly (string | null)[]) => ({ invested_funds: days.map((fair_market_value_date) => ({ fair_market_value_date }) as Holding) });
  const since = civilDate('2026-09-30');

  it.each([
    [['2026-03-31', null, '2026-06-30'], 'No change since 30 Sep 2026, last valued 30 Jun 2026'],
    [['2026-06-30', '2026-09-30'], 'No change since the last valuation, 30 Sep 2026'],
    [['2026-10-15'], 'No change since 30 Sep 2026, last valued 15 Oct 2026'],
    [[null], 'No change since 30 Sep 2026'],
  ])('of holdings valued on %j: %s', (days, sentence) => expect(noChange(of(...days), since)).toBe(sentence));
});

describe('the day that a history opened on', () => {
  const points = [point('2024-12-31'), point('2025-03-31')];

  it('is the one before a range, also where nothing was left by then', () => expect(openedOn({ points, start_date: '2025-01-01' })).toBe('2024-12-31'));

  it.each([
    ['without a range', { points, start_date: null }],
    ['where nothing had begun', { points, start_date: '2024-06-01' }],
    ['where nothing ever began', { points: [], start_date: '2025-01-01' }],
  ])('is none %s', (_, history) => expect(openedOn(history)).toBeUndefined());
});

describe('the history beside holdings', () => {
  const days = { as_of: '2025-03-31', known_on: null, start_date: '2025-01-01' };
  const standing = (data: typeof days) => ({ data, isPlaceholderData: true });

  it('is what is known of their days, in whatever currency', () => {
    const data = { ...days, currency: { code: 'EUR' } };
    expect(shownHistory({ data, isPlaceholderData: true }, days)).toBe(data);
  });

  it.each([
    ['no range', { start_date: null }],
    ['another range', { start_date: '2024-01-01' }],
    ['another day', { as_of: '2025-06-30' }],
    ['what was known on another day', { known_on: '2025-01-01' }],
  ])('is never of %s', (_, other) => expect(shownHistory(standing(days), { ...days, ...other })).toBeUndefined());

  it('is the answer once that is there', () => expect(shownHistory({ data: days, isPlaceholderData: false }, { ...days, as_of: '2025-04-01' })).toBe(days));

  it('is nothing while there is none', () => expect(shownHistory({ data: undefined, isPlaceholderData: false }, days)).toBeUndefined());
});
