import { toFixed, type Decimal } from '../../money/decimal.ts';

/** An amount in a sentence: its thousands apart, with the places of its currency, and with all that it has where those are more. */
export const shown = (amount: Decimal, scale: number): string => grouped(placesOf(amount) > scale ? amount : toFixed(amount, scale));

const grouped = (amount: string): string => {
  const [whole = '', ...fraction] = amount.split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
};

/** How many digits stand after the point. */
export const placesOf = (amount: Decimal): number => amount.split('.')[1]?.length ?? 0;
