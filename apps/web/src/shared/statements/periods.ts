import { addDays, quarterEndBefore, quarterOf, type CivilDate } from '@pari/domain/dates';
import type { DateRange } from '../dates/dateRange.ts';

/** A quarter that is over, by its last day. */
export interface PastQuarter extends DateRange {
  /** "Q2 2026" */
  readonly name: string;
  /** As it is called in addresses: "2026-Q2". */
  readonly key: string;
}

/** The last quarters that are over on a day, the newest first. */
export function pastQuarters(today: CivilDate, count: number): PastQuarter[] {
  const quarters: PastQuarter[] = [];
  for (let end = quarterEndBefore(today); quarters.length < count; end = quarterEndBefore(end)) {
    const name = quarterOf(end);
    const [quarter = '', year = ''] = name.split(' ');
    quarters.push({ start: addDays(quarterEndBefore(end), 1), end, name, key: `${year}-${quarter}` });
  }
  return quarters;
}
