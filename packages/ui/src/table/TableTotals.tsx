import { tabStop, type TableBodyProps } from './tableBodyProps.ts';
import type { DataColumn, TotalRow } from './types.ts';

interface TableTotalsProps<Row> extends Pick<TableBodyProps<Row>, 'focus'> {
  readonly columns: readonly DataColumn<Row>[];
  readonly totals: readonly TotalRow[];
  /** How many rows stand above. */
  readonly rows: number;
}

export function TableTotals<Row>({ columns, totals, rows, focus }: TableTotalsProps<Row>) {
  const focusable = (at: number, columnAt: number) => {
    const stop = tabStop(focus, rows + at);
    return stop !== undefined && { tabIndex: stop === columnAt ? 0 : -1 };
  };
  return (
    <tfoot className="ui-table-foot">
      {totals.map((total, at) => (
        <tr key={total.id} aria-rowindex={rows + at + 2}>
          {columns.map((column, columnAt) =>
            columnAt === 0 ? (
              <th key={column.id} scope="row" className="ui-td ui-td-name" {...focusable(at, columnAt)}>
                <span className="ui-row-name">
                  <span className="ui-chevron-room" />
                  {total.label}
                </span>
              </th>
            ) : (
              <td key={column.id} className={`ui-td ui-align-${column.align ?? 'start'}`} {...focusable(at, columnAt)}>
                {total.cells[column.id]}
              </td>
            ),
          )}
        </tr>
      ))}
    </tfoot>
  );
}
