import { useState } from 'react';
import { Banner, Confirmation, EmptyState, IconButton, Select } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { refreshCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { countWords, takesBusinessDay, weekdayOf, type Holiday } from './holidays.ts';

interface HolidaysOfYearProps {
  /** Of every year. */
  readonly all: readonly Holiday[];
  readonly years: readonly string[];
  readonly year: string;
  readonly onYear: (year: string) => void;
}

/** The holidays of a year, each with what it takes from the business days. */
export function HolidaysOfYear({ all, years, year, onYear }: HolidaysOfYearProps) {
  const [asked, setAsked] = useState<Holiday>();
  const { mutate, isPending, refusal } = useFormChange('putHolidays', { onDone: () => void refreshCall('listHolidays') });
  const remove = (gone: Holiday): void => {
    setAsked(undefined);
    mutate(
      { body: { holidays: all.filter(({ date }) => date !== gone.date), instead_of: [...all] } },
      {
        onSuccess: () => toasts.show(`${gone.name} is no holiday any more.`),
        // What stands now is shown; whoever asked decides anew.
        onError: () => void refreshCall('listHolidays'),
      },
    );
  };
  const shown = all.filter(({ date }) => date.startsWith(year));
  const offered = years.includes(year) ? years : [year, ...years];
  return (
    <>
      {refusal && (
        <Banner tone="warning" title="The holiday still stands">
          {refusal.message}
        </Banner>
      )}
      <div className="app-holidays-year">
        <Select label="Year" options={offered.map((one) => ({ value: one, label: one }))} value={year} onChange={onYear} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={`No holidays in ${year}`} icon="calendar">
          Every Monday to Friday of the year is a business day until some are added.
        </EmptyState>
      ) : (
        <>
          <p className="app-note">{countWords(shown)}</p>
          <ul className="app-holidays" aria-label={`Holidays in ${year}`}>
            {shown.map((holiday) => (
              <li key={holiday.date}>
                <span className="app-holiday-day">{shownDay(holiday.date)}</span>
                <span>
                  <bdi>{holiday.name}</bdi>
                  <span className="app-fund-note">
                    {weekdayOf(holiday.date)}
                    {!takesBusinessDay(holiday.date) && ', when nothing is due anyway'}
                  </span>
                </span>
                <IconButton icon="close" label={`Remove ${holiday.name}, ${shownDay(holiday.date)}`} isDisabled={isPending} onPress={() => setAsked(holiday)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && (
        <Confirmation title={`Remove ${asked.name}?`} verb="Remove" isOpen onConfirm={() => remove(asked)} onCancel={() => setAsked(undefined)}>
          {takesBusinessDay(asked.date)
            ? `${shownDay(asked.date)} is a business day again: something may be due on it. Notices that are published stay as they are.`
            : `${shownDay(asked.date)} is a ${weekdayOf(asked.date)}: nothing is due on it all the same.`}
        </Confirmation>
      )}
    </>
  );
}
