import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../applications/vehicles.ts';
import { civilDate } from '../dates/civil.ts';
import type { Answers } from '../kyc/workflow.ts';
import {
  countriesAsked,
  detailsAsked,
  faultOfResidences,
  faultsOfTaxDetails,
  hasUsSigns,
  isUsCitizen,
  isUsTin,
  lastDayOfForm,
  suggestedGovernmentForm,
  suggestedSelfCertification,
  whoIs,
  whyNotForm,
  type Holder,
  type ProvedHolder,
  type TaxDetails,
  type TaxFormCode,
  type TaxInvestor,
} from './index.ts';

const known = new Set(['DE', 'US', 'AE', 'CA']);
const number = (tin: string) => ({ tin, reason: null, explanation: '' });
const none = (reason: 'A' | 'B' | 'C', explanation = '') => ({ tin: '', reason, explanation });
const german: TaxDetails = {
  countries: ['DE'],
  numbers: { DE: number('86 095 742 719') },
  us_holder: false,
  is_tax_exempt: null,
  is_entity: null,
  is_tax_exempt_in_country: false,
  tax_year_end: '2000-12-31',
  us_explanation: '',
};
const person: TaxInvestor = { investorType: 'INDIVIDUAL', hasUsSigns: false, isUsCitizen: false };
const told = (details: Partial<TaxDetails>, investor = person) => Object.fromEntries(faultsOfTaxDetails({ ...german, ...details }, investor, known));

describe('what somebody says of their taxes', () => {
  it('holds', () => expect(told({})).toEqual({}));

  it.each<[Partial<TaxDetails>, Record<string, string>, TaxInvestor?]>([
    [{ countries: [], numbers: {} }, { countries: 'Choose at least one country.' }],
    [{ countries: ['DE', 'ZZ'] }, { countries: 'No country has the letters ZZ.', 'numbers.ZZ': 'Give the number, or why there is none.' }],
    [{ countries: ['DE', 'DE'] }, { countries: 'Each country is chosen once.' }],
    [{ us_holder: null }, { us_holder: 'Required' }],
    [{ us_holder: true }, { is_tax_exempt: 'Required', tin_or_ssn: 'Required' }],
    [
      { us_holder: true, is_tax_exempt: false, numbers: { US: number('12-3456789'), DE: number('1') } },
      { is_entity: 'Required' },
      { ...person, investorType: 'TRUST' },
    ],
    [
      { us_holder: true, is_tax_exempt: false, numbers: { US: number('123'), DE: number('1') } },
      { tin_or_ssn: 'Must have nine digits, such as 123-45-6789 or 12-3456789.' },
    ],
    [
      { us_holder: true, is_tax_exempt: false, numbers: { US: none('A'), DE: number('1') } },
      { tin_or_ssn: 'The United States issues a number to everybody who holds for US tax: give it.' },
    ],
    [{ is_tax_exempt_in_country: null }, { is_tax_exempt_in_country: 'Required' }],
    [{ tax_year_end: null }, { tax_year_end: 'Required' }],
    [{ tax_year_end: '2001-12-31' }, { tax_year_end: 'Must be a month and a day.' }],
    [{ tax_year_end: '2000-02-29' }, {}],
    [{ numbers: {} }, { tin_or_ssn: 'Give the number, or why there is none.' }],
    [{ numbers: { DE: none('B') } }, { tin_or_ssn: 'Say why the number could not be obtained.' }],
    [{ numbers: { DE: none('B', 'Applied for in May.') } }, {}],
    [{ countries: ['AE'], numbers: { AE: none('A') } }, {}],
    [{ countries: ['DE', 'AE'], numbers: { DE: number('1'), AE: none('C') } }, {}],
    [{ countries: ['DE', 'CA'] }, { 'numbers.CA': 'Give the number, or why there is none.' }],
    [{ numbers: { DE: number('<b>1</b>') } }, { tin_or_ssn: 'Must be letters and digits.' }],
    [{}, { us_holder: 'Citizens of the United States are US holders wherever they live: say so here.' }, { ...person, isUsCitizen: true }],
    [
      { countries: ['DE', 'US'], numbers: { ...german.numbers, US: number('123-45-6789') } },
      { us_holder: 'Whoever is resident for tax in the United States is a US holder: say so here, or take the United States out of the countries.' },
    ],
    [
      { us_holder: true, is_tax_exempt: false, countries: ['DE', 'US'], numbers: { ...german.numbers, US: number('123-45-6789') } },
      {},
      { ...person, isUsCitizen: true },
    ],
    [{}, { us_explanation: 'Required' }, { ...person, hasUsSigns: true }],
    [{ us_explanation: 'I was born there and gave the citizenship up.' }, {}, { ...person, hasUsSigns: true }],
  ])('%#', (details, faults, investor) => expect(told(details, investor)).toEqual(faults));

  it.each([19, 20])('a US holder with %i other countries', (others) => {
    const letters = Array.from({ length: others }, (_, at) => `C${at}`);
    const details = { ...german, us_holder: true, countries: letters };
    expect(faultOfResidences(details, new Set(letters))).toBe(others === 20 ? 'Choose at most 20 countries, the United States among them.' : null);
    expect(faultOfResidences({ ...details, us_holder: false }, new Set(letters))).toBeNull();
  });

  it.each<[Partial<TaxDetails>, TaxInvestor, Partial<TaxDetails>]>([
    [{}, person, {}],
    [{ us_explanation: 'x', is_tax_exempt: true, is_entity: true, numbers: { ...german.numbers, US: number('123-45-6789') } }, person, {}],
    [{ us_explanation: 'x' }, { ...person, hasUsSigns: true }, { us_explanation: 'x' }],
    [
      { us_holder: true, us_explanation: 'x', is_tax_exempt: true, is_entity: true },
      { ...person, hasUsSigns: true },
      { us_holder: true, is_tax_exempt: true },
    ],
    [
      { us_holder: true, is_tax_exempt: true, is_entity: false },
      { ...person, investorType: 'TRUST' },
      { us_holder: true, is_tax_exempt: true, is_entity: false },
    ],
  ])('of what is said %j what is asked is kept', (details, investor, kept) =>
    expect(detailsAsked({ ...german, ...details }, investor)).toEqual({ ...german, ...kept }),
  );

  it('asks for the number of each country once, that of the United States first of a US holder', () => {
    expect(countriesAsked({ us_holder: true, countries: ['DE', 'US'] })).toEqual(['US', 'DE']);
    expect(countriesAsked({ us_holder: false, countries: ['DE', 'CA'] })).toEqual(['DE', 'CA']);
    expect(countriesAsked({ us_holder: null, countries: [] })).toEqual([]);
  });

  it('is said in the first person, or as several', () =>
    expect([whoIs('INDIVIDUAL'), whoIs('TRUST')]).toEqual([
      { is: 'I am', isNot: 'I am not' },
      { is: 'We are', isNot: 'We are not' },
    ]));

  it('has a US number of nine digits', () => {
    expect(['123456789', '123-45-6789', '12-3456789'].every(isUsTin)).toBe(true);
    expect(['12345678', '12-345-6789', '000-00-0000', '123456789a', ''].some(isUsTin)).toBe(false);
  });
});

