import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { DataTable, EmptyState, ErrorState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/queries.ts';
import { pagesOf } from '../../shared/lists/serverRows.ts';
import { jobSorts, jobTitle, type GivenUpJob } from './job.ts';
import { RetryButton } from './RetryButton.tsx';

const idOf = ({ id }: GivenUpJob): string => id;

const columnsIn = (timeZone: string, onGone: () => void): readonly DataColumn<GivenUpJob>[] => [
  { id: 'name', header: 'Work', isSortable: true, render: jobTitle },
  { id: 'reason', header: 'Reason', minWidth: 320, phone: 'secondary', isWhole: true, render: ({ reason }) => reason },
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
  const navigate = useNavigate();
  const query: { readonly sort?: unknown } = useSearch({ strict: false });
  const sort = jobSorts.read(query.sort);
  const jobs = useInfiniteCall('listGivenUpJobs', { query: { sort, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const list = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(0);
  const columns = useMemo(() => columnsIn(timeZone, () => setGone((before) => before + 1)), [timeZone]);
  // The button that was pressed goes with its row: whoever pressed it goes on from the list.
  useEffect(() => {
    if (gone > 0) list.current?.focus();
  }, [gone]);
  const rows = useMemo(() => jobs.data ?? [], [jobs.data]);
  return (
    <div ref={list} tabIndex={-1} className="app-jobs">
      <DataTable
        label="Work that gave up"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={jobTitle}
        server={{
          ...pagesOf(jobs),
          sort: jobSorts.sortOf(sort),
          onSort: (by) =>
            void navigate({
              to: '.',
              search: (before: object) => ({ ...before, sort: jobSorts.write(jobSorts.wordOf(by)).sort }),
              replace: true,
              resetScroll: false,
            }),
        }}
        isLoading={jobs.isPending}
        empty={
          <EmptyState icon="success" title="Nothing has given up">
            Work that fails is tried again by itself. What still fails in the end will be here, with its reason.
          </EmptyState>
        }
        error={
          jobs.isLoadingError ? (
            <ErrorState title="The work that gave up could not be loaded" onRetry={() => void jobs.refetch()} isRetrying={jobs.isFetching}>
              {jobs.error.message}
            </ErrorState>
          ) : undefined
        }
      />
    </div>
  );
}
