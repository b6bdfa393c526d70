import { describe, expect, expectTypeOf, it } from 'vitest';
import { decimal } from './decimal.ts';
import { MixedCurrenciesError, addMoney, convert, money, totalOf, totalsByCurrency } from './money.ts';
import type { Money } from './money.ts';

const [ten, five] = [decimal('10'), decimal('5')];

describe('money', () => {
  it('adds amounts of one currency', () => expect(addMoney(money(ten, 'USD'), money(five, 'USD'))).toEqual(money(decimal('15'), 'USD')));

  it('does not add two currencies: not when compiled', () => {
    expectTypeOf<Money<'EUR'>>().not.toExtend<Money<'USD'>>();
    expectTypeOf<Money<'USD'>>().not.toExtend<Money<'USD' | 'EUR'>>();
    expectTypeOf(addMoney<'USD'>).parameter(1).toEqualTypeOf<Money<'USD'>>();
    // @ts-expect-error dollars and euros: the compiler refuses what the program would refuse as well
    expect(() => addMoney(money(ten, 'USD'), money(five, 'EUR'))).toThrow(MixedCurrenciesError);
  });

  it('does not add two currencies: not when run either', () => {
    const [usd, eur]: Money[] = [money(ten, 'USD'), money(five, 'EUR')] as Money[];
    if (usd === undefined || eur === undefined) throw new Error('two amounts');
    expect(() => addMoney(usd, eur)).toThrow(MixedCurrenciesError);
  });

  it('totals each currency in a line of its own', () => {
    const amounts = [money<string>(ten, 'USD'), money<string>(five, 'EUR'), money<string>(five, 'USD')];
    expect(totalsByCurrency(amounts)).toEqual([money(decimal('15'), 'USD'), money(five, 'EUR')]);
  });
});

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
