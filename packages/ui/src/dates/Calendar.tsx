import type { CalendarDate } from '@internationalized/date';
import { useContext, useEffect } from 'react';
import { Calendar as AriaCalendar, I18nProvider, RangeCalendar, RangeCalendarStateContext } from 'react-aria-components';
import { CalendarDays } from './CalendarDays.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { readDate, within } from './civil.ts';
import type { DateRange, DateTexts } from './types.ts';

interface CalendarProps {
  readonly label: string;
  /** The day that has the focus when the calendar has; its month is in sight. */
  readonly shown: CalendarDate;
  readonly onShow: (date: CalendarDate) => void;
  /** '' while not chosen. */
  readonly start: string;
  readonly end: string;
  readonly isRange: boolean;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly years: number | undefined;
  readonly today: string;
  readonly texts: DateTexts;
  /** A day was pressed, or both ends of a range. */
  readonly onChoose: (range: DateRange) => void;
  /** The first end of a range was pressed. */
  readonly onStart: (date: string) => void;
}

/** A month of days. One stop of the Tab key; arrow keys go by days and weeks, page keys by months, with Shift by years. */
export function Calendar({ label, shown, onShow, start, end, isRange, min, max, years, today, texts, onChoose, onStart }: CalendarProps) {
  const [first, last] = [min, max].map((date) => (date === undefined ? undefined : readDate(date)));
  const [from, to] = [readDate(start), readDate(end)];
  const shared = {
    'aria-label': label,
    className: 'ui-calendar',
    focusedValue: shown,
    onFocusChange: onShow,
    firstDayOfWeek: 'mon' as const,
    ...(first && { minValue: first }),
    ...(last && { maxValue: last }),
  };
  const show = (date: CalendarDate): void => onShow(readDate(within(date.toString(), min, max)) ?? date);
  const month = (
    <>
      <CalendarHead shown={shown} onShow={show} limits={{ today, min, max, years }} texts={texts} />
      <CalendarDays today={today} />
    </>
  );
  return (
    <I18nProvider locale="en-GB">
      {isRange ? (
        <RangeCalendar
          {...shared}
          value={from && to && start <= end ? { start: from, end: to } : null}
          onChange={(range) => onChoose({ start: range.start.toString(), end: range.end.toString() })}
          commitBehavior="reset"
        >
          <FirstEnd onStart={onStart} />
          {month}
        </RangeCalendar>
      ) : (
        <AriaCalendar {...shared} value={from ?? null} onChange={(date) => onChoose({ start: date.toString(), end: date.toString() })}>
          {month}
        </AriaCalendar>
      )}
    </I18nProvider>
  );
}

/** Tells which day a range has begun with, which react-aria keeps to itself until the other end is there. */
function FirstEnd({ onStart }: { readonly onStart: (date: string) => void }) {
  const first = useContext(RangeCalendarStateContext)?.anchorDate?.toString();
  useEffect(() => {
    if (first !== undefined) onStart(first);
  }, [first, onStart]);
  return null;
}
