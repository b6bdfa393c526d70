import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { useInfiniteCall } from '../../client/lists.ts';
import { useUserInfo } from '../../client/user.ts';
import { ServerTable } from '../lists/ServerTable.tsx';
import { documentColumns } from './columns.tsx';
import type { Document } from './document.ts';
import { documentSorts } from './documentSorts.ts';

export interface DocumentListProps {
  /** The fund that they are about. */
  readonly fund: string;
  /** The profile that they are for, if for one; undefined: whichever. */
  readonly investor?: string | undefined;
}

const idOf = ({ id }: Document): string => id;
const titleOf = ({ title }: Document): string => title;
const pageSize = 50;
/** In px: the area in which the documents scroll, as that of the notifications. */
const areaHeight = 495;

/** The documents of a page about one fund; each leads to where it is opened. */
export default function DocumentList({ fund, investor }: DocumentListProps) {
  const user = useUserInfo().data;
  const isOwn = user === undefined || user.user_id === user.real_user.user_id;
  const [sort, setSort] = useState(documentSorts.read(undefined));
  const query = { fund, ...(investor !== undefined && { investor }), sort, limit: pageSize };
  const list = useInfiniteCall('listDocuments', { query }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => documentColumns(isOwn).filter(({ id }) => id !== 'fund'), [isOwn]);
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const hrefOf = useCallback(({ id }: Document) => addressIn(company, `/documents?document=${id}`), [company]);
  return (
    <ServerTable
      label="Documents"
      what="the documents"
      list={list}
      columns={columns}
      getRowId={idOf}
      getRowName={titleOf}
      getRowHref={hrefOf}
      onRowOpen={(row) => void navigate({ href: hrefOf(row) })}
      hasPressableCells
      maxHeight={areaHeight}
      sort={documentSorts.sortOf(sort)}
      onSort={(by) => setSort(documentSorts.wordOf(by))}
      empty={
        <EmptyState icon="file" title="No documents yet">
          Statements, calls and tax documents of this fund will stand here.
        </EmptyState>
      }
    />
  );
}
