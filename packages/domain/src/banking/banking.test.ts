import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  askedBankDetails,
  asksBankField,
  bankFieldInRound,
  faultsOfBankDetails,
  ibanLettersOf,
  maskedBankDetails,
  noBankDetails,
  saidOfBank,
  usesPostalCode,
  usesProvince,
  type BankDetails,
} from './index.ts';
import { saidOtherwise } from '../applications/index.ts';

const currencies = new Set(['USD', 'GBP', 'EUR', 'CAD', 'HKD']);
const empty = noBankDetails();
const common = { bank_name: 'First Bank', street_address: '1 High Street', city: 'Town', postal_code: '10001', account_name: 'Ann Lee' };
const american = { ...empty, ...common, bank_country: 'US', state: 'NY', account_number: '12345678', routing_number: '021000021', currency: 'USD' };
const british = { ...empty, ...common, bank_country: 'GB', swift_code: '12-34-56', account_number: '12345678', currency: 'GBP' };
const german = { ...empty, ...common, bank_country: 'DE', swift_code: 'DEUTDEFF', iban_number: 'DE89 3704 0044 0532 0130 00', currency: 'EUR' };
const canadian = { ...empty, ...common, bank_country: 'CA', province: 'ON', swift_code: 'ROYCCAT2', account_number: '1234567', currency: 'CAD' };
// Banks of both have codes and IBANs of another country.
const aland = { ...german, bank_country: 'AX', swift_code: 'AABAFI22', iban_number: 'FI21 1234 5600 0007 85' };
const reunion = { ...german, bank_country: 'RE', swift_code: 'CRLYFRPP', iban_number: 'FR14 2004 1010 0505 0001 3M02 606' };
const told = (given: BankDetails) => Object.fromEntries(faultsOfBankDetails(given, currencies));

it.each([american, british, german, canadian, aland, reunion])('details of $bank_country that hold', (given) => expect(told(given)).toEqual({}));

describe('what is missing is required', () => {
  it('by the country of the bank', () => {
    const missing = (country: string, more: Partial<BankDetails> = {}) =>
      Object.entries(told({ ...empty, bank_country: country, ...more }))
        .filter(([, text]) => text === 'Required')
        .map(([field]) => field)
        .toSorted();
    const all = ['account_name', 'bank_name', 'city', 'currency', 'street_address'];
    expect(missing('US')).toEqual([...all, 'account_number', 'postal_code', 'routing_number', 'state'].toSorted());
    expect(missing('GB')).toEqual([...all, 'account_number', 'postal_code', 'swift_code'].toSorted());
    // A German address names no part of the country; an account is known by its IBAN.
    expect(missing('DE')).toEqual([...all, 'iban_number', 'postal_code', 'swift_code'].toSorted());
    // No bank there has IBANs.
    expect(missing('CA')).toEqual([...all, 'account_number', 'postal_code', 'province', 'swift_code'].toSorted());
    // There are no postal codes.
    expect(missing('HK')).not.toContain('postal_code');
    expect(missing('')).toContain('bank_country');
    expect(missing('DE', { have_intermediary_bank: true })).toEqual(expect.arrayContaining(['intermediary_bank_name', 'intermediary_bank_swift_code']));
  });
  it('and credit account and reference never are', () => expect(Object.keys(told(german))).toEqual([]));
});

describe('a number that will not do says why', () => {
  it.each<[BankDetails, string, string]>([
    [{ ...american, routing_number: '02100002' }, 'routing_number', 'Routing numbers should have 9 digits'],
    [{ ...american, routing_number: '021000022' }, 'routing_number', 'The check digit of this routing number is wrong.'],
    [{ ...british, swift_code: '1234567' }, 'swift_code', 'Must be six digits, such as 12-34-56.'],
    [{ ...british, account_number: '1234567' }, 'account_number', 'Account numbers of banks in the United Kingdom have 8 digits.'],
    [{ ...german, swift_code: 'DEUT' }, 'swift_code', 'Must have the form of a SWIFT code: 8 or 11 letters and digits, such as DEUTDEFF.'],
    [{ ...german, swift_code: 'NWBKGB2L' }, 'swift_code', 'This SWIFT code is of a bank in GB.'],
    [{ ...aland, swift_code: 'DEUTDEFF' }, 'swift_code', 'This SWIFT code is of a bank in DE.'],
    [{ ...german, iban_number: 'DE98370400440532013000' }, 'iban_number', 'The check digits of this IBAN are wrong: one of its signs was misread.'],
    [{ ...german, iban_number: 'GB29NWBK60161331926819' }, 'iban_number', 'IBANs of banks in DE begin with DE.'],
    [{ ...canadian, account_number: '1' }, 'account_number', 'Must be 4 to 34 letters and digits.'],
    [{ ...german, currency: 'XXX' }, 'currency', 'Choose a currency.'],
    [{ ...german, bank_country: 'ZZ', swift_code: 'DEUTZZFF' }, 'bank_country', 'Choose the country of the bank.'],
    [{ ...german, bank_name: 'x'.repeat(121) }, 'bank_name', 'Must be at most 120 characters.'],
  ])('%#', (given, field, sentence) => expect(told(given)[field]).toBe(sentence));

  it('of an intermediary, where there is one', () => {
    const given = { ...german, intermediary_bank_name: 'Between', intermediary_bank_swift_code: 'x' };
    expect(told(given)).toEqual({});
    expect(Object.keys(told({ ...given, have_intermediary_bank: true }))).toEqual(['intermediary_bank_swift_code']);
  });
});

