import { useMemo, type ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { DataTable } from '@pari/ui';
import { columnsOf, type ColumnSource } from './columns.tsx';
import type { TableLayout } from './tableLayout.ts';
import { totalRows, type Totalled } from './totals.tsx';

export interface ConfiguredTableProps<Row extends object> extends ColumnSource<Row>, Pick<Totalled<Row>, 'own' | 'overall' | 'isPartial'> {
  /** Its id in the page configuration. */
  readonly table: string;
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly layout: TableLayout;
  readonly getRowId: (row: Row) => string;
  readonly getRowName: (row: Row) => string;
  readonly getChildren: (row: Row) => readonly Row[] | undefined;
  readonly getRowHref?: (row: Row) => string | undefined;
  readonly onRowOpen?: (row: Row) => void;
  /** What a row's field adds to a total. */
  readonly partOf: (row: Row, field: string) => unknown;
  /** Those that totals add up; all unless said. */
  readonly totalled?: readonly Row[] | undefined;
  /** In px; where nothing is said, a band for headings of several lines. */
  readonly headerHeight?: number | undefined;
  /** A phone shows so many rows until somebody asks for all. */
  readonly mostOnPhone?: number | undefined;
  /** By what the rows are in order where no column sorts them. */
  readonly listedBy?: string | undefined;
  readonly empty: ReactNode;
}

/** Beyond this many rows a table scrolls beneath its header. */
const mostRowsInSight = 5;
/** In px. */
const sizes = { rowHeight: 70, headerHeight: 99, scrollHeight: 500 };

/** A tree table whose columns, labels and order come from the page configuration, with a total for each currency. */
export function ConfiguredTable<Row extends object>(props: ConfiguredTableProps<Row>) {
  const { blocks, rows, partOf, own, overall, layout, table, label, empty, getRowId, getRowName, getChildren, getRowHref, onRowOpen, explain } = props;
  const { isPartial, totalled = rows, headerHeight = sizes.headerHeight } = props;
  const columns = columnsOf(blocks, props).map((column, at) => {
    const block = blocks[at];
    return { ...column, isOnPhoneOnly: at > 0 && block !== undefined && !layout.isShown(table, block) };
  });
  const totals = useMemo(() => totalRows({ blocks, rows: totalled, partOf, isPartial, own, overall }), [blocks, totalled, partOf, isPartial, own, overall]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      getRowId={getRowId}
      getRowName={getRowName}
      getChildren={getChildren}
      getRowHref={getRowHref}
      onRowOpen={onRowOpen}
      totals={totals}
      hasPressableCells={explain !== undefined}
      listedBy={props.listedBy}
      mostOnPhone={props.mostOnPhone}
      defaultSort={{ columnId: 'notice_date', direction: 'descending' }}
      rowHeight={sizes.rowHeight}
      headerHeight={headerHeight}
      maxHeight={rows.length > mostRowsInSight ? sizes.scrollHeight : undefined}
      isWhole={rows.length > mostRowsInSight && layout.isWhole}
      onWhole={layout.setWhole}
      empty={empty}
    />
  );
}
