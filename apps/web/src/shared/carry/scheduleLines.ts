import type { VestingSchedule } from '@pari/contract';
import { shownDay } from '../dates/shownDay.ts';

type Terms = Omit<VestingSchedule, 'id' | 'name' | 'version'>;

const periodTerm = 'Period';

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

/** What vests when, line by line. */
function vestingLines(schedule: Terms): ScheduleLine[] {
  const { cliff, cliff_percentage: share, periods, milestone_vesting_schedules: milestones, sequenced_vesting_schedules: sequenced } = schedule;
  const sequencedText = ({ date, after, milestone }: (typeof sequenced)[number]): string =>
    date !== null ? `on ${shownDay(date)}` : after !== null ? `${lengthText(after)} after the one before` : `when ${milestone ?? 'it'} is reached`;
  return [
    ...(cliff
      ? [
          {
            id: 'cliff',
            term: 'Cliff',
            description: share === null ? `nothing before ${lengthText(cliff)}, then all that was due at once` : `${share} after ${lengthText(cliff)}`,
          },
        ]
      : []),
    ...periods.map(({ period, percentage }, at) => ({ id: `period ${String(at)}`, term: periodTerm, description: `${percentage} ${period}` })),
    ...milestones.map(({ milestone_name: name, date, vesting_percentage: percentage }) => ({
      id: `milestone ${name}`,
      term: name,
      description: date === null ? `${percentage} once the milestone is reached` : `${percentage}, milestone reached ${shownDay(date)}`,
    })),
    ...sequenced.map((each, at) => ({
      id: `sequenced ${String(at)}`,
      term: each.label,
      description: [`${each.percentage} ${sequencedText(each)}`, each.detail].filter(Boolean).join('. '),
    })),
  ];
}

/** A vesting schedule, line by line. */
export const scheduleLines = (schedule: Terms): ScheduleLine[] => [
  ...vestingLines(schedule),
  ...(schedule.day_of_month === null ? [] : [{ id: 'day', term: 'Day of the month', description: String(schedule.day_of_month) }]),
  { id: 'rounding', term: 'Rounding', description: roundings[schedule.allocation_type] },
];

/** The same in one line, without how it is rounded. */
export const scheduleWords = (schedule: Terms): string =>
  vestingLines(schedule)
    .map(({ term, description }) => (term === periodTerm ? description : `${term}: ${description}`))
    .join('; ');
