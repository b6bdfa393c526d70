import type { CivilDate } from '../dates/civil.ts';
import { standingOf } from './course.ts';
import type { Course, HistoryRow, Instalment, Stretch } from './course.ts';
import type { Points } from './points.ts';
import type { Standing } from './types.ts';

const stretchAt = ({ stretches }: Course, day: CivilDate): Stretch | undefined => stretches.findLast(({ from }) => from <= day);

/** What a grant holds on a day; null before it was granted. */
export function standingAt(course: Course, day: CivilDate): Standing | null {
  const stretch = stretchAt(course, day);
  return stretch ? standingOf(stretch, day) : null;
}

/** An instalment as it stands on a day. */
export interface InstalmentAt extends Instalment {
  /** `accelerated`: an acceleration up to a later day vested it before its own. */
  readonly state: 'vested' | 'to_come' | 'undated' | 'accelerated';
}

/** All instalments as they stand on a day, by day, those without one last. Empty before the grant. What forfeitures or moves took is not in those to come. */
export function instalmentsAt(course: Course, day: CivilDate): InstalmentAt[] {
  const stretch = stretchAt(course, day);
  if (!stretch) return [];
  const state = ({ date }: Instalment): InstalmentAt['state'] => (date === null ? 'undated' : date <= day ? 'vested' : 'to_come');
  return [
    ...stretch.closed.map((each): InstalmentAt => ({ ...each, state: each.date !== null && each.date > day ? 'accelerated' : 'vested' })),
    ...stretch.open.map((each): InstalmentAt => ({ ...each, state: state(each) })),
  ].toSorted((a, b) => (a.date === b.date ? a.place - b.place : a.date === null ? 1 : b.date === null ? -1 : a.date < b.date ? -1 : 1));
}

/** The next day on which something vests by what is known on `day`, and how much; null: none has a day. */
export function nextVesting(course: Course, day: CivilDate): { readonly date: CivilDate; readonly points: Points } | null {
  const open = stretchAt(course, day)?.open ?? [];
  const next = open.find(({ date, points }) => date !== null && date > day && points > 0n);
  if (!next?.date) return null;
  return { date: next.date, points: open.reduce((sum, { date, points }) => (date === next.date ? sum + points : sum), 0n) };
}

/** The days after `from` and up to `to` on which a grant's points or what has vested of them changed, in order. */
export function changeDays({ stretches }: Course, from: CivilDate, to: CivilDate): CivilDate[] {
  const days = new Set<CivilDate>();
  for (const [at, stretch] of stretches.entries()) {
    const until = stretches[at + 1]?.from;
    if (stretch.from > from && stretch.from <= to) days.add(stretch.from);
    for (const { date } of stretch.open)
      if (date !== null && date > stretch.from && date > from && date <= to && (until === undefined || date < until)) days.add(date);
  }
  return [...days].toSorted();
}

/** What happened to a grant up to a day, oldest first. */
export const historyAt = ({ history }: Course, day: CivilDate): HistoryRow[] => history.filter(({ date }) => date <= day);
