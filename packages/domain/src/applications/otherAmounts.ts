import { decimal } from '../money/decimal.ts';

const AMOUNT_PARTS = ['equity', 'leverage', 'cashless'] as const;
/** Exact decimals in one currency. */
type AmountParts = Readonly<Record<(typeof AMOUNT_PARTS)[number], string>>;

/** Which parts of an amount another one has otherwise, whatever they are in total. */
export const otherParts = (one: AmountParts, another: AmountParts): (keyof AmountParts)[] =>
  AMOUNT_PARTS.filter((part) => decimal(one[part]) !== decimal(another[part]));
