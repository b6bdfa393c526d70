import { isCivilDate } from '@pari/domain/dates';
import { DateRangeField, SegmentedToggle, Select } from '@pari/ui';
import { firstDay } from '../dates/dateRange.ts';
import { shownDay } from '../dates/shownDay.ts';
import { otherDays, soFar, type usePeriod } from './usePeriod.ts';

const papers = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

interface PeriodFieldsProps {
  readonly chosen: ReturnType<typeof usePeriod>;
  /** Of the period. */
  readonly description: string;
}

/** Where the days and the paper of a statement are chosen. */
export function PeriodFields({ chosen: { last, isOffered, quarters, period, setPeriod, days, setDays, paper, setPaper }, description }: PeriodFieldsProps) {
  return (
    <>
      <Select
        label="Period"
        options={[
          { value: soFar, label: `Quarter to ${shownDay(last)}` },
          ...(isOffered ? [...quarters.map(({ key, name }) => ({ value: key, label: name })), { value: otherDays, label: 'Other days' }] : []),
        ]}
        value={period}
        onChange={setPeriod}
        description={description}
      />
      {period === otherDays && (
        <DateRangeField
          label="From and to"
          placeholder="Choose two days"
          clearLabel="None"
          value={days}
          today={last}
          min={firstDay}
          max={last}
          problemOf={({ start, end }) => (end < start ? 'The last day is before the first.' : undefined)}
          onChange={(range) => setDays(range && isCivilDate(range.start) && isCivilDate(range.end) ? { start: range.start, end: range.end } : null)}
        />
      )}
      <div className="app-statement-paper">
        <SegmentedToggle label="Paper" options={papers} value={paper} onChange={setPaper} />
      </div>
    </>
  );
}
