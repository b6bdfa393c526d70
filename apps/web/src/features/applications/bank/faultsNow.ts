import { bankGroupOf, faultsOfBankDetails, NUMBERS_OF_ACCOUNT, type BankDetails, type BankField } from '@pari/domain/banking';
import type { BankDetail } from './detail.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** What is wrong with the form; with a number that stands by its last signs, what the server found. */
export function faultsNow(details: BankDetails, stands: (field: BankField) => boolean, { drafts, committed }: BankDetail): Map<BankField, string> {
  const found = faultsOfBankDetails(details, currencies);
  // Nothing else is asked, or in sight, before the country is known.
  if (details.bank_country === '') return new Map([...found].filter(([field]) => field === 'bank_country'));
  const group = bankGroupOf(details.bank_country);
  const ofServer = drafts.find((one) => one.group === group)?.enhancements ?? {};
  for (const field of NUMBERS_OF_ACCOUNT) {
    if (!stands(field)) continue;
    const told = drafts.length > 0 || committed === null ? ofServer[field] : undefined;
    if (told === undefined) found.delete(field);
    else found.set(field, told);
  }
  return found;
}
