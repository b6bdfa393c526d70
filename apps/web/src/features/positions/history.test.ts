import { describe, expect, it } from 'vitest';
import type { InvestorHistory } from '@pari/contract';
import { leftOutOf, openedOn } from './history.ts';

const point = (date: string, incomplete: string[] = []): InvestorHistory['points'][number] => ({ date, value: '0', opening: '0', paid_in: '0', received: '0', incomplete });

describe('what a history leaves out', () => {
  const points = [point('2024-12-31', ['Ash']), point('2025-03-31', ['Ash', 'Beech'])];

  it('is named once', () => expect(leftOutOf({ points, start_date: null })).toBe('Incomplete: leaves out Ash, Beech, for which there is no figure yet.'));

  it('may over a range be left out for how that began', () =>
    expect(leftOutOf({ points, start_date: '2025-01-01' })).toBe('Incomplete: leaves out Ash, Beech, for want of a valuation on the day or when the range began, or of an exchange rate.'));

  it('is nothing where all is known', () => expect(leftOutOf({ points: [point('2025-03-31')], start_date: null })).toBeUndefined());
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