describe('signs of a US person', () => {
  const proved = (answers: Answers): ProvedHolder => ({ investorType: 'INDIVIDUAL', name: 'Anna Alder', answers, participants: [] });

  it.each<[string, boolean]>([
    ['+1 212 555 0100', true],
    ['+(1) 212 5550100', true],
    ['+1 (0) 212 555 0100', false],
    ['001 212 555 0100', true],
    ['1-212-555-0100', true],
    ['1 (212) 555-0100', true],
    ['+1 416 555 0100', false],
    ['1-876-555-0100', false],
    ['+1 787 555 0100', true],
    ['13812345678', false],
    ['+49 221 1234567', false],
    ['0211 5550100', false],
    ['', false],
  ])('a phone number %s: %s', (phone, is) => expect(hasUsSigns(proved({ phone }), {})).toBe(is));

  it.each<[Answers, Holder, boolean]>([
    [{}, { citizenship: 'US' }, true],
    [{ second_citizenship: 'US' }, { citizenship: 'DE' }, true],
    [{ second_citizenship: 'FR' }, { citizenship: 'DE' }, false],
    [{}, {}, false],
  ])('citizens by %j and %j: %s', (answers, holder, is) => expect(isUsCitizen(proved(answers), holder)).toBe(is));
});

describe('forms', () => {
  it.each<[Vehicle, boolean | null, string | null, string]>([
    ['INDIVIDUAL', true, 'W-9', 'CRS-I'],
    ['INDIVIDUAL', false, 'W-8BEN', 'CRS-I'],
    ['PRIVATE_COMPANY', true, 'W-9', 'CRS-E'],
    ['PRIVATE_COMPANY', false, 'W-8BEN-E', 'CRS-E'],
    ['LIMITED_PARTNERSHIP', false, 'W-8IMY', 'CRS-E'],
    ['TRUST', false, 'W-8BEN-E', 'CRS-E'],
    ['TRUST', null, null, 'CRS-E'],
  ])('of %s, US holder %s: %s and %s', (investorType, isUsHolder, government, self) => {
    expect([suggestedGovernmentForm({ investorType, isUsHolder }), suggestedSelfCertification({ investorType })]).toEqual([government, self]);
    if (government !== null) expect(whyNotForm(government as TaxFormCode, { investorType, isUsHolder })).toBeNull();
    expect(whyNotForm(self as TaxFormCode, { investorType, isUsHolder })).toBeNull();
  });

  it.each<[TaxFormCode, Vehicle, boolean, TaxFormCode[], string]>([
    ['W-9', 'INDIVIDUAL', false, [], 'A W-9 is for US holders: choose the W-8 that fits.'],
    ['W-8BEN', 'INDIVIDUAL', true, [], 'A US holder gives a W-9, not a W-8.'],
    ['W-8BEN', 'TRUST', false, [], 'A W-8BEN is for individuals: entities give a W-8BEN-E.'],
    ['W-8BEN-E', 'INDIVIDUAL', false, [], 'A W-8BEN-E is for entities: individuals give a W-8BEN.'],
    ['W-8IMY', 'PRIVATE_COMPANY', false, [], 'A W-8IMY is for partnerships and trusts whose owners are taxed themselves.'],
    ['W-9', 'TRUST', true, ['W-8IMY'], 'A W-9 and a W-8 are never given for one beneficial owner.'],
    ['CRS-E', 'INDIVIDUAL', false, [], 'This self-certification is for entities.'],
  ])('%s of %s, US holder %s, beside %j is refused', (code, investorType, isUsHolder, chosen, sentence) =>
    expect(whyNotForm(code, { investorType, isUsHolder }, chosen)).toBe(sentence),
  );

  it('hold to the end of the third following year, or until something changes', () => {
    expect(lastDayOfForm('W-8BEN', civilDate('2026-01-01'))).toBe('2029-12-31');
    expect(lastDayOfForm('W-8BEN-E', civilDate('2026-12-31'))).toBe('2029-12-31');
    expect((['W-9', 'W-8IMY', 'CRS-I', 'CRS-E'] as const).map((code) => lastDayOfForm(code, civilDate('2026-01-01')))).toEqual([null, null, null, null]);
  });
});
