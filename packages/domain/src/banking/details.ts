/** Where somebody is paid, as they type it: an empty text is nothing. */
export interface BankDetails {
  /** ISO 3166-1, two letters. */
  readonly bank_country: string;
  readonly bank_name: string;
  readonly street_address: string;
  readonly city: string;
  /** In the United States. */
  readonly state: string;
  readonly province: string;
  readonly postal_code: string;
  readonly account_name: string;
  readonly account_number: string;
  /** Of the American Bankers Association. */
  readonly routing_number: string;
  /** A BIC; in the United Kingdom the sort code. */
  readonly swift_code: string;
  readonly iban_number: string;
  /** For whom the account takes payments. */
  readonly credit_account_name: string;
  readonly credit_account_number: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly reference: string;
  readonly have_intermediary_bank: boolean;
  readonly intermediary_bank_name: string;
  readonly intermediary_bank_swift_code: string;
}
export type BankField = keyof BankDetails;

/** What was typed before anything was. @param country of the bank, where it was chosen */
export const noBankDetails = (country = ''): BankDetails => ({
  bank_country: country,
  bank_name: '',
  street_address: '',
  city: '',
  state: '',
  province: '',
  postal_code: '',
  account_name: '',
  account_number: '',
  routing_number: '',
  swift_code: '',
  iban_number: '',
  credit_account_name: '',
  credit_account_number: '',
  currency: '',
  reference: '',
  have_intermediary_bank: false,
  intermediary_bank_name: '',
  intermediary_bank_swift_code: '',
});
export const BANK_FIELDS = Object.keys(noBankDetails()) as BankField[];

/** Shown with their last four signs alone. */
export const NUMBERS_OF_ACCOUNT = ['account_number', 'iban_number', 'credit_account_number'] as const satisfies readonly BankField[];
export type NumberOfAccount = (typeof NUMBERS_OF_ACCOUNT)[number];

/** How banks of a country are named in payments. */
export const BANK_GROUPS = ['US', 'GB', 'other'] as const;
export type BankGroup = (typeof BANK_GROUPS)[number];
export const bankGroupOf = (country: string): BankGroup => (country === 'US' || country === 'GB' ? country : 'other');
