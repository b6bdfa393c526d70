import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDecimal, scaled, unscaled } from '../../test/decimals.ts';
import { runs } from '../../test/runs.ts';
import {
  DecimalError,
  add,
  compare,
  decimal,
  divide,
  divideToSignificant,
  isDecimalText,
  multiply,
  negate,
  round,
  signOf,
  subtract,
  sum,
  toFixed,
  toNumber,
} from './decimal.ts';

describe('reading', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['3.50', '3.5'],
    ['100', '100'],
    ['10.000000', '10'],
    ['-0.25', '-0.25'],
    ['123456789012345678901234567890.123456', '123456789012345678901234567890.123456'],
    ['0.0000001', '0.0000001'],
  ])('%s is %s', (text, canonical) => expect(decimal(text)).toBe(canonical));

  it.each(['', ' 1', '1 ', '+1', '.5', '5.', '1e3', '1E3', '1,000', '0x10', '007', '--1', 'NaN', 'Infinity', '１', '1_000', '1.2.3', '\n1', '1\n'])(
    'refuses %j',
    (text) => {
      expect(isDecimalText(text)).toBe(false);
      expect(() => decimal(text)).toThrow(DecimalError);
    },
  );
});

describe('rounding is half away from zero on the exact number', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.004', 2, '0.00'],
    ['1000000000000000000000000', 2, '1000000000000000000000000.00'],
    ['0.0000000001', 3, '0.000'],
  ] as const)('%s to %i places is %s', (text, scale, printed) => {
    expect(toFixed(decimal(text), scale)).toBe(printed);
    expect(round(decimal(text), scale)).toBe(decimal(printed));
  });

  it('divides to places and to significant digits', () => {
    const [one, three, eight] = [decimal('1'), decimal('3'), decimal('8')];
    expect(divide(one, three, 4)).toBe('0.3333');
    expect(divide(decimal('2'), three, 4)).toBe('0.6667');
    expect(divide(decimal('-1'), eight, 2)).toBe('-0.13');
    expect(divideToSignificant(one, three, 12)).toBe('0.333333333333');
    expect(divideToSignificant(one, decimal('30000000000'), 12)).toBe('0.0000000000333333333333');
    expect(divideToSignificant(decimal('20000000000'), three, 12)).toBe('6666666666.67');
    expect(() => divide(one, decimal('0'), 2)).toThrow(RangeError);
    expect(() => divideToSignificant(one, decimal('0'), 2)).toThrow(RangeError);
  });
});

describe('arithmetic equals that of scaled integers', () => {
  it('sums, differences, products, order and sign', () => {
    fc.assert(
      fc.property(anyDecimal(), anyDecimal(), (a, b) => {
        expect(add(a, b)).toBe(unscaled(scaled(a, 12) + scaled(b, 12), 12));
        expect(subtract(a, b)).toBe(unscaled(scaled(a, 12) - scaled(b, 12), 12));
        expect(multiply(a, b)).toBe(unscaled(scaled(a, 12) * scaled(b, 12), 24));
        expect(negate(a)).toBe(unscaled(-scaled(a, 12), 12));
        expect(compare(a, b)).toBe(Math.sign(Number(scaled(a, 12) - scaled(b, 12))));
        expect(signOf(a)).toBe(Math.sign(Number(scaled(a, 12))));
      }),
      runs(300),
    );
  });

  it('quotients, rounded half away from zero', () => {
    fc.assert(
      fc.property(anyDecimal(), anyDecimal(), fc.integer({ min: 0, max: 12 }), (a, b, scale) => {
        fc.pre(b !== '0');
        const [top, bottom] = [scaled(a, 12) * 10n ** BigInt(scale), scaled(b, 12)];
        const twice = (2n * abs(top) + abs(bottom)) / (2n * abs(bottom));
        expect(divide(a, b, scale)).toBe(unscaled(top < 0n === bottom < 0n ? twice : -twice, scale));
      }),
      runs(300),
    );
  });

  it('adds any number of them', () => {
    fc.assert(
      fc.property(fc.array(anyDecimal()), (all) => {
        expect(sum(all)).toBe(
          unscaled(
            all.reduce((total, one) => total + scaled(one, 12), 0n),
            12,
          ),
        );
      }),
      runs(100),
    );
  });
});

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

it('says of what is no number how it begins', () => {
  expect(() => decimal('1e5')).toThrow(new DecimalError('not a plain decimal number: "1e5"'));
  expect(() => decimal('x'.repeat(50))).toThrow(new DecimalError(`not a plain decimal number: "${'x'.repeat(40)}"`));
});

it('gives the nearest binary float', () => {
  expect(['-1.5', '0', '0.1', '9007199254740993'].map((text) => toNumber(decimal(text)))).toEqual([-1.5, 0, 0.1, 9007199254740992]);
});
