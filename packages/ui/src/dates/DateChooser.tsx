import { parseDate } from '@internationalized/date';
import { useCallback, useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../actions/Button.tsx';
import { Calendar } from './Calendar.tsx';
import { readDate, typedDate, within } from './civil.ts';
import { DateInput } from './DateInput.tsx';
import { DateProblem } from './DateProblem.tsx';
import { defaultDateTexts, type DateFieldBase, type DateRange } from './types.ts';

interface DateChooserProps extends DateFieldBase {
  readonly range: DateRange | null;
  readonly isRange: boolean;
  readonly onApply: (range: DateRange) => void;
  readonly onCancel: () => void;
}

/** Calendar and typed dates, two ways to the same draft. A press on a day that completes it applies it at once. */
export function DateChooser({ label, range, isRange, min, max, years, today, problemOf, texts: own, onApply, onCancel }: DateChooserProps) {
  const texts = { ...defaultDateTexts, ...own };
  const [id, hintId] = [useId(), useId()];
  const [typedStart, setStart] = useState(range?.start ?? '');
  const [typedEnd, setEnd] = useState(range?.end ?? '');
  const [shown, setShown] = useState(() => parseDate(within(range?.end ?? today, min, max)));
  const [start, end] = [typedDate(typedStart), typedDate(typedEnd)];
  const isAllowed = (date: string): boolean => readDate(date) !== undefined && within(date, min, max) === date;
  const lastEnd = isRange ? end : start;
  const problem = start !== '' && lastEnd !== '' ? problemOf?.({ start, end: lastEnd }) : undefined;
  const isComplete = isAllowed(start) && isAllowed(lastEnd) && problem === undefined;
  const isWrong = (typed: string, date: string): boolean => typed !== '' && !isAllowed(date);
  const described = (typed: string, date: string) => {
    if (problem === undefined && !isWrong(typed, date)) return {};
    return { 'aria-invalid': date !== '', 'aria-describedby': problem === undefined ? hintId : id };
  };
  const isFuture = !isRange && shown.add({ months: 1 }).toString().slice(0, 7) > today.slice(0, 7);
  const isTyping = (typedStart !== '' && start === '') || (typedEnd !== '' && end === '');
  const isOutside = problem === undefined && (isWrong(typedStart, start) || (isRange && isWrong(typedEnd, end)));
  const hint = isTyping ? texts.typed : isOutside ? texts.outside : isRange && start !== '' && end === '' ? texts.chooseEnd : isFuture ? texts.future : '';

  const begin = useCallback((date: string) => {
    setStart(date);
    setEnd('');
  }, []);
  const type = (set: (typed: string) => void) => (typed: string) => {
    const date = typedDate(typed);
    set(typed);
    if (isAllowed(date)) setShown(parseDate(date));
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isComplete) onApply({ start, end: lastEnd });
  };
  return (
    <form className="ui-date-chooser" noValidate onSubmit={submit}>
      <div className="ui-date-scroll">
        <div className="ui-date-typed">
          <DateInput label={isRange ? texts.start : texts.date} value={typedStart} described={described(typedStart, start)} onChange={type(setStart)} />
          {isRange && <DateInput label={texts.end} value={typedEnd} described={described(typedEnd, end)} onChange={type(setEnd)} />}
        </div>
        <div aria-live="polite">{problem !== undefined && <DateProblem id={id}>{problem}</DateProblem>}</div>
        <Calendar {...{ label, shown, start, isRange, min, max, years, today, texts }} end={lastEnd} onShow={setShown} onChoose={onApply} onStart={begin} />
        <p id={hintId} className="ui-date-hint" aria-live="polite">
          {hint}
        </p>
      </div>
      <div className="ui-date-actions">
        <Button
          variant="quiet"
          size="small"
          isDisabled={!isAllowed(today)}
          onPress={() => (isRange ? setShown(parseDate(today)) : onApply({ start: today, end: today }))}
        >
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
