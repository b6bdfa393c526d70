import { useState } from 'react';
import { DASH, formatPaid } from '@pari/domain/format';
import { Badge, Button, Confirmation, DataTable, EmptyState, Section, type DataColumn } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { fieldLabel, recordName, withdrawalSaid, type PaidPerson, type PayRecord } from './pay.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { Reductions } from './Reductions.tsx';

const idOf = ({ year, date }: PayRecord): string => `${year} ${date}`;

const benefitsOf = ({ benefits, currency }: PayRecord): string =>
  Object.entries(benefits)
    .map(([field, amount]) => `${fieldLabel(field)} ${formatPaid(amount, currency)}`)
    .join(' · ') || DASH;

const amountColumn = (id: 'salary' | 'bonus' | 'total_benefits', header: string): DataColumn<PayRecord> => ({
  id,
  header,
  align: 'end',
  minWidth: 96,
  render: (record) => formatPaid(record[id], record.currency),
});

const columnsFor = (actions: DataColumn<PayRecord>['render']): readonly DataColumn<PayRecord>[] => [
  {
    id: 'year',
    header: 'Year',
    minWidth: 100,
    render: ({ year, withdrawn }) =>
      withdrawn ? (
        <>
          {year} <Badge>Withdrawn</Badge>
        </>
      ) : (
        year
      ),
  },
  { id: 'date', header: 'Shown from', minWidth: 130, render: ({ date }) => shownDay(date) },
  { id: 'currency', header: 'Currency', minWidth: 104, render: ({ currency }) => currency },
  amountColumn('salary', 'Salary'),
  amountColumn('bonus', 'Bonus'),
  amountColumn('total_benefits', 'Benefits'),
  {
    id: 'breakdown',
    header: 'Of these',
    minWidth: 200,
    isWhole: true,
    render: (record) => <span className="app-compensation-benefits">{benefitsOf(record)}</span>,
  },
  { id: 'version', header: 'Version', align: 'end', minWidth: 100, render: ({ version, posted_by: by }) => (by === null ? version : `${version}, by ${by}`) },
  { id: 'actions', header: 'Next', align: 'end', minWidth: 200, render: actions },
];

/** A person's years, which are read by a press alone: it takes a fresh sign-in, and is written down. */
export function Years({ person }: { readonly person: PaidPerson }) {
  const { user_id: id, display_name: name } = person;
  const { mutate, data, isPending, reset } = useChange('getPayFile');
  const [writing, setWriting] = useState<PayRecord | 'new'>();
  const [withdrawing, setWithdrawing] = useState<PayRecord>();
  const show = (): void => mutate({ params: { id } });
  const changed = (): void => {
    void refreshCall('listPaidPeople');
    show();
  };
  const withdraw = useChange('withdrawPayRecord', {
    onDone: ({ year }) => {
      toasts.show(`${year} is withdrawn.`);
      changed();
    },
    onFailed: show,
  });
  const nameOf = recordName(data?.records ?? []);
  const columns = columnsFor((record) => (
    <span className="app-compensation-actions">
      <Button size="small" aria-label={`${record.withdrawn ? 'Write anew' : 'Correct'} ${nameOf(record)}`} onPress={() => setWriting(record)}>
        {record.withdrawn ? 'Write anew' : 'Correct'}
      </Button>
      {!record.withdrawn && (
        <Button size="small" aria-label={`Withdraw year ${record.year}`} onPress={() => setWithdrawing(record)}>
          Withdraw year
        </Button>
      )}
    </span>
  ));
  if (!data)
    return (
      <EmptyState
        title="Amounts are not shown yet"
        icon="eye-off"
        action={
          <Button variant="primary" isPending={isPending} onPress={show}>
            Show pay
          </Button>
        }
      >
        Showing them takes a sign-in of the last minutes. That you read them is written down.
      </EmptyState>
    );
  return (
    <>
      <Section
        title="Years"
        note="Of a year the version counts that is dated last by the day; of two of one day, the one given last. Nothing is ever overwritten."
        actions={
          <>
            <Button onPress={reset}>Hide pay</Button>
            <Button variant="primary" onPress={() => setWriting('new')}>
              Add a year
            </Button>
          </>
        }
      >
        <DataTable
          label={`Pay of ${name}`}
          columns={columns}
          rows={data.records}
          getRowId={idOf}
          getRowName={nameOf}
          empty={<EmptyState title="No year yet">Add the first, or import a file.</EmptyState>}
        />
        {writing && (
          <RecordPanel
            person={person}
            records={data.records}
            record={writing === 'new' ? undefined : writing}
            onClose={() => setWriting(undefined)}
            onRead={changed}
          />
        )}
        <Confirmation
          title={`Withdraw the whole of ${withdrawing?.year ?? ''} of ${name}?`}
          verb="Withdraw"
          isOpen={withdrawing !== undefined}
          onCancel={() => setWithdrawing(undefined)}
          onConfirm={() => {
            setWithdrawing(undefined);
            if (withdrawing) withdraw.mutate({ params: { id, year: String(withdrawing.year) }, query: { version: String(withdrawing.version) } });
          }}
        >
          {withdrawing && withdrawalSaid(data.records, withdrawing, name)}
        </Confirmation>
      </Section>
      <Reductions person={person} commitments={data.commitments} onRead={changed} />
    </>
  );
}
