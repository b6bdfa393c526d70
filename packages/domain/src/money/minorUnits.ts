// ISO 4217, active codes that do not divide into hundredths. What Intl tells are the places that are customary to show, which for some are fewer than are paid.
const codes = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const places = new Map(Object.entries(codes).flatMap(([digits, those]) => those.split(' ').map((code) => [code, Number(digits)] as const)));

/** Decimal places of a currency's smallest unit: 2 of USD, 0 of JPY. @param code of ISO 4217 */
export const minorUnitsOf = (code: string): number => places.get(code) ?? 2;

/** With how many places an amount is shown beside others: none for whole units, else those of its currency. */
export const shownPlaces = (amount: string, currency: string): number => (amount.includes('.') ? minorUnitsOf(currency) : 0);

/** What is wrong with an amount that nobody can pay in a currency; null: nothing. */
export const unpayable = (amount: string, currency: string): string | null =>
  (amount.split('.')[1]?.length ?? 0) > minorUnitsOf(currency) ? `${currency} is paid in ${minorUnitsOf(currency)} decimal places.` : null;
