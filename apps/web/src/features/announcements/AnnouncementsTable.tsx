import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DASH, formatInstant } from '@pari/domain/format';
import { DataTable, EmptyState, ErrorState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/queries.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { pagesOf } from '../../shared/lists/serverRows.ts';
import { announcementSorts, audienceWords, type Announcement } from './announcement.ts';
import { AnnouncementPanel } from './AnnouncementPanel.tsx';

interface AnnouncementsTableProps {
  /** The one that the address names. */
  readonly open: string | undefined;
  readonly timeZone: string;
  readonly onOpen: (id: string | undefined) => void;
}

const idOf = ({ id }: Announcement): string => id;
const nameOf = ({ title }: Announcement): string => title;

const columnsIn = (timeZone: string): readonly DataColumn<Announcement>[] => [
  { id: 'title', header: 'Title', isSortable: true, minWidth: 240, render: ({ title }) => <bdi className="app-announced-title">{title}</bdi> },
  { id: 'audience', header: 'To', minWidth: 200, phone: 'secondary', render: ({ audience }) => <bdi>{audienceWords(audience)}</bdi> },
  { id: 'people', header: 'People', align: 'end', render: ({ people }) => people },
  { id: 'due', header: 'Due', render: ({ due_date: due }) => (due === null ? DASH : shownDay(due)) },
  {
    id: 'announced_at',
    header: 'Announced',
    isSortable: true,
    firstDirection: 'descending',
    phone: 'primary',
    render: ({ announced_at: at }) => formatInstant(new Date(at), timeZone),
  },
  { id: 'by', header: 'By', render: ({ announced_by: by }) => <bdi>{by.display_name}</bdi> },
];

export function AnnouncementsTable({ open, timeZone, onOpen }: AnnouncementsTableProps) {
  const navigate = useNavigate();
  const query: { readonly sort?: unknown } = useSearch({ strict: false });
  const sort = announcementSorts.read(query.sort);
  const announced = useInfiniteCall('listAnnouncements', { query: { sort, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const { pathname } = useRouter().state.location;
  const hrefOf = useCallback(
    ({ id }: Announcement) => `${pathname}?${new URLSearchParams({ ...announcementSorts.write(sort), announcement: id }).toString()}`,
    [pathname, sort],
  );
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const rows = useMemo(() => announced.data ?? [], [announced.data]);
  return (
    <>
      <DataTable
        label="Announcements"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={nameOf}
        getRowHref={hrefOf}
        onRowOpen={({ id }) => onOpen(id)}
        server={{
          ...pagesOf(announced),
          sort: announcementSorts.sortOf(sort),
          onSort: (by) =>
            void navigate({
              to: '.',
              search: ({ sort: _before, ...rest }: { readonly sort?: unknown }) => ({ ...rest, ...announcementSorts.write(announcementSorts.wordOf(by)) }),
              replace: true,
              resetScroll: false,
            }),
        }}
        isLoading={announced.isPending}
        empty={<EmptyState title="Nothing was announced yet">Each announcement will be here, with whom it was for.</EmptyState>}
        error={
          announced.isLoadingError ? (
            <ErrorState title="The announcements could not be loaded" onRetry={() => void announced.refetch()} isRetrying={announced.isFetching}>
              {announced.error.message}
            </ErrorState>
          ) : undefined
        }
      />
      {open !== undefined && (
        <AnnouncementPanel key={open} id={open} row={rows.find(({ id }) => id === open)} timeZone={timeZone} onClose={() => onOpen(undefined)} />
      )}
    </>
  );
}
