import { readShare, weighed } from './share.ts';
import type { Duration, Schedule } from './types.ts';

/** What makes a schedule unusable, by the place in it. */
export interface ScheduleFault {
  /** Such as `periods.0.percentage`; empty: of the whole. */
  readonly path: string;
  readonly sentence: string;
}

/** Instalments that a schedule may have; as many months and days as a hundred years hold. */
const most = { tranches: 1200, months: 1200, days: 36_525 } as const;

/** All that is wrong with a schedule whose shape is right. None: `tranchesOf` gives its instalments, whose shares add up to 1. */
export function scheduleFaults(schedule: Schedule): ScheduleFault[] {
  const { cliff, cliff_percentage, periods, milestones, sequenced, day_of_month } = schedule;
  const faults: ScheduleFault[] = [];
  const fault = (path: string, sentence: string) => faults.push({ path, sentence });
  const checkShare = (path: string, text: string) => {
    if (readShare(text) === null) fault(path, `${text} is no share above 0 and at most 1, such as 6.25% or 1/48.`);
  };
  const checkDuration = (path: string, { length, unit }: Duration) => {
    if (!Number.isSafeInteger(length) || length < 1 || length > most[unit]) fault(path, `The length must be 1 to ${String(most[unit])} ${unit}.`);
  };
  if (day_of_month !== null && (day_of_month < 1 || day_of_month > 31)) fault('day_of_month', 'The day of the month must be 1 to 31.');
  if (cliff) checkDuration('cliff', cliff);
  if (cliff_percentage !== null) {
    if (cliff === null) fault('cliff_percentage', 'A share of the cliff needs a cliff.');
    checkShare('cliff_percentage', cliff_percentage);
  }
  for (const [at, period] of periods.entries()) {
    checkDuration(`periods.${String(at)}`, period);
    checkShare(`periods.${String(at)}.percentage`, period.percentage);
    if (!Number.isSafeInteger(period.times) || period.times < 1 || period.times > most.tranches)
      fault(`periods.${String(at)}.times`, `The number of times must be 1 to ${String(most.tranches)}.`);
  }
  for (const [at, { name, percentage }] of milestones.entries()) {
    checkShare(`milestones.${String(at)}.percentage`, percentage);
    if (milestones.findIndex((other) => other.name === name) < at) fault(`milestones.${String(at)}.name`, `The milestone ${name} stands here twice.`);
  }
  for (const [at, { percentage, date, after, milestone }] of sequenced.entries()) {
    checkShare(`sequenced.${String(at)}.percentage`, percentage);
    if ([date, after, milestone].filter((way) => way !== null).length !== 1)
      fault(`sequenced.${String(at)}`, 'An instalment in sequence has a date, or comes so long after the one before, or with a milestone: one of the three.');
    if (after) checkDuration(`sequenced.${String(at)}.after`, after);
  }
  if (faults.length === 0) checkWhole(schedule, fault);
  return faults;
}

function checkWhole({ cliff, cliff_percentage, periods, milestones, sequenced }: Schedule, fault: (path: string, sentence: string) => void): void {
  const count = periods.reduce((sum, { times }) => sum + times, 0) + milestones.length + sequenced.length;
  const span = [...(cliff ? [{ ...cliff, times: 1 }] : []), ...periods, ...sequenced.flatMap(({ after }) => (after ? [{ ...after, times: 1 }] : []))];
  if (span.reduce((months, { length, unit, times }) => months + (unit === 'months' ? length : length / 30) * times, 0) > most.months) {
    fault('', `A schedule ends within ${String(most.months)} months.`);
    return;
  }
  if (count > most.tranches) {
    fault('', `A schedule has ${String(most.tranches)} instalments at most.`);
    return;
  }
  const texts = [
    ...(cliff_percentage === null ? [] : [cliff_percentage]),
    ...periods.flatMap(({ percentage, times }) => Array.from({ length: times }, () => percentage)),
    ...[...milestones, ...sequenced].map(({ percentage }) => percentage),
  ];
  const { weights, whole } = weighed(texts.map((text) => readShare(text) ?? { over: 0n, under: 1n }));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum !== whole) fault('', `The shares add up to ${percentOf(sum, whole)} and not to 100%.`);
}

/** To eight places, cut. */
function percentOf(over: bigint, under: bigint): string {
  const digits = ((over * 10_000_000_000n) / under).toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '') + '%';
}

/** The milestones that a schedule waits for, by name. */
export const milestonesOf = ({ milestones, sequenced }: Schedule): string[] => [
  ...new Set([...milestones.map(({ name }) => name), ...sequenced.flatMap(({ milestone }) => (milestone === null ? [] : [milestone]))]),
];
