import type { BankField } from '@pari/domain/banking';

export const ofBank: readonly BankField[] = ['bank_name', 'street_address', 'city', 'state', 'province', 'postal_code'];
export const ofAccount: readonly BankField[] = ['account_name', 'routing_number', 'swift_code', 'iban_number', 'account_number', 'currency'];
export const ofCredit: readonly BankField[] = ['credit_account_name', 'credit_account_number', 'reference'];
export const ofIntermediary: readonly BankField[] = ['intermediary_bank_name', 'intermediary_bank_swift_code'];

/** All of them as they stand below one another. */
export const bankFieldsInOrder: readonly BankField[] = ['bank_country', ...ofBank, ...ofAccount, ...ofCredit, 'have_intermediary_bank', ...ofIntermediary];
