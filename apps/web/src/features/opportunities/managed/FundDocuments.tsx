import { createLink, useParams } from '@tanstack/react-router';
import { documentTypes } from '@pari/domain/documents';
import { EmptyState, LinkButton, Section, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../../client/lists.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { DocumentStateCell } from '../../../shared/documents/DocumentStateCell.tsx';
import type { ManagedDocument } from '../../../shared/documents/managedDocument.ts';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { useRowsLeading } from '../../../shared/lists/useRowsLeading.ts';
import type { ManagedFund } from './managedFund.ts';

const RoutedLinkButton = createLink(LinkButton);

const columns: readonly DataColumn<ManagedDocument>[] = [
  { id: 'title', header: 'Title', minWidth: 240, render: ({ title }) => <bdi>{title}</bdi> },
  { id: 'for', header: 'For', minWidth: 180, phone: 'secondary', render: ({ scope }) => (scope === 'prospects' ? 'To whom it is offered' : 'Holders') },
  { id: 'type', header: 'Type', render: ({ type }) => documentTypes[type] },
  { id: 'date', header: 'Date', minWidth: 108, render: ({ date }) => shownDay(date) },
  { id: 'opened_by', header: 'Opened by', align: 'end', render: ({ opened_by: count }) => count.toLocaleString('en') },
  { id: 'state', header: 'State', phone: 'primary', render: (document) => <DocumentStateCell document={document} /> },
];

const placeOf = ({ id }: ManagedDocument) => ({ to: '/{-$company}/investor/admin/documents', search: { document: id } }) as const;

/** What was published for the holders of a fund, and for those to whom it is offered. */
export function FundDocuments({ fund: { id, external_id: externalId, offered_to: prospects } }: { readonly fund: ManagedFund }) {
  const { company } = useParams({ strict: false });
  const list = useInfiniteCall('listManagedDocuments', { query: { fund: id, limit: 20 } }, { keepsPrevious: true, isToldInPlace: true });
  return (
    <Section
      title="Documents"
      actions={
        <RoutedLinkButton
          to="/{-$company}/investor/admin/documents/upload"
          params={{ company }}
          search={{ fund: externalId, for: prospects > 0 ? 'prospects' : 'fund' }}
        >
          Publish a document
        </RoutedLinkButton>
      }
    >
      <ServerTable
        label="Documents"
        what="the documents"
        list={list}
        columns={columns}
        getRowId={({ id: document }) => document}
        getRowName={({ title }) => title}
        {...useRowsLeading(placeOf)}
        empty={<EmptyState title="No documents yet">What is published for holders, or for those to whom it is offered, stands here.</EmptyState>}
      />
    </Section>
  );
}
