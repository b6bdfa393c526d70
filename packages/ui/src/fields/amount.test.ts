import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, showAmount } from './amount.ts';

const rules = { currency: 'USD', decimals: 2, isNegativeAllowed: false };
const read = (typed: string, more: Partial<typeof rules> = {}) => {
  const answer = readAmount(typed, { ...rules, ...more });
  return 'value' in answer ? answer.value : answer.problem;
};

describe('an amount as it is typed', () => {
  it.each([
    ['1250', '1250'],
    ['1250.5', '1250.5'],
    ['1,250.50', '1250.5'],
    ['1 250,50', '1250.5'],
    ['1\u00a0250,50', '1250.5'],
    ['1.250,50', '1250.5'],
    ["1'250.05", '1250.05'],
    ['1,250', '1250'],
    ['12,5', '12.5'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['$1,250', '1250'],
    ['USD 1,250', '1250'],
    ['1250 usd', '1250'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007.10', '7.1'],
    ['-0', '0'],
  ])('%s is %s', (typed, value) => {
    expect(read(typed)).toBe(value);
  });

  it.each(['', 'abc', '1,25,000', '1.2.3', '12,34,56', '1,2.3.4', '€5', '1e5', '--5', '(5', '5)', '1k', '.', ','])('%s is none', (typed) => {
    expect(read(typed)).toBe('unreadable');
  });

  it.each([
    ['SEK', 'kr 100', '100'],
    ['DKK', 'kr. 100', '100'],
    ['DKK', '100 kr.', '100'],
    ['PLN', '100 zł', '100'],
    ['PLN', 'zł100,5', '100.5'],
    ['EUR', '1.250,50 €', '1250.5'],
    ['BRL', 'R$ 5', '5'],
    ['DKK', 'kr.50', 'unreadable'],
    ['EUR', '12€50', 'unreadable'],
    ['DKK', '12 kr 50', 'unreadable'],
  ])('in %s %s is %s', (currency, typed, value) => {
    expect(read(typed, { currency })).toBe(value);
  });

  it.each([
    ['0,125', 'too_precise'],
    ['000,125', 'too_precise'],
    ['0.125,50', 'unreadable'],
    ['0,125.50', 'unreadable'],
    ['0,125,000', 'unreadable'],
    ['01,250', 'too_precise'],
    ['0,12', '0.12'],
    ['0,120', 'too_precise'],
  ])('%s, which no group begins, is %s', (typed, value) => {
    expect(read(typed)).toBe(value);
  });

  it('is never another number than somebody who writes with a point or with a comma would read', () => {
    const readings = (typed: string): string[] =>
      [
        ['.', ','],
        [',', '.'],
      ].flatMap(([decimal = '', group = '']) => {
        const shape = new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+|)(?:[${decimal}](\\d*))?$`).exec(typed);
        const [whole = '', fraction = ''] = shape?.slice(1) ?? [];
        if (whole === '' && fraction === '') return [];
        const cents = fraction.replace(/0+$/, '');
        return [`${BigInt(whole.replaceAll(group, ''))}${cents === '' ? '' : `.${cents}`}`];
      });
    const part = fc.stringMatching(/^(0{0,3}|[1-9])\d{0,3}$/);
    const parts = fc.tuple(part, fc.array(fc.tuple(fc.constantFrom('.', ','), part), { maxLength: 4 }));
    const typedAmounts = parts.map(([first, others]) => first + others.map((other) => other.join('')).join(''));
    fc.assert(
      fc.property(typedAmounts, fc.integer({ min: 0, max: 8 }), (typed, decimals) => {
        const answer = readAmount(typed, { ...rules, decimals });
        if ('value' in answer) expect(readings(typed)).toContain(answer.value);
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused rather than rounded', () => {
    expect(['1.250', '1.255', '0.100'].map((typed) => read(typed))).toEqual(['too_precise', 'too_precise', 'too_precise']);
    expect(read('1.255', { decimals: 3 })).toBe('1.255');
    expect(read('1,255', { decimals: 3 })).toBe('1255');
  });

  it('is below nought only where that is allowed', () => {
    expect(['-5', '\u22125', '(5)'].map((typed) => read(typed))).toEqual(['negative', 'negative', 'negative']);
    expect(['-5', '\u22121,250', '(5.50)', '-$5'].map((typed) => read(typed, { isNegativeAllowed: true }))).toEqual(['-5', '-1250', '-5.5', '-5']);
  });

  it('is read again from what is shown of it, to the last digit', () => {
    const digits = fc.stringMatching(/^([1-9]\d{0,30}|0)(\.\d{0,5}[1-9])?$/);
    fc.assert(
      fc.property(digits, fc.boolean(), (size, isNegative) => {
        const value = isNegative && size !== '0' ? `-${size}` : size;
        expect(read(showAmount(value, 6), { decimals: 6, isNegativeAllowed: true })).toBe(value);
      }),
    );
  });

  it('is shown with its thousands apart', () => {
    expect(['1250', '1250.5', '-1250000.05', '999'].map((value) => showAmount(value, 2))).toEqual(['1,250', '1,250.50', '\u22121,250,000.05', '999']);
  });
});
