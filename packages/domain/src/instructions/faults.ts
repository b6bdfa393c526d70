import { countryCodes, faultOfIban, isAccountNumber, isBic, isRoutingNumber, isSortCode, NO_ACCOUNT_NUMBER, NO_SORT_CODE } from './checkDigits.ts';
import type { InstructionField, PaymentInstructions } from './instructions.ts';

/** What is wrong with payment instructions of a fund, by field: a sentence each. @param fundCurrency that the fund is paid in */
export function faultsOfInstructions(given: PaymentInstructions, fundCurrency: string): Map<InstructionField, string> {
  const { iban, account_number: account, routing_number: routing, sort_code: sort, bic, bank_country: country, currency } = given;
  const faults = new Map<InstructionField, string>();
  const fault = (field: InstructionField, isWrong: boolean, sentence: string) => isWrong && !faults.has(field) && faults.set(field, sentence);
  fault('bank_country', !countryCodes.includes(country), `No country has the letters ${country}.`);
  fault('iban', iban === null && account === null, 'Give the IBAN, or an account number.');
  const ofIban = iban === null ? undefined : faultOfIban(iban);
  fault('iban', ofIban !== undefined, ofIban ?? '');
  fault('account_number', iban !== null && account !== null, 'Give the IBAN or an account number, not both.');
  fault('account_number', account !== null && !isAccountNumber(account), NO_ACCOUNT_NUMBER);
  fault('routing_number', routing !== null && iban !== null, 'An IBAN names the bank: leave this out.');
  fault('routing_number', routing !== null && !isRoutingNumber(routing), 'The check digit of this routing number is wrong.');
  fault('sort_code', sort !== null && iban !== null, 'An IBAN names the bank: leave this out.');
  fault('sort_code', sort !== null && !isSortCode(sort), NO_SORT_CODE);
  fault('bic', bic !== null && !isBic(bic), 'Must have the form of a BIC: 8 or 11 letters and digits, such as DEUTDEFF.');
  fault('bic', bic !== null && isBic(bic) && bic.slice(4, 6) !== country, `This BIC is of a bank in ${bic?.slice(4, 6)}.`);
  fault('currency', currency !== fundCurrency, `The fund is in ${fundCurrency}.`);
  return faults;
}
