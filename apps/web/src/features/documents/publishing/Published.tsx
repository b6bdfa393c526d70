import { createLink, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { shownFileName } from '@pari/domain/format';
import { Banner, Button, DataTable, LinkButton, type DataColumn } from '@pari/ui';
import { counted } from '../../../shared/lists/counted.ts';
import { peopleIn, type Rehearsal, type RehearsedFile } from './publication.ts';
import { SeenBy } from './SeenBy.tsx';

const RoutedLinkButton = createLink(LinkButton);

const columns: readonly DataColumn<RehearsedFile>[] = [
  { id: 'title', header: 'Document', render: ({ title }) => <bdi className="app-publish-text">{title}</bdi> },
  { id: 'seen', header: 'Seen by', phone: 'secondary', isPlain: true, render: (row) => <SeenBy row={row} /> },
  { id: 'file', header: 'File', render: ({ file }) => <bdi className="app-publish-text">{shownFileName(file)}</bdi> },
];
const idOf = ({ file }: RehearsedFile): string => file;
const titleOf = ({ title }: RehearsedFile): string => title;

interface PublishedProps {
  readonly published: Rehearsal;
  /** It was stored for nobody. */
  readonly isToSign: boolean;
  readonly onAgain: () => void;
}

/** What was published, and to how many. */
export function Published({ published, isToSign, onAgain }: PublishedProps) {
  const { company } = useParams({ strict: false });
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever pressed it goes on from here.
  useEffect(() => place.current?.focus(), []);
  const count = published.documents.length;
  return (
    <div ref={place} tabIndex={-1} className="app-publish-report">
      <div>
        {isToSign ? (
          <Banner tone="positive" title={`${counted(count, 'document is', 'documents are')} stored to be signed`}>
            Nobody sees it. It can be sent as soon as its file is checked.
          </Banner>
        ) : (
          <Banner tone="positive" title={`${counted(count, 'document is', 'documents are')} published to ${counted(peopleIn(published), 'person', 'people')}`}>
            They see {count === 1 ? 'it' : 'them'} as soon as {count === 1 ? 'the file is' : 'the files are'} checked, and are told by mail.
          </Banner>
        )}
      </div>
      <DataTable label="What was published" columns={columns} rows={published.documents} getRowId={idOf} getRowName={titleOf} />
      <div className="app-publish-next">
        {isToSign && (
          <RoutedLinkButton variant="primary" to="/{-$company}/investor/admin/signing/send" params={{ company }}>
            Send to be signed
          </RoutedLinkButton>
        )}
        <RoutedLinkButton variant={isToSign ? 'secondary' : 'primary'} to="/{-$company}/investor/admin/documents" params={{ company }}>
          Show all documents
        </RoutedLinkButton>
        <Button onPress={onAgain}>Upload more</Button>
      </div>
    </div>
  );
}
