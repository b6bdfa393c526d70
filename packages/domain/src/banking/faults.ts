import { charactersOf } from '../identifiers/characters.ts';
import {
  countryCodes,
  faultOfIban,
  isAccountNumber,
  isBic,
  isRoutingNumber,
  isSortCode,
  NO_ACCOUNT_NUMBER,
  NO_SORT_CODE,
  plainIban,
} from '../instructions/checkDigits.ts';
import { ibanLettersOf, usesPostalCode, usesProvince } from './countries.ts';
import { bankGroupOf, type BankDetails, type BankField } from './details.ts';

/** Of any field, in characters. */
export const MOST_BANK_CHARACTERS = 120;

const always = ['bank_country', 'bank_name', 'street_address', 'city', 'account_name', 'currency'] as const satisfies readonly BankField[];

/** Which fields somebody has to fill, by the country of their bank. */
export function requiredBankFields({ bank_country: country, iban_number: iban, have_intermediary_bank: hasIntermediary }: BankDetails): BankField[] {
  const group = bankGroupOf(country);
  const hasIbans = ibanLettersOf(country) !== null;
  const optional = (field: BankField, isRequired: boolean): BankField[] => (isRequired ? [field] : []);
  return [
    ...always,
    ...optional('postal_code', country !== '' && usesPostalCode(country)),
    ...optional('state', group === 'US'),
    ...optional('province', group === 'other' && country !== '' && usesProvince(country)),
    ...optional('routing_number', group === 'US'),
    ...optional('swift_code', group !== 'US'),
    ...optional('iban_number', group === 'other' && hasIbans),
    ...optional('account_number', group !== 'other' || (!hasIbans && iban === '')),
    ...optional('intermediary_bank_name', hasIntermediary),
    ...optional('intermediary_bank_swift_code', hasIntermediary),
  ];
}

const ofGroup: Readonly<Record<'US' | 'GB' | 'other', readonly BankField[]>> = {
  US: ['state', 'routing_number', 'account_number'],
  GB: ['swift_code', 'account_number'],
  other: ['province', 'swift_code', 'iban_number', 'account_number'],
};
const groupFields = new Set(Object.values(ofGroup).flat());

/** Whether a field is asked for, by the country of the bank. What another country asks for is kept as a draft. */
export function asksBankField({ bank_country: country, have_intermediary_bank: hasIntermediary }: BankDetails, field: BankField): boolean {
  if (field === 'intermediary_bank_name' || field === 'intermediary_bank_swift_code') return hasIntermediary;
  if (field === 'postal_code') return country === '' || usesPostalCode(country);
  if (field === 'province' && country !== '' && !usesProvince(country)) return false;
  return !groupFields.has(field) || ofGroup[bankGroupOf(country)].includes(field);
}

export const REQUIRED = 'Required';

/** What is wrong with bank details, by field: a sentence each. @param currencies codes of those that there are */
export function faultsOfBankDetails(given: BankDetails, currencies: Pick<ReadonlySet<string>, 'has'>): Map<BankField, string> {
  const { bank_country: country, currency, have_intermediary_bank: hasIntermediary } = given;
  const group = bankGroupOf(country);
  const faults = new Map<BankField, string>();
  const fault = (field: BankField, isWrong: boolean, sentence: string) => isWrong && !faults.has(field) && faults.set(field, sentence);
  for (const field of requiredBankFields(given)) fault(field, String(given[field]).trim() === '', REQUIRED);
  for (const [field, value] of Object.entries(given))
    if (typeof value === 'string') fault(field as BankField, charactersOf(value) > MOST_BANK_CHARACTERS, `Must be at most ${MOST_BANK_CHARACTERS} characters.`);
  fault('bank_country', !countryCodes.includes(country), 'Choose the country of the bank.');
  fault('currency', !currencies.has(currency), 'Choose a currency.');
  const { routing_number: routing, swift_code: swift, account_number: account, iban_number: iban, intermediary_bank_swift_code: between } = given;
  if (group === 'US') {
    fault('routing_number', !/^\d{9}$/.test(routing), 'Routing numbers should have 9 digits');
    fault('routing_number', !isRoutingNumber(routing), 'The check digit of this routing number is wrong.');
  }
  if (group === 'GB') {
    fault('swift_code', !isSortCode(swift), NO_SORT_CODE);
    fault('account_number', !/^\d{8}$/.test(account), 'Account numbers of banks in the United Kingdom have 8 digits.');
  } else fault('account_number', account !== '' && !isAccountNumber(account), NO_ACCOUNT_NUMBER);
  if (group === 'other') {
    fault('swift_code', !isBic(swift), bicForm);
    const letters = ibanLettersOf(country);
    fault('swift_code', ![country, letters].includes(swift.slice(4, 6)), `This SWIFT code is of a bank in ${swift.slice(4, 6)}.`);
    const ofIban = iban === '' ? undefined : faultOfIban(iban);
    fault('iban_number', ofIban !== undefined, ofIban ?? '');
    const own = letters ?? country;
    fault('iban_number', iban !== '' && !plainIban(iban).startsWith(own), `IBANs of banks in ${country} begin with ${own}.`);
  }
  if (hasIntermediary) fault('intermediary_bank_swift_code', !isBic(between), bicForm);
  return new Map([...faults].filter(([field]) => asksBankField(given, field)));
}

const bicForm = 'Must have the form of a SWIFT code: 8 or 11 letters and digits, such as DEUTDEFF.';
