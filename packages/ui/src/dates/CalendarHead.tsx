import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components';
import { NativeSelect } from '../fields/NativeSelect.tsx';
import { Icon } from '../icons/Icon.tsx';
import { monthName, yearChoices } from './civil.ts';
import type { DateTexts } from './types.ts';

interface CalendarHeadProps {
  readonly shown: CalendarDate;
  readonly onShow: (date: CalendarDate) => void;
  readonly limits: Parameters<typeof yearChoices>[1];
  readonly texts: DateTexts;
}

/** The month in sight, and the ways to others. */
export function CalendarHead({ shown, onShow, limits, texts }: CalendarHeadProps) {
  const years = yearChoices(shown.year, limits).map((year) => ({ value: `${year}`, label: `${year}` }));
  return (
    <div className="ui-calendar-head">
      <Button slot="previous" className="ui-icon-button" aria-label={texts.previousMonth}>
        <Icon name="chevron-left" />
      </Button>
      <span className="ui-calendar-month">{monthName.format(shown.toDate('UTC'))}</span>
      {/* For react-aria a press outside the days gives up the first end of a range, and this list is no such press. */}
      <span onPointerUp={(event) => event.stopPropagation()}>
        <NativeSelect label={texts.year} options={years} value={`${shown.year}`} onChange={(year) => onShow(shown.set({ year: Number(year) }))} />
      </span>
      <Button slot="next" className="ui-icon-button" aria-label={texts.nextMonth}>
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
