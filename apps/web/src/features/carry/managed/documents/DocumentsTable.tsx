import { useCallback, useMemo } from 'react';
import { DASH } from '@pari/domain/format';
import { Button, EmptyState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../../../client/lists.ts';
import { ServerTable } from '../../../../shared/lists/ServerTable.tsx';
import { versionOf } from '../../documents/carryDocument.ts';
import { StatusOf } from '../../../../shared/carry/StatusOf.tsx';
import { DocumentPanel } from './DocumentPanel.tsx';
import { documentSorts, releasedOn, waitsFor, type DocumentsSearch, type ManagedCarryDocument } from './managedDocument.ts';
import '../../documents/documents.css';

interface DocumentsTableProps {
  /** Id of a plan; left out: the documents of all. */
  readonly plan?: string;
  readonly asked: DocumentsSearch;
  /** Id of whoever reads it. */
  readonly own: string | undefined;
  readonly timeZone: string;
  readonly hrefOf: (change: Partial<DocumentsSearch>) => string;
  readonly onAsk: (change: Partial<DocumentsSearch>) => void;
  readonly onShowAll: () => void;
}

const idOf = ({ id }: ManagedCarryDocument): string => id;
const nameOf = ({ title, allocation }: ManagedCarryDocument): string => `${title}, ${allocation.user.display_name}`;

/** The documents of a plan's grants, or of all, and the one that the address names. */
export function DocumentsTable({ plan, asked, own, timeZone, hrefOf, onAsk, onShowAll }: DocumentsTableProps) {
  const { search, sort, document: opened } = asked;
  const query = { sort, limit: 50, ...(plan !== undefined && { plan }), ...(search !== '' && { search }) };
  const list = useInfiniteCall('listManagedCarryDocuments', { query }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(plan === undefined, own, timeZone), [plan, own, timeZone]);
  return (
    <>
      <ServerTable
        label="Documents"
        what="the documents"
        list={list}
        columns={columns}
        getRowId={idOf}
        getRowName={nameOf}
        getRowHref={useCallback(({ id }: ManagedCarryDocument) => hrefOf({ document: id }), [hrefOf])}
        onRowOpen={({ id }) => onAsk({ document: id })}
        sort={documentSorts.sortOf(sort)}
        onSort={(by) => onAsk({ sort: documentSorts.wordOf(by) })}
        empty={
          search === '' ? (
            <EmptyState icon="file" title="No documents yet">
              {plan === undefined
                ? 'They are added to grants, on the page of their plan.'
                : 'What is added to a grant stands here, with who is to read and sign it.'}
            </EmptyState>
          ) : (
            <EmptyState title="No documents found" action={<Button onPress={onShowAll}>Show all documents</Button>}>
              None of them is called like that, or is of somebody called so.
            </EmptyState>
          )
        }
      />
      {opened !== undefined && (
        <DocumentPanel
          key={opened}
          id={opened}
          row={list.data?.find(({ id }) => id === opened)}
          own={own}
          timeZone={timeZone}
          onClose={() => onAsk({ document: undefined })}
        />
      )}
    </>
  );
}

/** Who does the next of it, which stands out where it is the reader. */
function Waiting({ document, own, timeZone }: { readonly document: ManagedCarryDocument } & Pick<DocumentsTableProps, 'own' | 'timeZone'>) {
  const words = <bdi>{waitsFor(document, own, timeZone)}</bdi>;
  return document.abilities.countersign ? <span className="app-carry-mine">{words}</span> : words;
}

const columnsIn = (hasPlans: boolean, own: string | undefined, timeZone: string): readonly DataColumn<ManagedCarryDocument>[] => [
  {
    id: 'title',
    header: 'Document',
    isSortable: true,
    isWhole: true,
    minWidth: 200,
    render: ({ title, reference, version }) => (
      <>
        <bdi>{title}</bdi>
        <span className="app-fund-note">{[reference, versionOf({ version })].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  {
    id: 'participant',
    header: 'Participant',
    minWidth: 150,
    phone: 'secondary',
    isPlain: true,
    render: ({ allocation }) => (
      <>
        <bdi>{allocation.user.display_name}</bdi>
        <span className="app-fund-note">{allocation.reference}</span>
      </>
    ),
  },
  ...(hasPlans
    ? [
        {
          id: 'plan',
          header: 'Carry plan',
          minWidth: 160,
          isWhole: true,
          render: ({ carry_plan: { name } }: ManagedCarryDocument) => <bdi>{name}</bdi>,
        },
      ]
    : []),
  { id: 'status', header: 'Status', minWidth: 220, phone: 'primary', render: ({ status }) => <StatusOf status={status} /> },
  {
    id: 'waits',
    header: 'Waits for',
    minWidth: 215,
    phone: 'secondary',
    isWhole: true,
    isMissing: ({ awaits }) => awaits === null,
    render: (row) => <Waiting document={row} own={own} timeZone={timeZone} />,
  },
  { id: 'released', header: 'Released', minWidth: 130, render: (row) => releasedOn(row, timeZone) ?? DASH },
];
