import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { addDays, addMonths, civilDate, daysBetween, isCivilDate, lastDayOfMonth, monthsBetween, quarterEndBefore, type CivilDate } from '@pari/domain/dates';

/** The last quarter that the files tell of. What they date after it has just happened. */
const toldQuarter = civilDate('2026-03-31');

/** The last day whose exchange rates the files have from the European Central Bank. */
const lastRealRates = civilDate('2026-04-13');

/** The day on which the files tell what has just been announced. */
const toldDay = civilDate('2026-04-15');

/** The story as it is told on a day: its last quarter is the last one that is over. */
export interface Telling {
  readonly day: CivilDate;
  readonly quarter: CivilDate;
  /** By how many months it lies later than the files have it; less than none before their time. */
  readonly months: number;
}

export function tellingOn(day: CivilDate): Telling {
  const quarter = quarterEndBefore(day);
  return { day, quarter, months: monthsBetween(toldQuarter, quarter) };
}

/** When a day of the files is in this telling. The last day of a month stays one, and nothing lies after the telling that does not in the files. */
export function moved(date: CivilDate, { day, months }: Telling): CivilDate {
  const later = addMonths(date, months);
  const same = date === lastDayOfMonth(date) ? lastDayOfMonth(later) : later;
  return date > toldQuarter && same > day ? day : same;
}

/** How days and moments of a row are in this telling. What was announced after the last quarter lies as many days before or after the telling as in the files. */
function datedFor(telling: Telling, announced = ''): (date: CivilDate) => CivilDate {
  const days = daysBetween(toldDay, telling.day);
  return announced.slice(0, 10) > toldQuarter ? (date) => addDays(date, days) : (date) => moved(date, telling);
}

const datesOf: Readonly<Record<string, readonly string[]>> = {
  'adviser_clients.csv': ['from', 'until'],
  'commitments.csv': ['date'],
  'transactions.csv': ['date'],
  'valuations.csv': ['date'],
  'carry_values.csv': ['date'],
  'carry_allocations.csv': ['grant_date', 'vesting_start_date'],
  'carry_events.csv': ['date', 'until'],
  'carry_distributions.csv': ['date'],
  'carry_commitments.csv': ['date'],
  'documents.csv': ['date'],
  'fund_setups.csv': ['interest_from', 'interest_until', 'application_from', 'application_until', 'closing_date'],
  'notices.csv': ['due_date', 'published_on'],
  'notice_lines.csv': ['paid_on'],
  'notifications.csv': ['created_at', 'due_date'],
};
/** Columns whose texts may name a year. */
const textsOf = [
  'external_id',
  'fund_external_id',
  'name',
  'title',
  'reference',
  'reverses_reference',
  'document_references',
  'notice_reference',
  'entry_reference',
];

type Row = Record<string, string>;

/** Writes a folder of the story, as it is told on that day, to another. */
export async function tellFor(telling: Telling, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = join(from, entry.name);
    if (entry.isDirectory()) {
      if (entry.name === 'logos') await cp(path, join(to, entry.name), { recursive: true });
      continue;
    }
    if (entry.name.endsWith('.pdf')) {
      await cp(path, join(to, entry.name));
      continue;
    }
    const text = await readFile(path, 'utf8');
    await writeFile(join(to, entry.name), entry.name.endsWith('.csv') ? tellRows(entry.name, text, telling) : tellYears(text, telling));
  }
}

function tellRows(file: string, text: string, telling: Telling): string {
  const rows = parse<Row>(text, { columns: true });
  const told =
    file === 'compensation.csv'
      ? rows.map((row) => tellPay(row, telling))
      : file === 'fx_rates.csv'
        ? tellRates(rows, telling)
        : rows.map((row) => tellQuarter(tellRow(row, datesOf[file] ?? [], telling, announcedOn(file, row))));
  const columns = [...new Set(told.flatMap(Object.keys))];
  return [columns, ...told.map((row) => columns.map((name) => row[name] ?? ''))].map((fields) => `${fields.map(quoted).join(',')}\n`).join('');
}

/** Funds on offer are so from the day of the telling, as they are in the files. */
const announcedOn = (file: string, row: Row): string | undefined =>
  file === 'fund_setups.csv' ? toldDay : row[file === 'documents.csv' ? 'date' : 'created_at'];

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

function tellRow(row: Row, dates: readonly string[], telling: Telling, announced: string | undefined): Row {
  const dated = datedFor(telling, announced);
  const tell = (name: string, value: string): string => {
    const [date, time] = [value.slice(0, 10), value.slice(10)];
    if (dates.includes(name) && isCivilDate(date)) return dated(date) + time;
    return textsOf.includes(name) ? tellYears(value, telling) : value;
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, tell(name, value)]));
}

/** A title that names a quarter names the one of its date. */
function tellQuarter(row: Row): Row {
  const { title, date = '' } = row;
  if (title === undefined) return row;
  return { ...row, title: title.replace(/\bQ[1-4] \d{4}\b/, `Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${date.slice(0, 4)}`) };
}

/** Names and sentences that speak of a year speak of the one it was, counted from today. */
const tellYears = (text: string, { months }: Telling): string =>
  text.replaceAll(/(?<![0-9.])20[0-4][0-9](?![0-9])/g, (year) => String(Number(year) + Math.floor(months / 12)));

/** Pay is that of whole years, of which the last one is over. */
function tellPay(row: Row, { day }: Telling): Row {
  const moves = Number(day.slice(0, 4)) - Number(toldDay.slice(0, 4));
  const { year = '', date = '' } = row;
  return { ...row, year: String(Number(year) + moves), date: addMonths(civilDate(date), 12 * moves) };
}

/** Rates stay those of their days. Where the files end, the month ends up to today are invented, and say so: the last real rate, gently up and down. */
function tellRates(rows: readonly Row[], { day }: Telling): Row[] {
  const known = rows.filter(({ date = '' }) => date <= day);
  const last = rows.filter(({ date }) => date === lastRealRates);
  const invented = last.flatMap(({ currency = '', usd_per_unit = '' }, at) =>
    Array.from({ length: Math.max(0, monthsBetween(lastRealRates, day) + 1) }, (_, month) => ({
      date: lastDayOfMonth(addMonths(lastRealRates, month)),
      currency,
      usd_per_unit: (Number(usd_per_unit) * (1 + 0.03 * Math.sin(month / 3 + at))).toFixed(6),
      source: 'invented',
    })).filter(({ date }) => date <= day),
  );
  return [...known, ...invented];
}
