import { isCurrency } from '../currencyCodes.ts';
import { badField } from './problems.ts';

/** @throws Refusal `bad_request` at the field `currency` for what is no code of ISO 4217 in force */
export function requireCurrency(code: string): void {
  if (!isCurrency(code)) throw badField('currency', 'Must be a currency code of ISO 4217, such as USD.');
}
