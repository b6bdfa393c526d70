import type { Said } from '../applications/rounds.ts';
import { countryName } from '../format/country.ts';
import { masked, maskedNumbers } from '../instructions/numbers.ts';
import { BANK_FIELDS, bankGroupOf, NUMBERS_OF_ACCOUNT, type BankDetails, type BankField } from './details.ts';
import { asksBankField } from './faults.ts';

/** Where somebody is paid, as it is frozen once it is submitted. */
export interface BankRound {
  readonly record: string;
  /** Of the details that were committed. */
  readonly version: number;
  /** Of the person, or the entity through which they invest. */
  readonly name: string;
  /** Whether an entity is paid; absent in earlier rounds. */
  readonly is_entity?: boolean;
  readonly details: BankDetails;
  /** Id of the person. */
  readonly committed_by: string;
  readonly committed_at: string;
}

const labels: Readonly<Record<BankField, string>> = {
  bank_country: 'Country of the bank',
  bank_name: 'Bank',
  street_address: 'Street address',
  city: 'City',
  state: 'State',
  province: 'Province',
  postal_code: 'Postal code',
  account_name: 'Account name',
  account_number: 'Account number',
  routing_number: 'Routing number',
  swift_code: 'SWIFT code',
  iban_number: 'IBAN',
  credit_account_name: 'For credit to: account name',
  credit_account_number: 'For credit to: account number',
  currency: 'Currency',
  reference: 'Reference',
  have_intermediary_bank: 'Intermediary bank',
  intermediary_bank_name: 'Intermediary bank: name',
  intermediary_bank_swift_code: 'Intermediary bank: SWIFT code',
};

/** What a field is called, by the country of the bank. */
export const bankFieldLabel = (field: BankField, { bank_country: country }: Pick<BankDetails, 'bank_country'>): string =>
  field === 'swift_code' && bankGroupOf(country) === 'GB' ? 'Sort Code' : labels[field];

/** What is asked for by the country of the bank, and nothing that was typed for another. */
export const askedBankDetails = (given: BankDetails): BankDetails => ({
  ...given,
  ...Object.fromEntries(BANK_FIELDS.filter((field) => !asksBankField(given, field)).map((field) => [field, ''])),
});

/** The same with the numbers of accounts by their last signs. */
export const maskedBankDetails = (given: BankDetails): BankDetails => ({
  ...given,
  ...Object.fromEntries(NUMBERS_OF_ACCOUNT.filter((field) => given[field] !== '').map((field) => [field, masked(given[field])])),
});

const isNumber = (field: BankField): boolean => NUMBERS_OF_ACCOUNT.some((one) => one === field);

function linesOf(field: BankField, details: BankDetails): string[] {
  const value = details[field];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (value === '') return [];
  if (field === 'bank_country') return [countryName(value)];
  // Numbers of accounts stand in what is written freely, too.
  if (field === 'reference' || field === 'credit_account_name') return [maskedNumbers(value)];
  return [isNumber(field) ? masked(value) : value];
}

const isMasked = (field: BankField, details: BankDetails): boolean =>
  details[field] !== '' &&
  (isNumber(field) || ((field === 'reference' || field === 'credit_account_name') && maskedNumbers(details[field]) !== details[field]));

/** What was submitted of where somebody is paid, field by field; numbers of accounts by their last signs. */
export function saidOfBank({ name, details, committed_by: by, committed_at: at }: BankRound): Said[] {
  const plain = { amount: null, outcome: null, documents: [], opened: [] };
  return [
    { ...plain, question: 'name', title: 'Investor', lines: [name], answer: null },
    ...BANK_FIELDS.filter((field) => asksBankField(details, field) && details[field] !== '').map((field): Said => {
      const lines = linesOf(field, details);
      return {
        ...plain,
        question: field,
        title: bankFieldLabel(field, details),
        lines,
        isMasked: isMasked(field, details),
        // What it was is compared with what it is, and shown to nobody.
        answer: { block_id: field, value: { value: String(details[field]) }, via: 'self', answered_by: by, at },
      };
    }),
  ];
}

/** What stands in a round in a field, whole; null: nothing does. @param place as comments name it */
export function bankFieldInRound({ details }: BankRound, place: string): string | null {
  const field = BANK_FIELDS.find((one) => one === place);
  return field === undefined || details[field] === '' ? null : String(details[field]);
}
