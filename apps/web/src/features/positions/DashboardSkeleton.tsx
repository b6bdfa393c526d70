import type { ConfiguredPage } from '@pari/contract';
import { DataTable, Section, SummarySkeleton } from '@pari/ui';
import type { TableLayout } from '../../configured/tableLayout.ts';

interface DashboardSkeletonProps {
  readonly page: ConfiguredPage | undefined;
  readonly layout: TableLayout;
}

const noId = () => '';

/** The dashboard's shape while its figures are on their way: that of its configuration as soon as it is known. */
export function DashboardSkeleton({ page, layout: { isShown } }: DashboardSkeletonProps) {
  const tiles = page?.tiles.filter(({ enabled, tile_type }) => enabled && tile_type !== 'headline') ?? [];
  const first = page?.tables[0];
  const headings = first?.rows.filter((block, at) => block.enabled && (at === 0 || isShown(first.id, block))).map(({ heading }) => heading) ?? ['', '', '', ''];
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
