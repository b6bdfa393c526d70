import type { TableRows } from './useTableRows.ts';
import type { DataTableProps, DataTableTexts } from './types.ts';

/** What the table and the phone's list are drawn from. */
export interface TablePartsProps<Row> extends DataTableProps<Row> {
  readonly table: TableRows<Row>;
  readonly texts: DataTableTexts;
}
