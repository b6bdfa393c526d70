import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../actions/Button.tsx';
import { Calendar } from './Calendar.tsx';
import { addMonths, isCivilDate, within } from './civil.ts';
import { DateInput } from './DateInput.tsx';
import { DateProblem } from './DateProblem.tsx';
import { defaultDateTexts, type DateFieldBase, type DateRange } from './types.ts';

interface DateChooserProps extends DateFieldBase {
  readonly range: DateRange | null;
  readonly isRange: boolean;
  readonly onApply: (range: DateRange) => void;
  readonly onCancel: () => void;
}

const inOrder = (one: string, other: string): DateRange => (one <= other ? { start: one, end: other } : { start: other, end: one });

/** Calendar and typed dates, two ways to the same draft. A press on a day that completes it applies it at once. */
export function DateChooser({ range, isRange, min, max, today, problemOf, texts: own, onApply, onCancel }: DateChooserProps) {
  const texts = { ...defaultDateTexts, ...own };
  const id = useId();
  const [start, setStart] = useState(range?.start ?? '');
  const [end, setEnd] = useState(range?.end ?? '');
  const [shown, setShown] = useState(() => within(range?.end ?? today, min, max));
  const isAllowed = (date: string): boolean => isCivilDate(date) && within(date, min, max) === date;
  const lastEnd = isRange ? end : start;
  const problem = isCivilDate(start) && isCivilDate(lastEnd) ? problemOf?.({ start, end: lastEnd }) : undefined;
  const isComplete = isAllowed(start) && isAllowed(lastEnd) && problem === undefined;
  const described = problem === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': id };
  const isFuture = !isRange && addMonths(shown, 1).slice(0, 7) > today.slice(0, 7);
  const hint = isRange && isCivilDate(start) && end === '' ? texts.chooseEnd : isFuture ? texts.future : '';

  const press = (date: string): void => {
    if (!isRange) onApply({ start: date, end: date });
    else if (isCivilDate(start) && end === '') onApply(inOrder(start, date));
    else {
      setStart(date);
      setEnd('');
    }
  };
  const type = (set: (date: string) => void) => (date: string) => {
    set(date);
    if (isAllowed(date)) setShown(date);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isComplete) onApply({ start, end: lastEnd });
  };
  return (
    <form className="ui-date-chooser" noValidate onSubmit={submit}>
      <div className="ui-date-typed">
        <DateInput label={isRange ? texts.start : texts.date} value={start} min={min} max={max} described={described} onChange={type(setStart)} />
        {isRange && <DateInput label={texts.end} value={end} min={min} max={max} described={described} onChange={type(setEnd)} />}
      </div>
      <div aria-live="polite">{problem !== undefined && <DateProblem id={id}>{problem}</DateProblem>}</div>
      <Calendar shown={shown} onShow={setShown} start={start} end={lastEnd} isRange={isRange} min={min} max={max} today={today} texts={texts} onPress={press} />
      <p className="ui-date-hint" aria-live="polite">
        {hint}
      </p>
      <div className="ui-date-actions">
        <Button variant="quiet" size="small" isDisabled={!isAllowed(today)} onPress={() => (isRange ? setShown(today) : press(today))}>
          {texts.today}
        </Button>
        <span className="ui-date-room" />
        <Button size="small" onPress={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" size="small" isDisabled={!isComplete}>
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}
