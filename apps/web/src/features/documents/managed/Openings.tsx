import { useMemo } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { DataTable, EmptyState, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { Facts } from '../../../shared/explanation/Facts.tsx';

export type Opening = CallOutput<'listDocumentOpenings'>['results'][number];

interface OpeningsProps {
  readonly id: string;
  /** There are several versions, of which each was opened by itself. */
  readonly hasVersions: boolean;
  readonly timeZone: string;
}

const columnsIn = ({ hasVersions, timeZone }: Omit<OpeningsProps, 'id'>): readonly DataColumn<Opening>[] => [
  {
    id: 'who',
    header: 'Who',
    sortValue: ({ display_name: name }) => name,
    render: ({ display_name: name, email, viewed_as: as, version }) => (
      <span>
        <bdi>{name}</bdi>
        <span className="app-fund-note">
          {email}
          {as !== null && (
            <>
              , as <bdi>{as}</bdi>
            </>
          )}
          {hasVersions && `, version ${version}`}
        </span>
      </span>
    ),
  },
  {
    id: 'at',
    header: 'When',
    phone: 'primary',
    sortValue: ({ at }) => at,
    firstDirection: 'descending',
    render: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time>,
  },
];
const idOf = ({ user_id: id, at, viewed_as: as, version }: Opening): string => `${id} ${at} ${as} ${version}`;
const nameOf = ({ display_name: name }: Opening): string => name;

/** Who was given a document's bytes, each time. */
export function Openings({ id, hasVersions, timeZone }: OpeningsProps) {
  const openings = useCall('listDocumentOpenings', { params: { id } }, { isToldInPlace: true });
  const columns = useMemo(() => columnsIn({ hasVersions, timeZone }), [hasVersions, timeZone]);
  return (
    <Facts title="Opened by">
      <DataTable
        label="Opened by"
        columns={columns}
        rows={openings.data?.results ?? []}
        getRowId={idOf}
        getRowName={nameOf}
        isLoading={openings.isPending}
        skeletonRows={2}
        empty={<EmptyState title="Nobody has opened it">Each opening will be here, with who looked as whom.</EmptyState>}
        error={openings.isLoadingError ? <LoadingFailed asked={openings} what="who opened it" /> : undefined}
      />
    </Facts>
  );
}
