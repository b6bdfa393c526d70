import type { CallOutput } from '@pari/contract/client';
import { civilDate, isBusinessDay, isCivilDate, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';

export type Holiday = CallOutput<'listHolidays'>['holidays'][number];

const nothing: ReadonlySet<CivilDate> = new Set();
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

export const weekdayOf = (date: string): string => weekdays.format(new Date(`${date}T00:00:00Z`));

/** Whether something could be due on the day if it were no holiday. */
export const takesBusinessDay = (date: string): boolean => isBusinessDay(civilDate(date), nothing);

/** The years that can be looked at, the newest first: those with holidays, this one and the next. @param today where the company is */
export function yearsOf(holidays: readonly Holiday[], today: string): string[] {
  const year = Number(today.slice(0, 4));
  return [...new Set([String(year), String(year + 1), ...holidays.map(({ date }) => date.slice(0, 4))])].toSorted().toReversed();
}

/** How many days are free, and how many of those are business days otherwise. */
export function countWords(holidays: readonly Holiday[]): string {
  const all = holidays.length;
  const taken = holidays.filter(({ date }) => takesBusinessDay(date)).length;
  const days = `${all} ${all === 1 ? 'holiday' : 'holidays'}`;
  if (all === taken) return `${days}, on Monday to Friday.`;
  return `${days}: ${taken} on Monday to Friday, ${all - taken} on a Saturday or Sunday, when nothing is due anyway.`;
}

export interface ReadHolidays {
  readonly holidays: readonly Holiday[];
  /** What is wrong, a sentence for each line that cannot be read. */
  readonly faults: readonly string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-12-25` and `25 Dec 2026`, with what follows. */
const forms = [/^"?(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})"?(?<rest>.*)$/, /^"?(?<day>\d{1,2}) (?<name>[a-z]{3})[a-z]* (?<year>\d{4})"?(?<rest>.*)$/i];

function readLine(line: string): Holiday | undefined {
  for (const form of forms) {
    const { year, month, day = '', name = '', rest = '' } = form.exec(line)?.groups ?? {};
    if (year === undefined) continue;
    const date = `${year}-${month ?? String(months.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isCivilDate(date)
      ? {
          date,
          name: rest
            .replace(/^[\s,;]+/, '')
            .replaceAll(/^"|"$/g, '')
            .trim(),
        }
      : undefined;
  }
  return undefined;
}

/**
 * Reads a day and its name from each line, as they come from a list or a spreadsheet: parted by a comma, a semicolon, a tab or blanks. Days that stand
 * already by the same name are left out.
 */
export function readHolidays(text: string, standing: readonly Holiday[]): ReadHolidays {
  const named = new Map(standing.map(({ date, name }) => [date, name]));
  const holidays: Holiday[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const told = (sentence: string) => faults.push(`Line ${index + 1}: ${sentence}`);
    const read = readLine(line.trim());
    if (!read) told('Begin with the date, such as 2026-12-25.');
    else if (read.name === '') told('Give the name after the date.');
    else if (read.name.length > 100) told('A name has 100 letters at most.');
    else if (!named.has(read.date)) {
      named.set(read.date, read.name);
      holidays.push(read);
    } else if (named.get(read.date) !== read.name) told(`${formatDate(civilDate(read.date))} is ${named.get(read.date)} already.`);
  }
  return { holidays, faults };
}

export const inOrder = (holidays: readonly Holiday[]): Holiday[] => holidays.toSorted((one, other) => one.date.localeCompare(other.date));
