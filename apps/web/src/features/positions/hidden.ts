import type { HiddenInvestment } from '@pari/contract';
import { refreshCall } from '../../client/queries.ts';

/** Asks again for whatever a deleted investment is in, or not. */
export function refreshFigures(): void {
  for (const read of ['getInvestorDetail', 'getInvestorHistory', 'getFundInvestments', 'explainFigure', 'getChanges'] as const) void refreshCall(read);
}

/** How many there are, in words. */
export const hiddenText = ({ length }: readonly HiddenInvestment[]): string => `${length} ${length === 1 ? 'investment' : 'investments'} hidden`;
