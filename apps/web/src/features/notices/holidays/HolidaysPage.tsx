import { useState } from 'react';
import { Button, PageHeader } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { AddHolidaysPanel } from './AddHolidaysPanel.tsx';
import { HolidaysOfYear } from './HolidaysOfYear.tsx';
import { yearsOf } from './holidays.ts';
import './holidays.css';

interface HolidaysSearch {
  readonly year: string | undefined;
}
const readSearch = ({ year }: Readonly<Record<string, unknown>>): HolidaysSearch => ({
  year: /^\d{4}$/.test(String(year)) ? String(year) : undefined,
});
const writeSearch = ({ year }: HolidaysSearch): Record<string, string> => (year === undefined ? {} : { year });

/** The days on which nothing is due, for those who administer the company. */
export function HolidaysPage() {
  const asked = useCall('listHolidays', {}, { isToldInPlace: true });
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const today = useToday(timeZone, true);
  const address = useListAddress(readSearch, writeSearch);
  const [isAdding, setAdding] = useState(false);
  const holidays = asked.data?.holidays;
  return (
    <>
      <PageHeader
        title="Holidays"
        actions={
          holidays && (
            <Button variant="primary" onPress={() => setAdding(true)}>
              Add holidays
            </Button>
          )
        }
      >
        Nothing is due on these days, nor on Saturdays and Sundays, and none of them counts as a business day.
      </PageHeader>
      {holidays ? (
        <HolidaysOfYear
          all={holidays}
          years={yearsOf(holidays, today)}
          year={address.asked.year ?? today.slice(0, 4)}
          onYear={(year) => address.ask({ year: year === today.slice(0, 4) ? undefined : year })}
        />
      ) : (
        <Awaited asked={asked} what="the holidays" />
      )}
      {isAdding && holidays && <AddHolidaysPanel standing={holidays} onClose={() => setAdding(false)} />}
    </>
  );
}
