import { EmptyState, PageHeader } from '@pari/ui';

/** Screens of which nothing can be stored yet, each saying so. */
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
    This version of the portal does not show transactions and valuations by firm yet. What you own stands on the dashboard.
  </EmptyScreen>
);

export const OpportunitiesScreen = () => (
  <EmptyScreen title="Investment Opportunities" empty="New investment opportunities coming soon...">
    This version of the portal does not list open funds yet. Nothing is asked of you here.
  </EmptyScreen>
);

export const CarryScreen = () => (
  <EmptyScreen title="Carry" empty="No data found.">
    This version of the portal does not show carry plans yet. Nothing is asked of you here.
  </EmptyScreen>
);

export const CompensationScreen = () => (
  <EmptyScreen title="Total Compensation" empty="No data to display">
    This version of the portal does not show compensation yet.
  </EmptyScreen>
);
