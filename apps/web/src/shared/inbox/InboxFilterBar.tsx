import type { CallOutput } from '@pari/contract/client';
import { FilterBar, NativeSelect } from '@pari/ui';
import { DaysFilter } from '../dates/DaysFilter.tsx';
import { useToday } from '../dates/useToday.ts';
import { withAll } from '../lists/withAll.ts';
import type { InboxFilters } from './filters.ts';

interface InboxFilterBarProps {
  /** What there is to choose from; undefined until it is known. */
  readonly options: CallOutput<'getNotificationFilters'> | undefined;
  readonly filters: InboxFilters;
  readonly onChange: (change: Partial<InboxFilters>) => void;
  readonly timeZone: string;
  readonly isDueDateHidden: boolean;
  /** Of a page about one fund. */
  readonly isOfOneFund: boolean;
}

const statuses = [
  { value: 'all', label: 'Read and unread' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;

const label = 'Narrow the notifications';

/** What the notifications can be narrowed to, as the server offers it: nothing is offered of which there is but one. */
export function InboxFilterBar({ options, filters, onChange, timeZone, isDueDateHidden, isOfOneFund }: InboxFilterBarProps) {
  const today = useToday(timeZone, false);
  if (options === undefined) return <FilterBar label={label} />;
  const { type_options: types, fund_options: funds, investor_options: investors, has_unread_notification: hasUnread } = options;
  return (
    <FilterBar label={label}>
      {(hasUnread || filters.status !== 'all') && (
        <NativeSelect label="Status" options={statuses} value={filters.status} onChange={(status) => onChange({ status })} />
      )}
      {types.length > 1 && <NativeSelect label="Type" options={withAll('All types', types)} value={filters.type} onChange={(type) => onChange({ type })} />}
      {funds.length > 1 && !isOfOneFund && (
        <NativeSelect label="Investment" options={withAll('All investments', funds)} value={filters.fund} onChange={(fund) => onChange({ fund })} />
      )}
      {investors.length > 1 && (
        <NativeSelect label="Profile" options={withAll('All profiles', investors)} value={filters.investor} onChange={(investor) => onChange({ investor })} />
      )}
      <DaysFilter
        label="Published date"
        any="Any published date"
        value={filters.published}
        today={today}
        max={today}
        onChange={(published) => onChange({ published })}
      />
      {!isDueDateHidden && <DaysFilter label="Due date" any="Any due date" value={filters.due} today={today} onChange={(due) => onChange({ due })} />}
    </FilterBar>
  );
}
