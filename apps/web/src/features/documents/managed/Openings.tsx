import { Fragment, useMemo } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { DataTable, EmptyState, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { Facts } from '../../../shared/explanation/Facts.tsx';
import { counted } from '../../../shared/lists/counted.ts';

export type Openers = CallOutput<'listDocumentOpenings'>;
type Opener = Openers['people'][number];

interface OpeningsProps {
  readonly id: string;
  /** There are several versions, of which each was opened by itself. */
  readonly hasVersions: boolean;
  readonly timeZone: string;
}

const columnsIn = ({ hasVersions, timeZone }: Omit<OpeningsProps, 'id'>): readonly DataColumn<Opener>[] => [
  {
    id: 'who',
    header: 'Who',
    sortValue: ({ display_name: name }) => name,
    render: ({ display_name: name, email, version, times, ...opener }) => (
      <span>
        <bdi>{name}</bdi>
        <span className="app-fund-note">
          {email}
          <AsWhom {...opener} />
          {hasVersions && `, version ${version}`}
          {times > 1 && `, ${times.toLocaleString('en')} times`}
        </span>
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Last',
    phone: 'primary',
    sortValue: ({ at }) => at,
    firstDirection: 'descending',
    render: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time>,
  },
];
const idOf = ({ id }: Opener): string => id;
const nameOf = ({ display_name: name }: Opener): string => name;
/** So many are named of those whom somebody viewed as. */
const named = 3;

function AsWhom({ in_own_name: isInOwnName, viewed_as: names }: Pick<Opener, 'in_own_name' | 'viewed_as'>) {
  if (names.length === 0) return null;
  return (
    <>
      {isInOwnName ? ', also as ' : ', as '}
      {names.slice(0, named).map((name, index) => (
        // Two people may have one name.
        <Fragment key={`${name} ${index}`}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {names.length > named && ` and ${names.length - named} more`}
    </>
  );
}

/** Who was given a document's bytes, and when they were last. */
export function Openings({ id, hasVersions, timeZone }: OpeningsProps) {
  const openings = useCall('listDocumentOpenings', { params: { id } }, { isToldInPlace: true });
  const columns = useMemo(() => columnsIn({ hasVersions, timeZone }), [hasVersions, timeZone]);
  const { count = 0, people = [] } = openings.data ?? {};
  return (
    <Facts title={count === 0 ? 'Opened by' : `Opened by ${counted(count, 'person', 'people')}`}>
      <DataTable
        label="Opened by"
        columns={columns}
        rows={people}
        getRowId={idOf}
        getRowName={nameOf}
        isLoading={openings.isPending}
        skeletonRows={2}
        empty={<EmptyState title="Nobody has opened it">Whoever opens it will be here, with when, and as whom.</EmptyState>}
        error={openings.isLoadingError ? <LoadingFailed asked={openings} what="who opened it" /> : undefined}
      />
      {count > people.length && <p className="app-note">and {(count - people.length).toLocaleString('en')} who opened it before them</p>}
    </Facts>
  );
}
