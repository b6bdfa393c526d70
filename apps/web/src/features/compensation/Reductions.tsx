import { useState } from 'react';
import { formatMoney } from '@pari/domain/format';
import { Badge, Button, DataTable, EmptyState, Section, type DataColumn } from '@pari/ui';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { commitmentName, type Commitment, type PaidPerson } from './pay.ts';
import { ReductionPanel } from './ReductionPanel.tsx';

const idOf = ({ source_name: source, currency, date }: Commitment): string => JSON.stringify([source, currency, date]);
/** Commitments are exact to the cent, in every currency. */
const cents = (amount: string | null): string => formatMoney(amount, { showCents: true });

const amountColumn = (
  id: 'total_capital_commit' | 'cashless_commit' | 'management_fee_offset' | 'salary_reduction',
  header: string,
): DataColumn<Commitment> => ({
  id,
  header,
  align: 'end',
  minWidth: 120,
  render: (commitment) => cents(commitment[id]),
});

const columnsFor = (actions: DataColumn<Commitment>['render']): readonly DataColumn<Commitment>[] => [
  { id: 'source', header: 'Source', minWidth: 160, render: ({ source_name: source }) => <bdi>{source}</bdi> },
  { id: 'date', header: 'Counts from', minWidth: 130, render: ({ date }) => shownDay(date) },
  { id: 'currency', header: 'Currency', minWidth: 104, render: ({ currency }) => currency },
  amountColumn('total_capital_commit', 'Total'),
  amountColumn('cashless_commit', 'Cashless'),
  amountColumn('management_fee_offset', 'Fee offset'),
  amountColumn('salary_reduction', 'Out of salary'),
  {
    id: 'cash',
    header: 'Cash',
    align: 'end',
    minWidth: 120,
    render: ({ cash }) => (cash === null ? <Badge>Parts above the total</Badge> : cents(cash)),
  },
  { id: 'actions', header: 'Next', align: 'end', minWidth: 120, render: actions },
];

interface ReductionsProps {
  readonly person: PaidPerson;
  readonly commitments: readonly Commitment[];
  /** What stands is read again. */
  readonly onRead: () => void;
}

/** What of a person's commitments beside the carry is taken out of their salary. */
export function Reductions({ person, commitments, onRead }: ReductionsProps) {
  const [writing, setWriting] = useState<Commitment>();
  const nameOf = commitmentName(commitments);
  const columns = columnsFor((commitment) => (
    <Button size="small" aria-label={`Write what is taken out of the salary: ${nameOf(commitment)}`} onPress={() => setWriting(commitment)}>
      Write
    </Button>
  ));
  return (
    <Section title="Commitments" note="Administrators record them without what is taken out of the salary, which they are not told.">
      <DataTable
        label={`Commitments of ${person.display_name}`}
        columns={columns}
        rows={commitments}
        getRowId={idOf}
        getRowName={nameOf}
        empty={<EmptyState title="No commitment yet">An administrator records it first, or import carry_commitments.csv.</EmptyState>}
      />
      {writing && <ReductionPanel person={person} commitment={writing} onClose={() => setWriting(undefined)} onRead={onRead} />}
    </Section>
  );
}
