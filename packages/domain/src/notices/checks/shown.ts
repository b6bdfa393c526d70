import { toFixed, type Decimal } from '../../money/decimal.ts';

/** An amount in a sentence: with the places of its currency, and with all that it has where those are more. */
export const shown = (amount: Decimal, scale: number): string => (placesOf(amount) > scale ? amount : toFixed(amount, scale));

/** How many digits stand after the point. */
export const placesOf = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0;
