import { useEffect } from 'react';
import { MemorableDateField, SegmentedToggle, TextArea, TextField } from '@pari/ui';
import type { CallOutput } from '@pari/contract/client';
import { isCivilDate } from '@pari/domain/dates';
import { refreshCall } from '../../../client/queries.ts';
import { queryClient } from '../../../client/queryClient.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { countWords, inOrder, readHolidays, type Holiday } from './holidays.ts';

interface Added {
  readonly way: 'one' | 'several';
  readonly date: string;
  readonly name: string;
  readonly lines: string;
}

const ways = [
  { value: 'one', label: 'One day' },
  { value: 'several', label: 'Several lines' },
] as const;

interface AddHolidaysPanelProps {
  readonly standing: readonly Holiday[];
  readonly onClose: () => void;
}

/** Adds a holiday, or as many as somebody pastes. Those that stand stay; where somebody else changed them meanwhile nothing is saved before that is seen. */
export function AddHolidaysPanel({ standing, onClose }: AddHolidaysPanelProps) {
  const addedBy = ({ way, date, name, lines }: Added): readonly Holiday[] =>
    way === 'several' ? readHolidays(lines, standing).holidays : [{ date, name: name.trim() }];
  const form = useServerForm<'putHolidays', Added>('putHolidays', {
    defaults: { way: 'one', date: '', name: '', lines: '' },
    input: (added) => ({ body: { holidays: inOrder([...standing, ...addedBy(added)]), instead_of: [...standing] } }),
    success: 'The holidays are saved.',
    onSuccess: () => {
      void refreshCall('listHolidays');
      onClose();
    },
  });
  const { current } = form;
  // Somebody else changed them: what stands now is what the next try adds to, however soon it is.
  useEffect(() => {
    if (current !== undefined) queryClient.setQueriesData<CallOutput<'listHolidays'>>({ queryKey: ['listHolidays'] }, current as CallOutput<'listHolidays'>);
  }, [current]);
  const way = form.fields.watch('way');
  return (
    <FormPanel form={form} title="Add holidays" note="Nothing that is published changes by them." action="Add" onClose={onClose}>
      <FormField form={form} name="way" label="How">
        {({ label, value, onChange }) => (
          <div>
            <SegmentedToggle label={label} options={ways} value={value} onChange={onChange} />
          </div>
        )}
      </FormField>
      {way === 'one' ? (
        <>
          <FormField form={form} name="date" label="Date" rule={(date) => dateRule(date, standing)}>
            {(field) => <MemorableDateField {...field} formatDate={shownDay} isRequired />}
          </FormField>
          <FormField form={form} name="name" label="Name" rule={(name) => (name.trim() === '' ? 'Enter the name.' : undefined)}>
            {(field) => <TextField {...field} autoComplete="off" maxLength={100} isRequired />}
          </FormField>
        </>
      ) : (
        <FormField form={form} name="lines" label="Holidays" rule={(lines) => linesRule(lines, standing)}>
          {(field) => (
            <>
              <TextArea
                {...field}
                rows={10}
                spellCheck={false}
                description="One a line: the date, then the name, such as 2026-12-25 Christmas Day. Lines of a spreadsheet can be pasted."
                isRequired
              />
              <output className="app-note">{addedWords(readHolidays(field.value, standing).holidays)}</output>
            </>
          )}
        </FormField>
      )}
    </FormPanel>
  );
}

function dateRule(date: string, standing: readonly Holiday[]): string | undefined {
  if (!isCivilDate(date)) return 'Enter the day, the month and the year.';
  const there = standing.find((holiday) => holiday.date === date);
  return there && `${shownDay(date)} is ${there.name} already.`;
}

function linesRule(text: string, standing: readonly Holiday[]): string | undefined {
  const { holidays, faults } = readHolidays(text, standing);
  if (faults.length > 0) return faults.join(' ');
  if (holidays.length > 0) return undefined;
  return text.trim() === '' ? 'Enter the holidays.' : 'All of these stand already.';
}

const addedWords = (holidays: readonly Holiday[]): string => (holidays.length === 0 ? '' : `Adds ${countWords(holidays)}`);
