import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { APPLICATION_WORDS } from '@pari/domain/applications';
import { DASH, formatDate } from '@pari/domain/format';
import { civilDate } from '@pari/domain/dates';
import { Button, EmptyState, lazyPart, StatusMark, type DataColumn } from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { useInfiniteCall } from '../../client/lists.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { AssignButton } from './AssignButton.tsx';
import { moduleStates, queryOf, type QueueRow, type QueueSearch } from './review.ts';
import { TaskButton } from './TaskButton.tsx';
import { useTasksChoice } from './bulk/useTasksChoice.ts';
import './queue.css';

const BulkBar = lazyPart(() => import('./bulk/BulkBar.tsx'));

const idOf = ({ id }: QueueRow): string => id;
const nameOf = ({ applicant, module_name: part }: QueueRow): string => `${applicant.display_name}, ${part}`;
const nameOfEnded = ({ applicant, fund }: QueueRow): string => `${applicant.display_name}, ${fund.name}`;
const days = (count: number): string => (count === 0 ? 'Since today' : count === 1 ? '1 working day' : `${count} working days`);

const columns: readonly DataColumn<QueueRow>[] = [
  { id: 'applicant', header: 'Applicant', minWidth: 140, render: ({ applicant }) => <bdi>{applicant.display_name}</bdi> },
  { id: 'fund', header: 'Fund', minWidth: 180, phone: 'secondary', isPlain: true, render: ({ fund }) => <bdi>{fund.name}</bdi> },
  {
    id: 'part',
    header: 'Part',
    minWidth: 150,
    phone: 'secondary',
    isPlain: true,
    render: ({ module_name: part, round }) => <span className="app-queue-part">{round > 1 ? `${part}, round ${round}` : part}</span>,
  },
  { id: 'due', header: 'Due', minWidth: 165, phone: 'primary', render: (row) => <Due row={row} /> },
  { id: 'age', header: 'Waiting', minWidth: 130, render: ({ is_open, age_days }) => (is_open ? days(age_days) : '') },
  {
    id: 'assignee',
    header: 'With',
    minWidth: 100,
    isMissing: ({ assignee }) => assignee === null,
    render: ({ assignee, is_mine, is_open }) => (!is_open ? '' : assignee === null ? DASH : is_mine ? 'You' : <bdi>{assignee.display_name}</bdi>),
  },
  {
    id: 'take',
    header: 'Next',
    align: 'end',
    minWidth: 240,
    render: (row) =>
      row.is_open && (
        <span className="app-queue-next">
          <TaskButton task={row} about={nameOf(row)} />
          <AssignButton task={row} about={nameOf(row)} />
        </span>
      ),
  },
];

/** What is done with several stands beneath them. */
const columnsToChoose = columns.filter(({ id }) => id !== 'take');

/** Of an application that ended nothing waits. */
const columnsOfEnded = columns
  .filter(({ id }) => ['applicant', 'fund', 'due'].includes(id))
  .map((column) => (column.id === 'due' ? { ...column, header: 'State' } : column));

const endedTones: Readonly<Partial<Record<number, 'positive' | 'negative'>>> = { 6: 'negative', 7: 'positive' };

function Due({ row: { is_open: isOpen, is_breached: isLate, due_on: day, state, application } }: { readonly row: QueueRow }) {
  const { status, ended_at: ended } = application;
  if (ended !== null) return <StatusMark tone={endedTones[status] ?? 'info'}>{APPLICATION_WORDS[status]}</StatusMark>;
  const { word, tone } = moduleStates[state];
  if (!isOpen) return <StatusMark tone={tone}>{word}</StatusMark>;
  const on = formatDate(civilDate(day));
  return isLate ? <StatusMark tone="warning">{on}, late</StatusMark> : on;
}

const none: readonly QueueRow[] = [];

interface QueueTableProps {
  readonly asked: QueueSearch;
  /** Several are chosen. */
  readonly isChoosing: boolean;
  readonly onStop: () => void;
  readonly onShowAll: () => void;
  readonly onShowEnded: () => void;
}

/** What waits for reviewers, as the address narrows it. */
export function QueueTable({ asked, isChoosing, onStop, onShowAll, onShowEnded }: QueueTableProps) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = { limit: 50, ...queryOf(asked) };
  const list = useInfiniteCall('listReviewQueue', { query }, { keepsPrevious: true, isToldInPlace: true });
  const hrefOf = useCallback(
    ({ application: { id, ended_at: ended }, module: part }: QueueRow) =>
      addressIn(company, `/review/applications/${id}${ended === null ? `?module=${part}` : ''}`),
    [company],
  );
  const isEnded = asked.state === 'ended';
  const isNarrowed = Object.keys(query).length > 1;
  const rows = list.data ?? none;
  const { tasks, choice, around, chooseAll, clear } = useTasksChoice(rows, isChoosing);
  const table = (
    <ServerTable
      label={isEnded ? 'Applications that ended' : 'What waits for reviewers'}
      what="the queue"
      list={list}
      columns={isEnded ? columnsOfEnded : isChoosing ? columnsToChoose : columns}
      getRowId={idOf}
      getRowName={isEnded ? nameOfEnded : nameOf}
      getRowHref={hrefOf}
      onRowOpen={(row) => void navigate({ href: hrefOf(row) })}
      hasPressableCells={!isChoosing}
      choice={choice}
      listedBy={isEnded ? 'Ended last first' : 'Due first'}
      empty={
        isNarrowed ? (
          <EmptyState
            title="Nothing found"
            action={
              <>
                <Button onPress={onShowAll}>Show all that waits</Button>
                {!isEnded && <Button onPress={onShowEnded}>Look among what ended</Button>}
              </>
            }
          >
            {isEnded ? 'No application that ended is like that.' : 'Nothing that waits is like that.'}
          </EmptyState>
        ) : (
          <EmptyState icon="success" title="Nothing waits">
            Each part of an application that is submitted for review will be here.
          </EmptyState>
        )
      }
    />
  );
  return (
    <>
      <div {...around}>{table}</div>
      {isChoosing && (
        <BulkBar
          tasks={tasks}
          shown={rows.length}
          onAll={chooseAll}
          onNone={clear}
          onEnd={() => {
            clear();
            onStop();
          }}
          onGiveUp={onStop}
        />
      )}
    </>
  );
}
