import { useMemo } from 'react';
import { DataTable, PageHeader, Section } from '../../src/index.ts';
import { columns, holdings, manyHoldings, totals, type Holding } from '../sample.ts';
import { Shell } from './Shell.tsx';

const getRowId = ({ id }: Holding): string => id;
const getRowName = ({ name }: Holding): string => name;
const getChildren = ({ parts }: Holding): readonly Holding[] | undefined => parts;
const getRowHref = ({ id }: Holding): string => `#row-${id}`;
const few = columns.slice(0, 4);

/** Tables of several kinds: a dense tree that scrolls, a plain one, one with very many rows. */
export function Tables({ rows }: { readonly rows: number }) {
  const many = useMemo(() => manyHoldings(rows), [rows]);
  return (
    <Shell>
      <PageHeader title="Tables" />
      <Section title="A tree with a fixed height" note="Metrics are based on the most recent available data. Some metrics are not available.">
        <DataTable
          label="Tree"
          columns={columns}
          rows={holdings}
          getRowId={getRowId}
          getRowName={getRowName}
          getChildren={getChildren}
          totals={totals}
          maxHeight={300}
          headerHeight={99}
        />
      </Section>
      <Section title="A plain table">
        <DataTable label="Plain" columns={few} rows={holdings.slice(0, 3)} getRowId={getRowId} getRowName={getRowName} />
      </Section>
      <Section title={`${rows.toLocaleString('en-GB')} rows`}>
        <DataTable label="Many" columns={columns} rows={many} getRowId={getRowId} getRowName={getRowName} getRowHref={getRowHref} maxHeight={500} />
      </Section>
    </Shell>
  );
}
