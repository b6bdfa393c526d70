import type { CivilDate } from '@pari/domain/dates';

/** Every quarter of an hour of a day, as HH:mm. */
export const quarterHours: readonly string[] = Array.from(
  { length: 96 },
  (_, quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
);

/** The quarter of an hour that a time (HH:mm) lies in. */
export function quarterHour(time: string): string {
  const [hour = '00', minute = '0'] = time.split(':');
  return `${hour}:${String(Math.floor(Number(minute) / 15) * 15).padStart(2, '0')}`;
}

/** Whether another day would be shown: the time of day changes nothing. @param chosen null: now */
export const changesDay = (chosen: CivilDate | null, asOf: CivilDate | null, today: CivilDate): boolean =>
  chosen === null ? false : chosen !== (asOf ?? today);
