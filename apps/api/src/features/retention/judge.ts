import { civilDate, type CivilDate } from '@pari/domain/dates';
import { retentionOf, type Retention } from '@pari/domain/retention';
import type { KeptRow } from './queries.ts';

/** Whether what is kept of a person is held, or from when on it is erased. @param years for how many the company keeps it; null: for good */
export function retentionBy(row: Pick<KeptRow, 'open_applications' | 'open_holdings' | EndColumn>, years: number | null): Retention {
  const days = [row.application_ended_on, row.holding_ended_on, row.changed_on].flatMap((day): CivilDate[] => (day === null ? [] : [civilDate(day)]));
  const [first, ...others] = days;
  if (!first) throw new Error('Something is kept, and nothing says since when.');
  return retentionOf({ years, applications: row.open_applications ?? 0, holdings: row.open_holdings ?? 0, ends: [first, ...others] });
}

type EndColumn = 'application_ended_on' | 'holding_ended_on' | 'changed_on';
