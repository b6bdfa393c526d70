import type { InvestorDetail } from '@pari/contract';
import { rangeOf } from './dateRange.ts';
import { shownDay as day } from './shownDay.ts';

/** The day or days of the figures. */
export function momentText(answer: Pick<InvestorDetail, 'as_of' | 'start_date' | 'end_date'>): string {
  const range = rangeOf(answer);
  return range === null ? `As of ${day(answer.as_of)}` : `${day(range.start)} to ${day(range.end)}`;
}
