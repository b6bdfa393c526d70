import { minorUnitsOf } from '../money/minorUnits.ts';
import { formatMoney } from './number.ts';

/** An exact amount to the smallest unit in which its currency (ISO 4217) is paid, without the currency itself: that of notices and statements. A dash for none. */
export const formatPaid = (amount: string | null, currency: string): string => formatMoney(amount, { decimals: minorUnitsOf(currency) });
