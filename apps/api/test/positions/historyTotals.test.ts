import { expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { decimal, ZERO } from '@pari/domain/money';
import { changeAtEnd, totalsAt, type FundLine } from '../../src/features/positions/historyTotals.ts';

const amount = (text: string | null) => (text === null ? null : decimal(text));
const line = (name: string, value: string | null, opening: string | null, paidIn: string, received: string): FundLine => ({
  name,
  currency: 'EUR',
  points: [{ value: amount(value), opening: amount(opening), paidIn: decimal(paidIn), received: decimal(received) }],
});
const at = (...funds: readonly FundLine[]) => totalsAt(funds, 0, civilDate('2025-03-31'), () => decimal('2'));

const valued = line('Ash', '110', '100', '5', '3');

it('leaves a fund without one of the valuations at the ends of a range out of everything, and names it', () => {
  const alone = { value: '220', opening: '200', paid_in: '10', received: '6' };
  expect(at(valued)).toEqual({ ...alone, incomplete: [] });
  expect(at(valued, line('Beech', null, '40', '7', '1'))).toEqual({ ...alone, incomplete: ['Beech'] });
  expect(at(valued, line('Beech', '50', null, '7', '1'))).toEqual({ ...alone, incomplete: ['Beech'] });
});

it('counts what was paid for a fund that is not valued on the day', () =>
  expect(at(valued, line('Beech', null, '0', '7', '1'))).toEqual({ value: '220', opening: '200', paid_in: '24', received: '8', incomplete: ['Beech'] }));

it('names nothing that has not begun', () =>
  expect(at(line('Beech', '0', '0', '0', '0'))).toEqual({ value: ZERO, opening: ZERO, paid_in: ZERO, received: ZERO, incomplete: [] }));

it('knows no amount of which all is left out', () => {
  const unvalued = line('Beech', null, '0', '7', '1');
  const known = { opening: ZERO, paid_in: '14', received: '2', incomplete: ['Beech'] };
  expect(at(unvalued)).toEqual({ ...known, value: null });
  // What has ended is worth nothing, and that is known.
  expect(at(unvalued, line('Cedar', '0', '0', '3', '4'))).toEqual({ ...known, paid_in: '20', received: '10', value: ZERO });
  expect(totalsAt([valued], 0, civilDate('2025-03-31'), () => null)).toEqual({
    value: null,
    opening: null,
    paid_in: null,
    received: null,
    incomplete: ['Ash'],
  });
});

it('knows no change where every fund is left out of it', () => {
  const days = [civilDate('2024-12-31'), civilDate('2025-03-31')];
  const over = (...funds: readonly FundLine[]) =>
    changeAtEnd(
      funds.map((fund) => ({ ...fund, points: [...fund.points, ...fund.points] })),
      days,
      () => decimal('1'),
    );
  const unvalued = line('Beech', null, '0', '7', '1');
  expect(over(unvalued)).toBeNull();
  expect(over(unvalued, valued)).toEqual({ since: '2024-12-31', gain: ZERO, incomplete: ['Beech'] });
});
