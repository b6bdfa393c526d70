import { useCallback, useMemo, useState } from 'react';
import { DataTable, EmptyState, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { versionOf, type CarryDocument } from './carryDocument.ts';
import { StatusOf } from '../../../shared/carry/StatusOf.tsx';
import { Viewer } from './Viewer.tsx';
import { DocumentButton } from './DocumentButton.tsx';

export interface CarryDocumentsProps {
  /** External id of a plan; absent: the documents of all. */
  readonly plan?: string | undefined;
  /** Those of one grant alone. */
  readonly allocation?: string | undefined;
}

/** In px, beyond which the documents scroll. */
const areaHeight = 400;
const idOf = ({ id }: CarryDocument): string => id;
const nameOf = ({ display_name: name }: CarryDocument): string => name;

/** The documents of a person's carry, each opened in place. */
export function CarryDocuments({ plan, allocation }: CarryDocumentsProps) {
  const ofAll = useCall('listCarryDocuments', {}, { isToldInPlace: true, enabled: plan === undefined });
  const ofPlan = useCall('listPlanDocuments', { params: { plan: plan ?? '' } }, { isToldInPlace: true, enabled: plan !== undefined });
  const asked = plan === undefined ? ofAll : ofPlan;
  const [opened, setOpened] = useState<CarryDocument | null>(null);
  const open = useCallback((document: CarryDocument) => setOpened(document), []);
  const rows = useMemo(
    () => (asked.data?.results ?? []).filter(({ allocation_id: of }) => allocation === undefined || of === allocation),
    [asked.data, allocation],
  );
  const columns = useMemo(() => columnsOf(plan === undefined, open), [plan, open]);
  return (
    <>
      <DataTable
        label="Carry documents"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={nameOf}
        hasPressableCells
        maxHeight={areaHeight}
        isLoading={asked.isPending}
        error={asked.isLoadingError ? <LoadingFailed asked={asked} what="the documents" /> : undefined}
        empty={
          <EmptyState icon="file" title="No data found.">
            Documents of your carry stand here once they are released to you.
          </EmptyState>
        }
      />
      {opened && <Viewer key={opened.id} document={opened} onClose={() => setOpened(null)} fallback={null} />}
    </>
  );
}

const columnsOf = (hasPlans: boolean, open: (document: CarryDocument) => void): readonly DataColumn<CarryDocument>[] => [
  {
    id: 'name',
    header: 'Document',
    minWidth: 240,
    isWhole: true,
    sortValue: nameOf,
    render: (row) => <DocumentButton document={row} onOpen={open} />,
  },
  ...(hasPlans
    ? [
        {
          id: 'plan',
          header: 'Carry plan',
          minWidth: 160,
          sortValue: ({ carry_plan_name: name }: CarryDocument) => name,
          render: ({ carry_plan_name: name }: CarryDocument) => <bdi>{name}</bdi>,
        },
      ]
    : []),
  {
    id: 'type',
    header: 'Type',
    minWidth: 160,
    phone: 'secondary',
    isPlain: true,
    sortValue: (row) => row.document_type_display,
    render: (row) => row.document_type_display,
  },
  { id: 'status', header: 'Status', minWidth: 180, phone: 'primary', sortValue: ({ status }) => status, render: ({ status }) => <StatusOf status={status} /> },
  {
    id: 'released',
    header: 'Released',
    minWidth: 120,
    sortValue: ({ released_at: at }) => at,
    firstDirection: 'descending',
    render: ({ released_at: at, version }) => [shownDay(at.slice(0, 10)), versionOf({ version })].filter(Boolean).join(', '),
  },
];
