import { useState } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { usualPaper, type PaperSize } from '@pari/domain/statements';
import { rangeQuery, type DateRange } from '../dates/dateRange.ts';
import { pastQuarters } from './periods.ts';

export const soFar = 'so far';
export const otherDays = 'other days';

interface PeriodOptions {
  /** Other periods than the quarter up to the last day can be chosen. */
  readonly isOffered: boolean;
  /** Of the company, whose country's paper is usual. */
  readonly currency: string | undefined;
}

/** For which days and on what paper a statement is wanted. @param last day that it can end on */
export function usePeriod(last: CivilDate, { isOffered, currency = '' }: PeriodOptions) {
  const quarters = pastQuarters(last, 20);
  const [period, setPeriod] = useState(isOffered ? (quarters[0]?.key ?? soFar) : soFar);
  const [days, setDays] = useState<DateRange | null>(null);
  const [paper, setPaper] = useState<PaperSize>(usualPaper(currency));
  const range = period === otherDays ? days : (quarters.find(({ key }) => key === period) ?? null);
  return {
    last,
    isOffered,
    quarters,
    period,
    setPeriod,
    days,
    setDays,
    paper,
    setPaper,
    isReady: period !== otherDays || days !== null,
    /** As the server is asked. */
    within: rangeQuery(range),
  };
}
