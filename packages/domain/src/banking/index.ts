export { ibanLettersOf, usesPostalCode, usesProvince } from './countries.ts';
export { bankGroupOf, NUMBERS_OF_ACCOUNT } from './details.ts';
export type { BankDetails, BankField, BankGroup } from './details.ts';
export { asksBankField, faultsOfBankDetails, MOST_BANK_CHARACTERS, REQUIRED, requiredBankFields } from './faults.ts';
