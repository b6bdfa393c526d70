import { documentTypes } from '@pari/domain/documents';
import { DASH } from '@pari/domain/format';
import { VisuallyHidden, type DataColumn } from '@pari/ui';
import { shownDay } from '../dates/shownDay.ts';
import { aboutOf, versionOf, type Document } from './document.ts';
import { DownloadButton } from './DownloadButton.tsx';
import '../lists/lists.css';
import './documents.css';

type Column = DataColumn<Document>;

const title = (marksUnread: boolean): Column => ({
  id: 'title',
  header: 'Title',
  isSortable: true,
  minWidth: 280,
  isWhole: true,
  render: (row) =>
    marksUnread ? (
      <span className={row.opened_at === null ? 'app-list-mark app-documents-title' : 'app-documents-opened'}>
        <span>
          <Title document={row} />
          {row.opened_at === null && <VisuallyHidden>, not opened yet</VisuallyHidden>}
        </span>
      </span>
    ) : (
      <Title document={row} />
    ),
});

const Title = ({ document }: { readonly document: Document }) => {
  const version = versionOf(document);
  return (
    <>
      <bdi>{document.title}</bdi>
      {version !== undefined && (
        <>
          <VisuallyHidden>, </VisuallyHidden>
          <span className="app-fund-note">{version}</span>
        </>
      )}
    </>
  );
};

const type: Column = {
  id: 'type',
  header: 'Type',
  isSortable: true,
  minWidth: 190,
  phone: 'secondary',
  isPlain: true,
  render: (row) => documentTypes[row.type],
};
const investment: Column = { id: 'fund', header: 'Investment', minWidth: 190, render: aboutOf };
const profile: Column = { id: 'investor', header: 'Profile', minWidth: 130, render: ({ investor_name: name }) => name ?? DASH };
const date: Column = {
  id: 'date',
  header: 'Date',
  isSortable: true,
  firstDirection: 'descending',
  minWidth: 104,
  phone: 'primary',
  render: (row) => shownDay(row.date),
};
const download: Column = { id: 'download', header: 'Download', minWidth: 120, align: 'end', render: (row) => <DownloadButton document={row} /> };

/** @param marksUnread whether what the person has not opened stands out: it does for themselves */
export const documentColumns = (marksUnread: boolean): readonly Column[] => [title(marksUnread), type, investment, profile, date, download];
