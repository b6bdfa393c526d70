import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FeatureFlag } from '@pari/contract';
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
  /** In which it is today. */
  readonly timeZone: string;
  /** The company offers ranges. */
  readonly isOffered: boolean;
}

/** Keeps the range of dates in the address, so that a reload and a bookmark show it and Back undoes it. @param flag without which none is offered */
export function useDateRange(timeZone: string, flag: FeatureFlag = rangeFlag): AskedRange {
  const navigate = useNavigate();
  const isOffered = useFlag()(flag);
  const { asOf } = useViewContext();
  const screen = useScreen();
  const inAddress = rangeIn(useSearch({ strict: false }));
  const asked = isOffered ? inAddress : null;
  const setRange = (range: DateRange | null): void =>
    void navigate({ to: '.', search: (query: object) => withRange(query, range), hash: true, resetScroll: false, replace: isOnLayer() });
  const range = asked && usable(asked, lastDayOf(asOf, todayIn(timeZone), screen?.hasDaysToCome));
  return { asked, range, setRange, timeZone, isOffered };
}
