import { EmptyState, PageHeader } from '@pari/ui';

/** Screens of which nothing can be stored yet, each with what will stand there. */
interface EmptyScreenProps {
  readonly title: string;
  readonly empty: string;
  readonly children: string;
}

function EmptyScreen({ title, empty, children }: EmptyScreenProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={empty}>{children}</EmptyState>
    </>
  );
}

export const NoticesScreen = () => (
  <EmptyScreen title="Investment Summary" empty="No data found.">
    Transactions and valuations of each firm will stand here once they are published.
  </EmptyScreen>
);

export const OpportunitiesScreen = () => (
  <EmptyScreen title="Investment Opportunities" empty="New investment opportunities coming soon...">
    Funds that are open to you will stand here once the programme offers them.
  </EmptyScreen>
);

export const CarryScreen = () => (
  <EmptyScreen title="Carry" empty="No data found.">
    Your allocations and their vesting will stand here once a carry plan grants you points.
  </EmptyScreen>
);

export const CompensationScreen = () => (
  <EmptyScreen title="Total Compensation" empty="No data to display">
    Salary, bonus, benefits and carry will stand here once they are published.
  </EmptyScreen>
);
