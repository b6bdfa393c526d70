import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CivilDate } from '@pari/domain/dates';
import { isOnLayer } from '@pari/ui';
import { todayIn } from '../../client/asOf.ts';
import { useScreen } from '../../client/screen.ts';
import { useFlag } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { lastDayOf, rangeFlag, rangeIn, usable, withRange, type DateRange } from './dateRange.ts';

/** The range of dates that the address asks for. */
export interface AskedRange {
  /** As the address has it; null without one. */
  readonly asked: DateRange | null;
  /** The same if it can be asked for, else null: everything is shown. */
  readonly range: DateRange | null;
  readonly setRange: (range: DateRange | null) => void;
  readonly today: CivilDate;
  /** At which a range ends at the latest. */
  readonly lastDay: CivilDate;
  /** The company offers ranges. */
  readonly isOffered: boolean;
}

/** Keeps the range of dates in the address, so that a reload and a bookmark show it and Back undoes it. */
export function useDateRange(timeZone: string): AskedRange {
  const navigate = useNavigate();
  const isOffered = useFlag()(rangeFlag);
  const today = todayIn(timeZone);
  const lastDay = lastDayOf(useViewContext().asOf, today, useScreen()?.hasDaysToCome);
  const inAddress = rangeIn(useSearch({ strict: false }));
  const asked = isOffered ? inAddress : null;
  const setRange = (range: DateRange | null): void =>
    void navigate({ to: '.', search: (query: object) => withRange(query, range), hash: true, resetScroll: false, replace: isOnLayer() });
  return { asked, range: usable(asked, lastDay), setRange, today, lastDay, isOffered };
}
