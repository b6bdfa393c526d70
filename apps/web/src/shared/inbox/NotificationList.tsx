import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button, DataTable, EmptyState, ErrorState, isOnLayer, lazyPart, useIsPhone } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { refreshCall, useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { pagesOf } from '../lists/serverRows.ts';
import { inboxColumns } from './columns.tsx';
import { filterQuery, isNarrowed, noFilters, type InboxFilters, type InboxScope } from './filters.ts';
import { InboxFilterBar } from './InboxFilterBar.tsx';
import { notificationName, notificationSorts, type Notification } from './notification.ts';
import { useUnread } from './unread.ts';
import './inbox.css';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'));

const idOf = ({ id }: Notification): string => id;
const pageSize = 50;
/** In px: the area in which the notifications scroll. */
const areaHeight = 495;

export interface NotificationListProps {
  /** Of a page about one fund or profile. */
  readonly scope?: InboxScope;
  readonly isDueDateHidden: boolean;
}

const everywhere: InboxScope = {};

/** The notifications of the person whose data is shown, with what they can be narrowed to and the one that the address names. */
export default function NotificationList({ scope = everywhere, isDueDateHidden }: NotificationListProps) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const [filters, setFilters] = useState(noFilters);
  const [sort, setSort] = useState(notificationSorts.read(undefined));
  const query = { sort, limit: pageSize, ...filterQuery(filters, scope) };
  const list = useInfiniteCall('listNotifications', { query }, { keepsPrevious: true, isToldInPlace: true });
  const options = useCall('getNotificationFilters', { query: scope }, { isToldInPlace: true });
  useArrivals();
  const isPhone = useIsPhone();
  const columns = useMemo(() => inboxColumns({ timeZone, isDueDateHidden, isPhone }), [timeZone, isDueDateHidden, isPhone]);
  const rows = useMemo(() => list.data ?? [], [list.data]);
  const { opened, hrefOf, open } = useOpened();
  const change = (part: Partial<InboxFilters>): void => setFilters((before) => ({ ...before, ...part }));
  const retry = (): void => void Promise.all([list.refetch(), refreshCall('getUnreadNotificationCount'), options.refetch()]);
  const isEmpty = rows.length === 0 && !isNarrowed(filters) && !list.isPending;
  return (
    <>
      {!isEmpty && !list.isLoadingError && (
        <InboxFilterBar
          options={options.data}
          filters={filters}
          onChange={change}
          timeZone={timeZone}
          isDueDateHidden={isDueDateHidden}
          isOfOneFund={scope.fund_id !== undefined}
        />
      )}
      <DataTable
        label="Notifications & Documents"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={notificationName}
        getRowHref={hrefOf}
        onRowOpen={(row) => open(row.id)}
        maxHeight={areaHeight}
        server={{ ...pagesOf(list), sort: notificationSorts.sortOf(sort), onSort: (by) => setSort(notificationSorts.wordOf(by)) }}
        isLoading={list.isPending}
        empty={
          isNarrowed(filters) ? (
            <EmptyState title="No data found." action={<Button onPress={() => setFilters(noFilters)}>Show everything</Button>}>
              Nothing that you were told is like that.
            </EmptyState>
          ) : (
            <EmptyState title="No data found.">Calls, distributions, announcements and new documents for you will stand here.</EmptyState>
          )
        }
        error={
          list.isLoadingError ? (
            <ErrorState title="Your notifications could not be loaded" onRetry={retry} isRetrying={list.isFetching}>
              {list.error.message} Nothing is lost, and your figures are not affected.
            </ErrorState>
          ) : undefined
        }
      />
      {opened !== undefined && (
        <NotificationPanel
          key={opened}
          id={opened}
          row={rows.find(({ id }) => id === opened)}
          timeZone={timeZone}
          isDueDateHidden={isDueDateHidden}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

/** What is told while somebody looks shows without loading the page again: the list is asked for anew when the count of what is unread has changed. */
function useArrivals(): void {
  const unread = useUnread().data?.unread_notification_count;
  const last = useRef(unread);
  useEffect(() => {
    if (last.current !== undefined && unread !== undefined && unread > last.current) {
      void refreshCall('listNotifications');
      void refreshCall('getNotificationFilters');
    }
    last.current = unread;
  }, [unread]);
}

/** The notification that the address names, so that a mail, a reload and a bookmark open it. */
function useOpened() {
  const navigate = useNavigate();
  const { pathname } = useRouter().state.location;
  const { notification }: { readonly notification?: unknown } = useSearch({ strict: false });
  const hrefOf = useCallback(({ id }: Notification) => `${pathname}?notification=${id}#notifications`, [pathname]);
  const open = (id: string | undefined): void =>
    void navigate({ to: '.', search: (query: object) => ({ ...query, notification: id }), hash: true, resetScroll: false, replace: isOnLayer() });
  return { opened: typeof notification === 'string' ? notification : undefined, hrefOf, open };
}
