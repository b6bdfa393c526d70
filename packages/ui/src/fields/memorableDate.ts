/** The three parts as they are typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DateProblem = 'incomplete' | 'no_day' | 'short_year' | 'too_early' | 'too_late';

const isWhole = /^\d{4}-\d{2}-\d{2}$/;
const part = (text: string, length: number): string => (/^\d+$/.test(text) ? text.padStart(length, '0') : text);

/** `2026-3-7` for what is typed, with two digits once all three parts are there, '' for nothing. */
export function dateOfParts({ day, month, year }: DateParts): string {
  const [d, m, y] = [day.trim(), month.trim(), year.trim()];
  if (d === '' && m === '' && y === '') return '';
  return d === '' || m === '' || y.length < 4 ? `${y}-${m}-${d}` : `${y}-${part(m, 2)}-${part(d, 2)}`;
}

/** The parts of a whole date or of one that is still being typed. */
export function partsOfDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return isWhole.test(value) ? { day: `${Number(day)}`, month: `${Number(month)}`, year } : { day, month, year };
}

/** Why the value is no date from `min` to `max`, both included; undefined when it is one, and when it is ''. */
export function dateProblem(value: string, min: string, max: string | undefined): DateProblem | undefined {
  if (value === '') return undefined;
  const { day, month, year } = partsOfDate(value);
  if (day === '' || month === '' || year === '') return 'incomplete';
  if (/^\d{1,3}$/.test(year)) return 'short_year';
  const date = new Date(`${value}T00:00:00Z`);
  if (!isWhole.test(value) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) return 'no_day';
  if (value < min) return 'too_early';
  return max !== undefined && value > max ? 'too_late' : undefined;
}
