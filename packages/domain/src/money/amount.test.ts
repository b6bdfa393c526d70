import { describe, expect, it } from 'vitest';
import { amountProblem, parseAmount } from './amount.ts';

describe('imported amounts', () => {
  it.each(['0', '-12.5', '1234567.123456', '999999999999999999.999999'])('%s passes', (text) => {
    expect(amountProblem(text)).toBeNull();
    expect(parseAmount(text)).toBe(text);
  });

  it.each([
    ['1.1234567', /6 decimal places/],
    ['1000000000000000000', /18 digits/],
    ['1,234.50', /plain decimal/],
    ['(12.50)', /plain decimal/],
    ['12,5', /plain decimal/],
    ['1e6', /plain decimal/],
    ['=1+1', /plain decimal/],
    ['', /plain decimal/],
  ])('%j is refused', (text, why) => {
    expect(amountProblem(text)).toMatch(why);
    expect(() => parseAmount(text)).toThrow(why);
  });

  it('what is refused is named, as far as it has room', () => {
    expect(() => parseAmount(`<${'9'.repeat(50)}`)).toThrow(new RangeError(`"<${'9'.repeat(39)}" ${amountProblem('<')}`));
  });
});
