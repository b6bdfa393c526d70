import { formatMoney } from '../../format/number.ts';
import { signOf, type Decimal } from '../../money/decimal.ts';

/** An amount in a sentence, with a minus where it is below zero: with the places of its currency, and with all that it has where those are more. */
export const shown = (amount: Decimal, scale: number): string =>
  `${signOf(amount) < 0 ? '-' : ''}${formatMoney(amount.replace('-', ''), { decimals: Math.max(placesOf(amount), scale) })}`;

/** How many digits stand after the point. */
export const placesOf = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0;
