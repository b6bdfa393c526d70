import type { ConfiguredPage } from '@pari/contract';
import { DataTable, Section, SummarySkeleton } from '@pari/ui';

const noId = () => '';

/** The dashboard's shape while its figures are on their way: that of its configuration as soon as it is known. */
export function DashboardSkeleton({ page }: { readonly page: ConfiguredPage | undefined }) {
  const tiles = page?.tiles.filter(({ enabled, tile_type }) => enabled && tile_type !== 'headline') ?? [];
  const headings = page?.tables[0]?.rows.filter(({ enabled }) => enabled).map(({ heading }) => heading) ?? ['', '', '', ''];
  const columns = headings.map((header, at) => ({ id: String(at), header, render: () => null, ...(at > 0 && { align: 'end' as const }) }));
  return (
    <>
      <SummarySkeleton label="Loading your figures" tiles={page === undefined ? 4 : tiles.length} />
      <Section title={page?.active_investments_label ?? 'Active Investments'}>
        <DataTable label="investments" columns={columns} rows={[]} getRowId={noId} getRowName={noId} rowHeight={70} headerHeight={99} isLoading />
      </Section>
    </>
  );
}
