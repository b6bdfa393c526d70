export { isSameTelephone, NUMBER_SOURCES, numbersToCall } from './callBackNumbers.ts';
export type { NumberGiven, NumberKnown, NumberSource, NumbersToCall } from './callBackNumbers.ts';
export { ibanLettersOf, usesPostalCode, usesProvince } from './countries.ts';
export { BANK_FIELDS, BANK_GROUPS, bankGroupOf, noBankDetails, NUMBERS_OF_ACCOUNT } from './details.ts';
export type { BankDetails, BankField, BankGroup, NumberOfAccount } from './details.ts';
export { asksBankField, faultsOfBankDetails, MOST_BANK_CHARACTERS, REQUIRED, requiredBankFields } from './faults.ts';
export { askedBankDetails, bankFieldInRound, bankFieldLabel, maskedBankDetails, saidOfBank } from './rounds.ts';
export type { BankRound } from './rounds.ts';