it('what another country asks for is no fault here', () => {
  expect(told({ ...german, routing_number: '1', state: 'x' })).toEqual({});
  expect((['routing_number', 'state', 'iban_number', 'province'] as const).map((field) => asksBankField(german, field))).toEqual([false, false, true, false]);
});

it('addresses have the parts that their country gives them', () => {
  expect(['DE', 'US', 'GB', 'HK', 'IE'].map(usesPostalCode)).toEqual([true, true, true, false, true]);
  expect(['CA', 'AU', 'DE', 'SG'].map(usesProvince)).toEqual([true, true, false, false]);
});

it('banks of some territories have the IBANs of another country, and many have none', () => {
  expect(['DE', 'RE', 'AX', 'GG', 'CA', 'US', 'MA'].map(ibanLettersOf)).toEqual(['DE', 'FR', 'FI', 'GB', null, null, null]);
});

const registry = join(process.env['PARI_TEST_DATA'] ?? '', 'bank/iban-structures.csv');
it.skipIf(process.env['PARI_TEST_DATA'] === undefined || !existsSync(registry))('as the registry of IBANs says', () => {
  const rows = readFileSync(registry, 'utf8').trim().split('\n').slice(1);
  const own = rows.map((row) => row.slice(0, 2));
  const also = rows.flatMap((row) => (/^\w\w,(?:"[^"]*"|[^,]*),"?(?<also>[^"\d]*)/.exec(row)?.groups?.['also'] ?? '').match(/\b[A-Z]{2}\b/g) ?? []);
  expect(own.length).toBe(89);
  // Of these the tables that we have do not know it yet: an IBAN is not asked for there, and checked where it is given.
  expect(own.filter((country) => ibanLettersOf(country) !== country)).toEqual(['BI', 'DJ', 'FK', 'HN']);
  expect(also.filter((country) => ibanLettersOf(country) === null || ibanLettersOf(country) === country)).toEqual([]);
});

describe('what was submitted', () => {
  const round = (details: BankDetails) => ({
    record: 'r',
    version: 1,
    name: 'Ann Lee',
    details,
    committed_by: 'ann',
    committed_at: '2026-04-15T12:00:00.000Z',
  });
  const given = { ...german, reference: 'Account 12345678', routing_number: '021000021' };

  it('is read field by field, without numbers of accounts, which are there to be revealed', () => {
    const said = saidOfBank(round(given));
    expect(said.map(({ title, lines }) => [title, ...lines])).toEqual([
      ['Investor', 'Ann Lee'],
      ['Country of the bank', 'Germany'],
      ['Bank', 'First Bank'],
      ['Street address', '1 High Street'],
      ['City', 'Town'],
      ['Postal code', '10001'],
      ['Account name', 'Ann Lee'],
      ['SWIFT code', 'DEUTDEFF'],
      ['IBAN', '•••• 3000'],
      ['Currency', 'EUR'],
      ['Reference', 'Account •••• 5678'],
      ['Intermediary bank', 'No'],
    ]);
    const hidden = said.filter(({ isMasked }) => isMasked).map(({ question }) => question);
    expect(hidden.map((field) => bankFieldInRound(round(given), field))).toEqual([given.iban_number, given.reference]);
    expect(bankFieldInRound(round(given), 'nothing')).toBeNull();
    expect(saidOfBank(round(british)).find(({ question }) => question === 'swift_code')?.title).toBe('Sort Code');
  });

  it('is another where a number is another, though its last signs are the same', () => {
    const other = { ...given, iban_number: 'DE02 1203 0000 0000 2030 00' };
    expect(saidOtherwise(saidOfBank(round(given)), saidOfBank(round(other))).map(({ question }) => question)).toEqual(['iban_number']);
    expect(saidOtherwise(saidOfBank(round(given)), saidOfBank(round(given)))).toEqual([]);
  });

  it('holds what its country asks for alone', () => {
    expect(askedBankDetails(given)).toEqual({ ...given, routing_number: '' });
    expect(maskedBankDetails(given)).toEqual({ ...given, iban_number: '•••• 3000' });
  });
});
