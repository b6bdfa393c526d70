import { rem } from '../basics/rem.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { DataColumn } from './types.ts';
import { UndrawnRows } from './UndrawnRows.tsx';

interface TableSkeletonProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: number;
  /** In px. */
  readonly rowHeight: number;
  /** In px: of rows that have come and stand beneath; whatever follows the table keeps its place. */
  readonly below?: number;
}

/** Lengths of names and figures as they come, so that the grey does not look ruled. */
const nameLengths = [22, 16, 26, 19, 23];
const figureLengths = [9, 8, 10, 7, 9];

/** Rows in the shape of what comes, without words. */
export function TableSkeleton<Row>({ columns, rows, rowHeight, below = 0 }: TableSkeletonProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} style={{ blockSize: rem(rowHeight) }}>
          {columns.map((column, at) => (
            <td key={column.id} className={`ui-td ${at === 0 ? 'ui-td-name' : `ui-align-${column.align ?? 'start'}`}`}>
              <Skeleton width={(at === 0 ? nameLengths : figureLengths)[(row + at) % 5] ?? 9} />
            </td>
          ))}
        </tr>
      ))}
      <UndrawnRows height={below} />
    </tbody>
  );
}
