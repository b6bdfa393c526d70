import { describe, expect, it } from 'vitest';
import {
  countryCodes,
  faultOfIban,
  faultsOfCallBack,
  faultsOfInstructions,
  isBic,
  isIban,
  isRoutingNumber,
  isSameNumber,
  lengthOfIban,
  isMaskOf,
  masked,
  maskedNumbers,
  numberOf,
  type PaymentInstructions,
} from './index.ts';

describe('check digits', () => {
  // Published examples of the registry of IBANs.
  it.each(['DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819', 'CH9300762011623852957', 'MT84MALT011000012345MTLCAST001S', 'nl91abna0417164300'])(
    '%s is an IBAN, and is none with one digit changed',
    (iban) => {
      expect(isIban(iban)).toBe(true);
      for (let place = 2; place < iban.length; place += 1) {
        const sign = iban[place] ?? '';
        if (!/\d/.test(sign)) continue;
        expect(isIban(`${iban.slice(0, place)}${(Number(sign) + 1) % 10}${iban.slice(place + 1)}`)).toBe(false);
      }
    },
  );
  it.each(['', 'DE89', 'DE8937040044053201300?', '8937040044053201300', `DE89${'1'.repeat(40)}`, 'DE8937040044053201300A', 'DE76370400440532013'])(
    '%j is no IBAN',
    (text) => expect(isIban(text)).toBe(false),
  );
  it.each([
    ['DE8937040044053201300', 'An IBAN that begins with DE has 22 letters and digits; this has 21.'],
    ['no 93 8601 1117 9470', 'An IBAN that begins with NO has 15 letters and digits; this has 16.'],
    ['US8937040044053201300', 'An IBAN begins with the two letters of its country, such as DE.'],
    ['8937040044053201300', 'An IBAN begins with the two letters of its country, such as DE.'],
    ['DE8937040044053201300A', 'IBANs that begin with DE have letters and digits in other places.'],
    ['DEXX370400440532013000', 'IBANs that begin with DE have letters and digits in other places.'],
    ['DE98370400440532013000', 'The check digits of this IBAN are wrong: one of its signs was misread.'],
  ])('%s is told what is wrong with it', (text, sentence) => expect(faultOfIban(text)).toBe(sentence));
  it('the length of an IBAN is that of its country', () => {
    expect(['de', 'NO9', 'MT84', 'US', '', 'D'].map(lengthOfIban)).toEqual([22, 15, 31, null, null, null]);
    expect(['DE', 'US', 'GG', 'ZZ', 'de'].map((code) => countryCodes.includes(code))).toEqual([true, true, true, false, false]);
  });
  it('a routing number adds up to tens', () => {
    expect(['021000021', '011401533', '091000019'].map(isRoutingNumber)).toEqual([true, true, true]);
    expect(['021000022', '02100002', '000000000', '0210000211', 'a21000021'].map(isRoutingNumber)).toEqual([false, false, false, false, false]);
  });
  it('a BIC has its form', () => {
    expect(['DEUTDEFF', 'DEUTDEFF500', 'NWBKGB2L'].map(isBic)).toEqual([true, true, true]);
    expect(['DEUTDEF', 'DEUTDEFF50', 'deutdeff', 'DEU1DEFF', 'DEUTDEFFXXXX'].map(isBic)).toEqual([false, false, false, false, false]);
  });
});

describe('numbers', () => {
  it('are the same however they are set out', () => {
    expect(isSameNumber('DE89 3704 0044', 'de8937040044')).toBe(true);
    expect(isSameNumber('12-345-678', '12345678')).toBe(true);
    expect(isSameNumber('12345678', '12345679')).toBe(false);
    expect(isSameNumber('', ' ')).toBe(false);
  });
  it('show their last four signs, and none where they have fewer than eight', () => {
    expect(['DE89 3704 0044 0532 0130 00', '123456789012', '12345678901', '12345678', '1234567', '12'].map(masked)).toEqual([
      '•••• 3000',
      '•••• 9012',
      '•••• 8901',
      '•••• 5678',
      '••••',
      '••••',
    ]);
    expect(['1980-06-14', '14/06/1980', '14.6.1980', ' 1980/06/14 ', 'Anna Alder', '12/345/67'].map(masked)).toEqual(Array(6).fill('••••'));
    expect(['123-45-6789', '12-3456789', '86 095 742 719'].map(masked)).toEqual(['•••• 6789', '•••• 6789', '•••• 2719']);
    expect([isMaskOf('•••• 3000', 'DE89 3704 0044 0532 0130 00'), isMaskOf('•••• 3001', 'DE89 3704 0044 0532 0130 00')]).toEqual([true, false]);
    expect(isMaskOf('••••', '1980-06-14')).toBe(false);
    expect(maskedNumbers('For further credit: Fund I, 1234-5678 90, note 12')).toBe('For further credit: Fund I, •••• 7890, note 12');
  });
});

