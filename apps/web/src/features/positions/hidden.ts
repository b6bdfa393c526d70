import type { HiddenInvestment } from '@pari/contract';
import { refreshCall } from '../../client/queries.ts';

/** What a deleted investment is in, or not. */
const figures = [
  'getInvestorDetail',
  'getInvestorHistory',
  'getFundInvestments',
  'explainFigure',
  'getChanges',
  'getTransactionalConsiderations',
  'getValuationConsiderations',
  'getFirmTransactionalConsiderations',
  'getFirmValuationConsiderations',
  'getConsiderationDetails',
  'getConsiderationValuationDetails',
] as const;

/** Asks for all of it again. */
export function refreshFigures(): void {
  for (const read of figures) void refreshCall(read);
}

/** How many there are, in words. */
export const hiddenText = ({ length }: readonly HiddenInvestment[]): string => `${length} ${length === 1 ? 'investment' : 'investments'} hidden`;
