import { code as current } from 'currency-codes';

const withdrawn = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** No currency, and one for tests. */
const noMoney = new Set(['XXX', 'XTS']);

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text) && !noMoney.has(text);

/** True for a code of ISO 4217 in force, such as USD. */
export const isCurrency = (text: string): boolean => isCode(text) && current(text) !== undefined;

/** True also for one that was withdrawn, such as CYP: past exchange rates may be of those. */
export const wasCurrency = (text: string): boolean => isCurrency(text) || (isCode(text) && withdrawn.of(text) !== undefined);
