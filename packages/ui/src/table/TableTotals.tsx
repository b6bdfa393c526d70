import type { DataColumn, TotalRow } from './types.ts';

interface TableTotalsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly totals: readonly TotalRow[];
  /** aria-rowindex of the first. */
  readonly firstIndex: number;
}

export function TableTotals<Row>({ columns, totals, firstIndex }: TableTotalsProps<Row>) {
  return (
    <tfoot className="ui-table-foot">
      {totals.map((total, at) => (
        <tr key={total.id} aria-rowindex={firstIndex + at}>
          {columns.map((column, columnAt) =>
            columnAt === 0 ? (
              <th key={column.id} scope="row" className="ui-td ui-td-name">
                <span className="ui-row-name">
                  <span className="ui-chevron-room" />
                  {total.label}
                </span>
              </th>
            ) : (
              <td key={column.id} className={`ui-td ui-align-${column.align ?? 'start'}`}>
                {total.cells[column.id]}
              </td>
            ),
          )}
        </tr>
      ))}
    </tfoot>
  );
}
