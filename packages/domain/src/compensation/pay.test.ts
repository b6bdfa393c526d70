import { describe, expect, it } from 'vitest';
import { canonicalPay, faultsOfPay, summaryOfPay } from './pay.ts';

const faults = (pay: Record<string, string>, currency = 'USD') => Object.fromEntries(faultsOfPay(pay, currency));

describe('pay of a year', () => {
  it('adds its benefits up, and takes a total that stands alone', () => {
    expect(summaryOfPay({ salary: '100000.50', health: '1200.10', retirement: '3400.20' })).toEqual({
      salary: '100000.5',
      bonus: null,
      total_benefits: '4600.3',
      benefits: { health: '1200.1', retirement: '3400.2' },
    });
    expect(summaryOfPay({ bonus: '0', total_benefits: '4600.30' })).toEqual({ salary: null, bonus: '0', total_benefits: '4600.3', benefits: {} });
    expect(summaryOfPay({ salary: '1' }).total_benefits).toBeNull();
  });

  it('has a total that is like its parts, or none', () => {
    expect(faults({ health: '0.10', other: '0.20', total_benefits: '0.3' })).toEqual({});
    expect(faults({ health: '0.10', other: '0.20', total_benefits: '0.31' })).toEqual({
      total_benefits: 'Is not the sum of the other benefits. Give what they add up to, or leave it out.',
    });
    expect(faults({ salary: '5', bonus: '6', total_benefits: '7' })).toEqual({});
  });

  it.each(['1,000', '-', '1e3', ' 1', '', '1.1234567'])('says of %j what an amount is, and does not repeat it', (text) => {
    expect(faults({ salary: text })).toEqual({ salary: 'Must be a number such as 12500.75.' });
  });

  it('takes nothing negative, nothing that cannot be paid, and no slip of the hand', () => {
    expect(faults({ salary: '-7' })).toEqual({ salary: 'Must not be negative.' });
    expect(faults({ salary: '7.123' })).toEqual({ salary: 'USD is paid in 2 decimal places.' });
    expect(faults({ salary: '7.5' }, 'JPY')).toEqual({ salary: 'JPY is paid in 0 decimal places.' });
    expect(faults({ salary: '7.100' })).toEqual({});
    expect(faults({ salary: '1234567890123' })).toEqual({ salary: 'Must be below 1,000,000,000,000.' });
  });

  it.each(['Salary', '1st', 'a-b', 'a b', '', '__proto__', `a${'b'.repeat(50)}`])('calls no field %j', (name) => {
    expect(faultsOfPay(Object.fromEntries([[name, '1']]), 'USD').get(name)).toMatch(/^Must be the name of a field/);
  });

  it('calls no field as its record calls something', () => {
    expect(faults({ currency: '1', year: '2', date: '3' })).toEqual({
      currency: 'No field is called currency: the record itself has one.',
      year: 'No field is called year: the record itself has one.',
      date: 'No field is called date: the record itself has one.',
    });
  });

  it('is kept in one form', () => {
    expect(JSON.stringify(canonicalPay({ salary: '7.10', bonus: '3' }))).toBe('{"bonus":"3","salary":"7.1"}');
    expect(JSON.stringify(canonicalPay({ bonus: '3.00', salary: '7.1' }))).toBe('{"bonus":"3","salary":"7.1"}');
  });
});
