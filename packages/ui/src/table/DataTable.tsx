import { PhoneList } from './PhoneList.tsx';
import { TableGrid } from './TableGrid.tsx';
import { defaultTexts } from './texts.ts';
import type { DataTableProps } from './types.ts';
import { useIsPhone } from '../basics/useIsPhone.ts';
import { useTableRows } from './useTableRows.ts';

/**
 * Where people compare: rows that unfold into their parts, sortable columns, a header and a first column that
 * stay, totals. On a phone a list of two-line rows with the same expansion.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const table = useTableRows(props, isPhone);
  const texts = { ...defaultTexts, ...props.texts };
  const { error, empty, isLoading = false, rows, server } = props;
  if (error !== undefined && error !== null) return <div className="ui-table-state">{error}</div>;
  if (!isLoading && rows.length === 0 && server?.hasMore !== true) return <div className="ui-table-state">{empty}</div>;
  return isPhone ? <PhoneList {...props} table={table} texts={texts} /> : <TableGrid {...props} table={table} texts={texts} />;
}
