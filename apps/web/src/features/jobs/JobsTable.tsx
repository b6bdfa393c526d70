import { useEffect, useMemo, useRef, useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { EmptyState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useSortAddress } from '../../shared/lists/useSortAddress.ts';
import { jobSorts, jobTitle, type GivenUpJob } from './job.ts';
import { RetryButton } from './RetryButton.tsx';

const idOf = ({ id }: GivenUpJob): string => id;

const columnsIn = (timeZone: string, onGone: () => void): readonly DataColumn<GivenUpJob>[] => [
  { id: 'name', header: 'Work', isSortable: true, render: jobTitle },
  { id: 'reason', header: 'Reason', minWidth: 320, phone: 'secondary', isPlain: true, isWhole: true, render: ({ reason }) => reason },
  {
    id: 'gave_up_at',
    header: 'Gave up',
    isSortable: true,
    firstDirection: 'descending',
    render: ({ gave_up_at: at }) => formatInstant(new Date(at), timeZone),
  },
  { id: 'tried', header: 'Times tried', align: 'end', render: ({ tried }) => tried },
  { id: 'retry', header: 'Next', phone: 'primary', align: 'end', render: (job) => <RetryButton job={job} onGone={onGone} /> },
];

/** The company's work that failed and is not tried again by itself. */
export function JobsTable({ timeZone }: { readonly timeZone: string }) {
  const { word, ...order } = useSortAddress(jobSorts);
  const jobs = useInfiniteCall('listGivenUpJobs', { query: { sort: word, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const list = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(0);
  const columns = useMemo(() => columnsIn(timeZone, () => setGone((before) => before + 1)), [timeZone]);
  // The button that was pressed goes with its row: whoever pressed it goes on from the list.
  useEffect(() => {
    if (gone > 0) list.current?.focus();
  }, [gone]);
  return (
    <div ref={list} tabIndex={-1} className="app-jobs">
      <ServerTable
        label="Work that gave up"
        what="the work that gave up"
        list={jobs}
        columns={columns}
        getRowId={idOf}
        getRowName={jobTitle}
        {...order}
        empty={
          <EmptyState icon="success" title="Nothing has given up">
            Work that fails is tried again by itself. What still fails in the end will be here, with its reason.
          </EmptyState>
        }
      />
    </div>
  );
}
