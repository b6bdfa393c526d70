import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isCivilDate, yearOf, civilDate, type CivilDate } from '@pari/domain/dates';
import { formatTime } from '@pari/domain/format';
import { BackLink, Button, DateField, FieldRow, NativeSelect, PageHeader } from '@pari/ui';
import { useDayChange, useIsDayLoading } from '../../client/changeDay.ts';
import { useUserInfo, type UserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { changesDay, quarterHour, quarterHours } from './vestingTool.ts';
import './carry.css';

const RoutedBackLink = createLink(BackLink);
const times = quarterHours.map((time) => ({ value: time, label: time }));

/** Sets the day for which every figure of the portal stands. */
export function VestingToolPage() {
  const { company } = useParams({ strict: false });
  const { data: user } = useUserInfo();
  return (
    <>
      <PageHeader
        title="Vesting tool"
        before={
          <RoutedBackLink to="/{-$company}/investor/carry-plans" params={{ company }}>
            Carry Management
          </RoutedBackLink>
        }
      >
        Shows every figure of the portal as of a day that you choose, for eight hours or until you clear it.
      </PageHeader>
      {user && <Tool key={user.company.slug} user={user} />}
    </>
  );
}

function Tool({ user: { company } }: { readonly user: UserInfo }) {
  const { asOf } = useViewContext();
  const today = useToday(company.time_zone, true);
  const [now] = useState(() => quarterHour(formatTime(new Date(), company.time_zone)));
  const [chosen, setChosen] = useState<CivilDate | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const { mutate: changeDay } = useDayChange();
  const isLoading = useIsDayLoading();
  const shown = chosen ?? asOf;
  const last = yearOf(today) + 10;
  return (
    <form
      className="app-carry-tool"
      onSubmit={(event) => {
        event.preventDefault();
        changeDay(chosen ?? today);
      }}
    >
      <FieldRow>
        <DateField
          label="Date"
          isLabelHidden
          placeholder={`Today, ${today}`}
          value={shown}
          today={today}
          min={civilDate(`${String(last - 29)}-01-01`)}
          max={civilDate(`${String(last)}-12-31`)}
          years={30}
          onChange={(date) => setChosen(date !== null && isCivilDate(date) ? date : null)}
        />
        <NativeSelect label="Time" options={times} value={time ?? now} onChange={setTime} />
      </FieldRow>
      <p className="app-carry-tool-chosen" aria-live="polite">
        <strong>
          {shown ?? today} {time ?? now}
        </strong>{' '}
        by the company’s clock ({company.time_zone}). Figures stand for the whole day.
      </p>
      <div className="app-carry-tool-actions">
        <Button type="submit" variant="primary" isDisabled={!changesDay(chosen, asOf, today)} isPending={isLoading}>
          Update Date
        </Button>
        {asOf !== null && (
          <Button
            onPress={() => {
              setChosen(null);
              setTime(null);
              changeDay(null);
            }}
          >
            Clear
          </Button>
        )}
      </div>
      <p className="app-note">{asOf === null ? 'The figures stand as of today.' : `The figures stand as of ${shownDay(asOf)} on every screen.`}</p>
    </form>
  );
}
