import { useMemo } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { TablePartsProps } from './parts.ts';
import { PhoneRow, PhoneTotal } from './PhoneRow.tsx';
import { PhoneSort } from './PhoneSort.tsx';
import type { DataColumn } from './types.ts';

/** The columns by their place in a two-line row. */
export interface PhoneColumns<Row> {
  readonly name: DataColumn<Row> | undefined;
  readonly primary: DataColumn<Row> | undefined;
  readonly secondary: readonly DataColumn<Row>[];
  readonly rest: readonly DataColumn<Row>[];
}

/** Without any mark the second column is the important one. */
export function phoneColumns<Row>(columns: readonly DataColumn<Row>[]): PhoneColumns<Row> {
  const [name, ...others] = columns;
  const primary = others.find(({ phone }) => phone === 'primary') ?? others[0];
  const secondary = others.filter((column) => column.phone === 'secondary');
  return { name, primary, secondary, rest: others.filter((column) => column !== primary && column.phone !== 'secondary') };
}

/** The table as a list: name and the important figure, two lesser ones beneath, the rest on unfolding. */
export function PhoneList<Row>(props: TablePartsProps<Row>) {
  const { label, columns, table, texts, totals = [], isLoading = false, skeletonRows = 5 } = props;
  const places = useMemo(() => phoneColumns(columns), [columns]);
  if (isLoading) return <PhoneSkeleton label={texts.loading(label)} rows={skeletonRows} />;
  return (
    <div className="ui-list">
      <div className="ui-list-head">
        <PhoneSort columns={columns} sort={table.sort} onChange={table.setSort} texts={texts} />
        {places.primary !== undefined && (
          <span className="ui-list-figure-name" aria-hidden="true">
            {places.primary.shortHeader ?? places.primary.header} {places.primary.unit}
          </span>
        )}
      </div>
      <ul aria-label={label}>
        {table.flat.map((flat) => (
          <PhoneRow key={flat.id} {...props} places={places} flat={flat} />
        ))}
      </ul>
      {totals.length > 0 && (
        <ul className="ui-list-totals">
          {totals.map((total) => (
            <PhoneTotal key={total.id} total={total} places={places} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PhoneSkeleton({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <div className="ui-list" aria-busy="true">
      <output className="ui-hidden">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="ui-list-row" aria-hidden="true">
          <div className="ui-list-line">
            <Skeleton width={row % 2 === 0 ? 18 : 14} />
            <Skeleton width={9} />
          </div>
          <div className="ui-list-line">
            <Skeleton shape="text-12" width={14} />
            <Skeleton shape="text-12" width={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
