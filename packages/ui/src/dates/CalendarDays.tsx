import { CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components';

/** The days of the month in sight. `today` is the reader's, which need not be that of the machine. */
export function CalendarDays({ today }: { readonly today: string }) {
  return (
    <div className="ui-calendar-room">
      <CalendarGrid className="ui-calendar-grid" weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day.slice(0, 2)}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="ui-calendar-day"
              data-date={date.toString()}
              {...(date.toString() === today && { 'aria-current': 'date' as const })}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
