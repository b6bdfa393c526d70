/** The published example of the registry of IBANs. */
export const iban = 'DE89 3704 0044 0532 0130 00';

/** How a fund in euro is to be paid, as an administrator proposes it. */
export const goodInstructions = {
  account_name: 'Kestrel I LP',
  bank_name: 'Deutsche Bank',
  bank_country: 'DE',
  iban,
  bic: 'DEUTDEFF',
  further_credit: 'Kestrel I, account 123456789',
  currency: 'EUR',
  call_back: { person: 'Ina of the fund', number: '+49 30 1234', at: '2026-04-14T09:00:00Z' },
};

export const instructionsOf = (more: object = {}) => ({ ...goodInstructions, ...more });
