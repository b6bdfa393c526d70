import { DASH } from '@pari/domain/format';
import { notificationTypeName } from '@pari/domain/inbox';
import { VisuallyHidden, type DataColumn } from '@pari/ui';
import { shownDay } from '../dates/shownDay.ts';
import '../lists/lists.css';
import { detailsOf, notificationName, publishedDay, type Notification } from './notification.ts';

type Column = DataColumn<Notification>;

const weight = ({ is_read: isRead }: Notification): string | undefined => (isRead ? undefined : 'app-inbox-unread');

const type: Column = {
  id: 'type',
  header: 'Type',
  minWidth: 120,
  render: (row) => <span className={weight(row)}>{notificationTypeName(row.notification_type)}</span>,
};

/** The link of the row: what it says is the row's name too. */
const status: Column = {
  id: 'status',
  header: 'Status',
  minWidth: 64,
  render: (row) => (
    <>
      <span className={row.is_read ? 'app-inbox-read' : 'app-list-mark'}>{row.is_read ? 'Read' : 'Unread'}</span>
      <VisuallyHidden>: {notificationName(row)}</VisuallyHidden>
    </>
  ),
};

/** Of one thing several are told, which differ by what happened alone. */
const happens: ReadonlySet<string> = new Set(['application', 'review']);

const named: Column = {
  ...type,
  header: 'Notification',
  render: (row) => (
    <span className={weight(row)}>
      {!row.is_read && <span className="app-list-mark app-inbox-mark-only" />}
      {notificationTypeName(row.notification_type)}
      {!row.is_read && <VisuallyHidden>, unread</VisuallyHidden>}
      {happens.has(row.notification_type) && <span className="app-inbox-happened">{detailsOf(row)}</span>}
    </span>
  ),
};

const investment: Column = {
  id: 'investment',
  header: 'Investment',
  minWidth: 190,
  phone: 'secondary',
  isPlain: true,
  isMissing: ({ fund_name: fund }) => fund === null,
  render: ({ fund_name: fund }) => fund ?? DASH,
};

const published = (timeZone: string): Column => ({
  id: 'created_at',
  header: 'Published Date',
  shortHeader: 'Published',
  isSortable: true,
  firstDirection: 'descending',
  minWidth: 112,
  phone: 'primary',
  render: (row) => publishedDay(row, timeZone),
});

const due: Column = {
  id: 'due_date',
  header: 'Due Date',
  shortHeader: 'Due',
  isSortable: true,
  minWidth: 100,
  phone: 'secondary',
  isMissing: ({ due_date: date }) => date === null,
  render: ({ due_date: date }) => (date === null ? DASH : shownDay(date)),
};

const details: Column = { id: 'details', header: 'Details', minWidth: 320, render: detailsOf };

interface Shown {
  readonly timeZone: string;
  readonly isDueDateHidden: boolean;
  readonly isPhone: boolean;
}

/** In the order of the specification; on a phone what it is names the row. */
export const inboxColumns = ({ timeZone, isDueDateHidden, isPhone }: Shown): readonly Column[] => [
  ...(isPhone ? [named] : [status]),
  published(timeZone),
  ...(isPhone ? [] : [type]),
  investment,
  ...(isDueDateHidden ? [] : [due]),
  details,
];
