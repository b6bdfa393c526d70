import { addDays, civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { ManagedNotice } from '../managedNotice.ts';
import { isSettled } from './shares.ts';

type Event = ManagedNotice['events'][number];

/** The last of what became of a notice in that way. */
export const lastOf = ({ events }: Pick<ManagedNotice, 'events'>, event: string): Event | undefined => events.findLast((one) => one.event === event);

export interface Reminder extends Pick<Event, 'at' | 'by'> {
  /** The day from which on there may be another: one a day. */
  readonly again: CivilDate;
}

/** The last reminder; undefined where there was none. */
export function lastReminder(notice: Pick<ManagedNotice, 'events'>, timeZone: string): Reminder | undefined {
  const last = lastOf(notice, 'reminded');
  return last && { ...last, again: addDays(civilDateIn(new Date(last.at), timeZone), 1) };
}

/** Why a published notice cannot be recalled, as a sentence; undefined where it can. */
export function whyNotRecalled({ corrects, lines }: Pick<ManagedNotice, 'corrects' | 'lines'>): string | undefined {
  if (corrects !== null) return 'A correction is not recalled: correct it by another one.';
  return lines.some(isSettled) ? 'It cannot be recalled while something of it is settled: undo that first, or correct it.' : undefined;
}

/** The notice that took the place of this one; undefined where none did yet. */
export const tookItsPlace = ({ corrections }: Pick<ManagedNotice, 'corrections'>) =>
  corrections.find(({ state }) => state === 'published' || state === 'superseded');

/** A reference that the correction of a notice may bear: the same with a number, or with the next one. */
export function nextReference({ reference, corrects }: Pick<ManagedNotice, 'reference' | 'corrects'>): string {
  const [, stem = reference, number = '1'] = (corrects === null ? null : /^(.*)-([2-9]|[1-9]\d)$/.exec(reference)) ?? [];
  return `${stem}-${Number(number) + 1}`;
}
