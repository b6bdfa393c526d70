interface CalendarDayProps {
  readonly date: string;
  /** The date in full, with the number of the day as it is shown. */
  readonly name: string;
  /** Of the month before or after. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isDisabled: boolean;
  readonly isTabStop: boolean;
  readonly isEnd: boolean;
  readonly isBetween: boolean;
  readonly onPress: (date: string) => void;
  readonly onPoint: (date: string) => void;
}

export function CalendarDay({ date, name, isOutside, isToday, isDisabled, isTabStop, isEnd, isBetween, onPress, onPoint }: CalendarDayProps) {
  return (
    <td data-between={isBetween || undefined}>
      <button
        type="button"
        className="ui-calendar-day"
        data-date={date}
        data-outside={isOutside || undefined}
        aria-label={name}
        aria-pressed={isEnd || isBetween}
        aria-current={isToday ? 'date' : undefined}
        data-end={isEnd || undefined}
        disabled={isDisabled}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onPress(date)}
        onPointerEnter={() => onPoint(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
