import type { CommitmentToCome } from '@pari/contract';
import { formatPaid } from '@pari/domain/format';
import { DataTable, Section, type DataColumn } from '@pari/ui';
import { shownDay } from '../dates/shownDay.ts';
import { fundColumn } from '../tables/fundColumn.tsx';

interface CommitmentsToComeProps {
  readonly commitments: readonly CommitmentToCome[];
}

const columns: readonly DataColumn<CommitmentToCome>[] = [
  fundColumn,
  { id: 'investor', header: 'Investor', render: ({ investor }) => investor.name },
  { id: 'date', header: 'Closing', phone: 'secondary', render: ({ date }) => shownDay(date) },
  { id: 'amount', header: 'Commitment', align: 'end', phone: 'primary', render: ({ amount, currency }) => formatPaid(amount, currency) },
];
const idOf = ({ fund, investor, date }: CommitmentToCome): string => `${fund.id} ${investor.id} ${date}`;

/** What was agreed to and counts from a closing on that has not come yet. */
export default function CommitmentsToCome({ commitments }: CommitmentsToComeProps) {
  return (
    <Section title="Committed from the closing on">
      <DataTable label="Committed from the closing on" columns={columns} rows={commitments} getRowId={idOf} getRowName={({ fund }) => fund.name} empty={null} />
    </Section>
  );
}