describe('instructions', () => {
  const good: PaymentInstructions = {
    account_name: 'Kestrel I LP',
    bank_name: 'Deutsche Bank',
    bank_country: 'DE',
    iban: 'DE89370400440532013000',
    account_number: null,
    routing_number: null,
    sort_code: null,
    bic: 'DEUTDEFF',
    further_credit: null,
    currency: 'EUR',
  };
  const faults = (more: Partial<PaymentInstructions>, currency = 'EUR') => Object.fromEntries(faultsOfInstructions({ ...good, ...more }, currency));
  const american = { iban: null, bic: null, account_number: '000123456789', routing_number: '021000021', bank_country: 'US' };
  it('without a fault are taken', () => {
    expect([faults({}), faults(american), faults({ ...american, routing_number: null, sort_code: '12-34-56' })]).toEqual([{}, {}, {}]);
    expect([numberOf(good), numberOf({ ...good, ...american })]).toEqual(['DE89370400440532013000', '000123456789']);
  });
  it.each<[Partial<PaymentInstructions>, object]>([
    [{ iban: null }, { iban: 'Give the IBAN, or an account number.' }],
    [{ iban: 'DE88370400440532013000' }, { iban: 'The check digits of this IBAN are wrong: one of its signs was misread.' }],
    [{ account_number: '12345678' }, { account_number: 'Give the IBAN or an account number, not both.' }],
    [{ ...american, account_number: '1?' }, { account_number: 'Must be 4 to 34 letters and digits.' }],
    [{ ...american, routing_number: '021000022' }, { routing_number: 'The check digit of this routing number is wrong.' }],
    [
      { routing_number: '021000021', sort_code: '123456' },
      { routing_number: 'An IBAN names the bank: leave this out.', sort_code: 'An IBAN names the bank: leave this out.' },
    ],
    [{ ...american, sort_code: '1234' }, { sort_code: 'Must be six digits, such as 12-34-56.' }],
    [{ bic: 'DEUT' }, { bic: 'Must have the form of a BIC: 8 or 11 letters and digits, such as DEUTDEFF.' }],
    [{ bic: 'NWBKGB2L' }, { bic: 'This BIC is of a bank in GB.' }],
    [{ bank_country: 'ZZ', bic: null }, { bank_country: 'No country has the letters ZZ.' }],
    [{ currency: 'USD' }, { currency: 'The fund is in EUR.' }],
  ])('%j', (more, told) => expect(faults(more)).toEqual(told));
});

describe('the record of a call back', () => {
  const now = new Date('2026-04-15T12:00:00Z');
  const good = { person: 'Ina Berg, Tarnholm', number: '+49 30 901820', at: '2026-04-14T09:00:00Z' };
  const fieldsOf = (more: object) => [...faultsOfCallBack({ ...good, ...more }, now, 'Europe/Berlin').keys()];
  it.each([
    {},
    { person: 'Zoë O’Brien-Łuk (the bank)' },
    { person: '李娜' },
    { number: '(030) 901-820' },
    { number: '901 820' },
    { at: '2026-03-15T23:00:00Z' },
    { at: now.toISOString() },
  ])('%j is one', (more) => expect(fieldsOf(more)).toEqual([]));
  it.each([
    ['person', { person: '?' }],
    ['person', { person: 'X' }],
    ['person', { person: '12345' }],
    ['number', { number: 'abc' }],
    ['number', { number: '12345' }],
    ['number', { number: '49+30901820' }],
    ['number', { number: '1234567890123456' }],
    ['at', { at: '2026-03-15T22:59:59Z' }],
    ['at', { at: '2026-04-15T12:00:01Z' }],
  ])('with such a %s it is none: %j', (field, more) => expect(fieldsOf(more)).toEqual([field]));
});
