import type { VestingSchedule } from '@pari/contract';
import { shownDay } from '../dates/shownDay.ts';

interface ScheduleLine {
  readonly id: string;
  readonly term: string;
  readonly description: string;
}

const lengthText = ({ length, unit }: { readonly length: number; readonly unit: 'months' | 'days' }): string =>
  `${String(length)} ${length === 1 ? unit.slice(0, -1) : unit}`;

const roundings: Readonly<Record<VestingSchedule['allocation_type'], string>> = {
  CUMULATIVE_ROUND_DOWN: 'The running total is rounded down to the plan’s unit.',
  CUMULATIVE_ROUNDING: 'The running total is rounded to the plan’s unit.',
  FRACTIONAL: 'To four decimal places.',
  FRONT_LOADED: 'What is left over by rounding goes to the first instalments.',
  BACK_LOADED: 'What is left over by rounding goes to the last instalments.',
  FRONT_LOADED_TO_SINGLE_TRANCHE: 'What is left over by rounding goes to the first instalment.',
  BACK_LOADED_TO_SINGLE_TRANCHE: 'What is left over by rounding goes to the last instalment.',
};

/** A vesting schedule, line by line. */
export function scheduleLines(schedule: VestingSchedule): ScheduleLine[] {
  const { cliff, cliff_percentage: share, periods, milestone_vesting_schedules: milestones, sequenced_vesting_schedules: sequenced } = schedule;
  const sequencedText = ({ date, after, milestone }: (typeof sequenced)[number]): string =>
    date !== null ? `on ${shownDay(date)}` : after !== null ? `${lengthText(after)} after the one before` : `when ${milestone ?? 'it'} is reached`;
  return [
    ...(cliff
      ? [
          {
            id: 'cliff',
            term: 'Cliff',
            description: share === null ? `${lengthText(cliff)}: what is due before vests on it` : `${share} after ${lengthText(cliff)}`,
          },
        ]
      : []),
    ...periods.map(({ period, percentage }, at) => ({ id: `period ${String(at)}`, term: 'Period', description: `${percentage} ${period}` })),
    ...milestones.map(({ milestone_name: name, date, vesting_percentage: percentage }) => ({
      id: `milestone ${name}`,
      term: `Milestone: ${name}`,
      description: date === null ? `${percentage} once it is reached` : `${percentage}, reached ${shownDay(date)}`,
    })),
    ...sequenced.map((each, at) => ({
      id: `sequenced ${String(at)}`,
      term: each.label,
      description: [`${each.percentage} ${sequencedText(each)}`, each.detail].filter(Boolean).join('. '),
    })),
    ...(schedule.day_of_month === null ? [] : [{ id: 'day', term: 'Day of the month', description: String(schedule.day_of_month) }]),
    { id: 'rounding', term: 'Rounding', description: roundings[schedule.allocation_type] },
  ];
}
