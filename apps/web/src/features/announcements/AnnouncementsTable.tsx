import { useCallback, useMemo } from 'react';
import { DASH, formatInstant } from '@pari/domain/format';
import { EmptyState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { announcementSorts, audienceWords, type Announcement, type AnnouncementSearch } from './announcement.ts';
import { AnnouncementPanel } from './AnnouncementPanel.tsx';

interface AnnouncementsTableProps extends Pick<AnnouncementSearch, 'sort'> {
  /** The one that the address names. */
  readonly open: string | undefined;
  readonly timeZone: string;
  readonly hrefOf: (change: Partial<AnnouncementSearch>) => string;
  readonly onAsk: (change: Partial<AnnouncementSearch>) => void;
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

export function AnnouncementsTable({ sort, open, timeZone, hrefOf, onAsk }: AnnouncementsTableProps) {
  const announced = useInfiniteCall('listAnnouncements', { query: { sort, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <>
      <ServerTable
        label="Announcements"
        what="the announcements"
        list={announced}
        columns={columns}
        getRowId={idOf}
        getRowName={nameOf}
        getRowHref={useCallback(({ id }: Announcement) => hrefOf({ announcement: id }), [hrefOf])}
        onRowOpen={({ id }) => onAsk({ announcement: id })}
        sort={announcementSorts.sortOf(sort)}
        onSort={(by) => onAsk({ sort: announcementSorts.wordOf(by) })}
        empty={<EmptyState title="Nothing was announced yet">Each announcement will be here, with whom it was for.</EmptyState>}
      />
      {open !== undefined && (
        <AnnouncementPanel
          key={open}
          id={open}
          row={announced.data?.find(({ id }) => id === open)}
          timeZone={timeZone}
          onClose={() => onAsk({ announcement: undefined })}
        />
      )}
    </>
  );
}
