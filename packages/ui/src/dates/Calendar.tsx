import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { NativeSelect } from '../fields/NativeSelect.tsx';
import { CalendarDay } from './CalendarDay.tsx';
import { addMonths, dayAfterKey, isCivilDate, monthWeeks, within, yearChoices } from './civil.ts';
import type { DateTexts } from './types.ts';

interface CalendarProps {
  /** The day that has the focus when the calendar has; its month is in sight. */
  readonly shown: string;
  readonly onShow: (date: string) => void;
  /** '' while not chosen. */
  readonly start: string;
  readonly end: string;
  readonly isRange: boolean;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly today: string;
  readonly texts: DateTexts;
  readonly onPress: (date: string) => void;
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
};
const monthName = named({ month: 'long', year: 'numeric' });
const wholeDate = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthAlone = named({ month: 'long' });
const dayName = named({ weekday: 'long' });

/** A month of days. One stop of the Tab key; arrow keys go by days and weeks, page keys by months, with Shift by years. */
export function Calendar({ shown, onShow, start, end, isRange, min, max, today, texts, onPress }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [pointed, setPointed] = useState('');
  const [isWalking, setWalking] = useState(false);
  const weeks = monthWeeks(shown);
  const show = (date: string): void => onShow(within(date, min, max));
  useEffect(() => {
    if (isWalking) grid.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`)?.focus();
  }, [isWalking, shown]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(shown, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    setWalking(true);
    show(next);
  };
  // While the second end is sought, the range up to the day that is pointed at is shown.
  const open = isRange && isCivilDate(start) && end === '';
  const other = open ? (isWalking ? shown : pointed) || start : end;
  const [from, to] = start <= other ? [start, other] : [other, start];
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setWalking(false);
  };
  const steps = { onKeyDown, onBlur, onPointerLeave: () => setPointed('') };
  const goMonths = (months: number): void => {
    setWalking(false);
    show(addMonths(shown, months));
  };
  const years = yearChoices(shown, today, max).map((year) => ({ value: `${year}`, label: `${year}` }));
  return (
    <div className="ui-calendar">
      <div className="ui-calendar-head">
        <IconButton
          icon="chevron-left"
          label={texts.previousMonth}
          isDisabled={min !== undefined && shown.slice(0, 7) <= min.slice(0, 7)}
          onPress={() => goMonths(-1)}
        />
        <span className="ui-calendar-month" aria-live="polite">
          {monthAlone(shown)}
        </span>
        <NativeSelect
          label={texts.year}
          options={years}
          value={shown.slice(0, 4)}
          onChange={(year) => goMonths((Number(year) - Number(shown.slice(0, 4))) * 12)}
        />
        <IconButton
          icon="chevron-right"
          label={texts.nextMonth}
          isDisabled={max !== undefined && shown.slice(0, 7) >= max.slice(0, 7)}
          onPress={() => goMonths(1)}
        />
      </div>
      <table ref={grid} className="ui-calendar-grid" aria-label={monthName(shown)} {...steps}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={dayName(date)}>
                {dayName(date).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <CalendarDay
                  key={date}
                  date={date}
                  name={wholeDate(date)}
                  isOutside={!date.startsWith(shown.slice(0, 7))}
                  isToday={date === today}
                  isDisabled={within(date, min, max) !== date}
                  isTabStop={date === shown}
                  isEnd={from !== '' && (date === from || date === to)}
                  isBetween={from !== '' && from < date && date < to}
                  onPress={onPress}
                  onPoint={setPointed}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
