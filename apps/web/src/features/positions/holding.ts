import type { Block, InvestedFund } from '@pari/contract';

export { missingRate, noteOn, partOf, severalRates } from '../../configured/holdingNotes.ts';

export type Holding = InvestedFund;

export const holdingId = ({ id }: Holding): string => id;
export const fundName = ({ fund }: Holding): string => fund.name;

/** The blocks without those about borrowing, where no fund of these holdings lends. */
export const onlyLent = (blocks: readonly Block[], holdings: readonly Holding[]): readonly Block[] =>
  holdings.some(({ fund }) => fund.offer_leverage) ? blocks : blocks.filter(({ isLeverageField }) => !isLeverageField);
