import type { PaymentInstructions } from './instructions.ts';

/** What instructions say, each with its label, in the order in which a payer needs it; what was not given is left out. */
export function instructionFacts(given: PaymentInstructions): { readonly label: string; readonly value: string }[] {
  const all = [
    ['Account name', given.account_name],
    ['IBAN', given.iban],
    ['Account number', given.account_number],
    ['Routing number', given.routing_number],
    ['Sort code', given.sort_code],
    ['BIC', given.bic],
    ['Bank', `${given.bank_name}, ${given.bank_country}`],
    ['For further credit', given.further_credit],
  ] as const;
  return all.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
