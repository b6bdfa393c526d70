import type { Answer, Contract } from '@pari/contract';
import type { Reached, Schedule } from '@pari/domain/carry';

type Presented = Answer<Contract['listVestingSchedules']>['results'][number];

/** A version of a schedule as its row has it; its terms were checked before they were stored. */
interface ScheduleRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly terms: unknown;
}

/** The stored terms of a schedule. */
export const termsIn = ({ terms }: Pick<ScheduleRow, 'terms'>): Schedule => terms as Schedule;

/** @param reached milestones with the days on which they were reached, where it is asked for a grant */
export function presentSchedule(row: ScheduleRow, reached: Reached = new Map()): Presented {
  const terms = termsIn(row);
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    allocation_type: terms.allocation_type,
    day_of_month: terms.day_of_month,
    cliff: terms.cliff,
    cliff_percentage: terms.cliff_percentage,
    periods: terms.periods.map((period) => ({ ...period, period: periodWords(period) })),
    milestone_vesting_schedules: terms.milestones.map(({ name, percentage }) => ({
      milestone_name: name,
      date: reached.get(name) ?? null,
      vesting_percentage: percentage,
    })),
    sequenced_vesting_schedules: terms.sequenced.map((one) => ({
      ...one,
      date: one.date ?? (one.milestone === null ? null : (reached.get(one.milestone) ?? null)),
    })),
  };
}

const singular = { months: 'month', days: 'day' } as const;

/** Such as “every 3 months, 12 times”. */
function periodWords({ length, unit, times }: Schedule['periods'][number]): string {
  const span = length === 1 ? singular[unit] : `${String(length)} ${unit}`;
  return times === 1 ? `after ${length === 1 ? `1 ${span}` : span}` : `every ${span}, ${String(times)} times`;
}
