import { DataTable, Section, SummarySkeleton } from '@pari/ui';

const columns = ['Fund', 'Net asset value', 'Capital called', 'Gain', 'Multiple'].map((header) => ({ id: header, header, render: () => null }));
const noId = () => '';

/** The dashboard's shape while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <>
      <SummarySkeleton label="Loading your figures" tiles={4} />
      <Section title="Active Investments">
        <DataTable label="investments" columns={columns} rows={[]} getRowId={noId} getRowName={noId} rowHeight={70} headerHeight={99} isLoading />
      </Section>
    </>
  );
}
