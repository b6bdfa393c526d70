import { civilDate, isCivilDate, yearOf } from '@pari/domain/dates';
import { Button, DateField, Icon } from '@pari/ui';
import { useDayChange } from '../../client/changeDay.ts';
import { useToday } from '../dates/useToday.ts';
import type { CarryDay } from './useCarryDay.ts';
import './carry.css';

/** The years that can be chosen: thirty, up to ten ahead. */
const years = { offered: 30, ahead: 10 };

/** For which day the figures stand; the day of the vesting tool is shown and cannot be changed here. */
export function CarryDayField({ carryDay: { day, isLocked, setDay }, timeZone }: { readonly carryDay: CarryDay; readonly timeZone: string }) {
  const today = useToday(timeZone, true);
  const { mutate: changeDay } = useDayChange();
  const last = yearOf(today) + years.ahead;
  if (isLocked && day !== null)
    return (
      <fieldset className="app-carry-locked" aria-label="As of Date">
        <Icon name="calendar" />
        <span>
          As of <time dateTime={day}>{day}</time>
        </span>
        <Button size="small" onPress={() => changeDay(null)}>
          Clear
        </Button>
      </fieldset>
    );
  return (
    <DateField
      label="As of Date"
      isLabelHidden
      placeholder="As of today"
      value={day}
      today={today}
      min={civilDate(`${String(last - years.offered + 1)}-01-01`)}
      max={civilDate(`${String(last)}-12-31`)}
      years={years.offered}
      clearLabel="Show today"
      onChange={(date) => setDay(date !== null && isCivilDate(date) ? date : null)}
    />
  );
}
