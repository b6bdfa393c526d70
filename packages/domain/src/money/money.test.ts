import { describe, expect, it } from 'vitest';
import { decimal } from './decimal.ts';
import { convert, totalOf } from './money.ts';

const [ten, five] = [decimal('10'), decimal('5')];

describe('conversion', () => {
  it('multiplies and rounds nothing', () => expect(convert(decimal('1234.56'), decimal('1.08123456789012'))).toBe('1334.8489481344265472'));

  it.each([
    [null, decimal('2')],
    [ten, null],
  ])('keeps missing what is missing', (amount, rate) => expect(convert(amount, rate)).toBeNull());
});

describe('totals of what may be missing', () => {
  it('says when it is incomplete', () => {
    expect(totalOf([ten, five])).toEqual({ amount: '15', incomplete: false });
    expect(totalOf([ten, null])).toEqual({ amount: '10', incomplete: true });
    expect(totalOf([null])).toEqual({ amount: null, incomplete: true });
    expect(totalOf([])).toEqual({ amount: '0', incomplete: false });
  });
});
