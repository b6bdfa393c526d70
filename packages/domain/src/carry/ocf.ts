import { isCivilDate } from '../dates/civil.ts';
import { scheduleFaults } from './scheduleFaults.ts';
import type { AllocationType, Duration, Schedule } from './types.ts';

/** Vesting terms of the Open Cap Format, schema 1, as far as they are read. */
export interface OcfVestingTerms {
  readonly name: string;
  readonly allocation_type: AllocationType;
  readonly vesting_conditions: readonly OcfCondition[];
}
export interface OcfCondition {
  readonly id: string;
  readonly description?: string | undefined;
  readonly quantity?: string | undefined;
  readonly portion?: { readonly numerator: string; readonly denominator: string; readonly remainder?: boolean | undefined } | undefined;
  readonly trigger: OcfTrigger;
  readonly next_condition_ids: readonly string[];
}
export type OcfTrigger =
  | { readonly type: 'VESTING_START_DATE' }
  | { readonly type: 'VESTING_EVENT' }
  | { readonly type: 'VESTING_SCHEDULE_ABSOLUTE'; readonly date: string }
  | { readonly type: 'VESTING_SCHEDULE_RELATIVE'; readonly relative_to_condition_id: string; readonly period: OcfPeriod };
interface OcfPeriod {
  readonly length: number;
  readonly type: 'MONTHS' | 'DAYS';
  readonly occurrences: number;
  readonly day_of_month?: string | undefined;
  readonly cliff_installment?: number | undefined;
}

/** A schedule, or why these terms cannot be one. */
export type FromOcf = { readonly schedule: Schedule } | { readonly refused: string };

class Refused extends Error {}
const refuse = (sentence: string): never => {
  throw new Refused(sentence);
};

/**
 * Terms whose conditions follow each other in one line. Those that branch, give a number of points or whatever remains, or name a condition that is not there,
 * cannot be told as a schedule.
 */
export function scheduleFromOcf(terms: OcfVestingTerms): FromOcf {
  try {
    const schedule = read(terms);
    const [fault] = scheduleFaults(schedule);
    return fault ? { refused: fault.sentence } : { schedule };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

function read({ allocation_type, vesting_conditions: conditions }: OcfVestingTerms): Schedule {
  const line = inLine(conditions);
  const days = new Set(line.flatMap(({ trigger }) => ('period' in trigger && trigger.period.type === 'MONTHS' ? [trigger.period.day_of_month ?? ''] : [])));
  if (days.size > 1) refuse('Its conditions fall on different days of the month.');
  const base = { allocation_type, day_of_month: dayOf([...days][0]), cliff: null, cliff_percentage: null, periods: [], milestones: [], sequenced: [] };
  const periods = line.flatMap(({ trigger, ...condition }) => ('period' in trigger ? [{ ...trigger.period, percentage: shareOf(condition) }] : []));
  if (periods.length < line.length) return { ...base, sequenced: line.flatMap(sequenced) };
  const [first, ...rest] = periods;
  const cliff = first?.cliff_installment ?? 0;
  if (periods.slice(1).some((period) => (period.cliff_installment ?? 0) > 1))
    refuse('Only the first of its conditions may have a cliff among its instalments.');
  if (first && cliff > 1) {
    if (cliff > first.occurrences) refuse('Its cliff lies behind its last instalment.');
    return { ...base, cliff: { ...durationOf(first), length: first.length * cliff }, periods: periods.map(periodOf) };
  }
  return first?.occurrences === 1 && rest.length > 0
    ? { ...base, cliff: durationOf(first), cliff_percentage: first.percentage, periods: rest.map(periodOf) }
    : { ...base, periods: periods.map(periodOf) };
}

/** The conditions that vest something, one after the other, each dated from the one before. */
function inLine(conditions: readonly OcfCondition[]): OcfCondition[] {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  const find = (id: string): OcfCondition => byId.get(id) ?? refuse(`It names the condition ${id}, which is not there.`);
  for (const { trigger, next_condition_ids } of conditions) {
    for (const id of next_condition_ids) find(id);
    if ('relative_to_condition_id' in trigger) find(trigger.relative_to_condition_id);
  }
  for (const { id, next_condition_ids } of conditions) if (next_condition_ids.length > 1) refuse(`It branches behind the condition ${id}.`);
  const later = new Set(conditions.flatMap(({ next_condition_ids }) => next_condition_ids));
  const firsts = conditions.filter(({ id }) => !later.has(id));
  if (firsts.length !== 1) refuse('Its conditions do not follow each other in one line.');
  const line: OcfCondition[] = [];
  let at = firsts[0];
  while (at) {
    const before = line.at(-1);
    if (line.includes(at)) refuse('Its conditions go in a circle.');
    if ('relative_to_condition_id' in at.trigger && at.trigger.relative_to_condition_id !== before?.id)
      refuse(`The condition ${at.id} is dated from another than the one before it.`);
    line.push(at);
    const [next] = at.next_condition_ids;
    at = next === undefined ? undefined : find(next);
  }
  if (line.length !== conditions.length) refuse('Its conditions do not follow each other in one line.');
  return line.filter((condition) => {
    if (condition.quantity !== undefined && /[1-9]/.test(condition.quantity)) refuse(`The condition ${condition.id} gives a number and not a share.`);
    if (condition.portion?.remainder === true) refuse(`The condition ${condition.id} gives what remains.`);
    const isStart = condition.trigger.type === 'VESTING_START_DATE';
    if (!condition.portion && !isStart) refuse(`The condition ${condition.id} gives nothing.`);
    return condition.portion !== undefined;
  });
}

const shareOf = ({ portion }: Pick<OcfCondition, 'portion'>): string => `${portion?.numerator ?? '0'}/${portion?.denominator ?? '1'}`;
const durationOf = ({ length, type }: OcfPeriod): Duration => ({ length, unit: type === 'MONTHS' ? 'months' : 'days' });
const periodOf = (period: OcfPeriod & { readonly percentage: string }) => ({ ...durationOf(period), percentage: period.percentage, times: period.occurrences });

/** Null: the day of the start, or the month's last. */
const dayOf = (word: string | undefined): number | null => (word === undefined || !/^\d/.test(word) ? null : Number(word.slice(0, 2)));

function sequenced({ id, description, trigger, ...condition }: OcfCondition): Schedule['sequenced'] {
  const base = { label: id, detail: description ?? null, percentage: shareOf(condition), date: null, after: null, milestone: null };
  if (trigger.type === 'VESTING_START_DATE') return refuse('It vests something on the day on which vesting starts.');
  if (trigger.type === 'VESTING_EVENT') return [{ ...base, milestone: id }];
  if (trigger.type === 'VESTING_SCHEDULE_ABSOLUTE') return [{ ...base, date: isCivilDate(trigger.date) ? trigger.date : refuse(`${trigger.date} is no day.`) }];
  const { period } = trigger;
  if ((period.cliff_installment ?? 0) > 1) refuse('A cliff among instalments that wait for others cannot be told.');
  return Array.from({ length: period.occurrences }, (_, at) => ({
    ...base,
    label: period.occurrences === 1 ? id : `${id} ${String(at + 1)}`,
    after: durationOf(period),
  }));
}
