import { rem } from '../basics/rem.ts';
import { Icon } from '../icons/Icon.tsx';
import { InfoTip } from '../overlays/InfoTip.tsx';
import { columnShare } from './columnWidth.ts';
import { tabStop, type TableBodyProps } from './tableBodyProps.ts';
import type { DataColumn, DataTableTexts, Sort } from './types.ts';
import type { TableRows } from './useTableRows.ts';

interface TableHeadProps<Row> extends Pick<TableBodyProps<Row>, 'focus'> {
  readonly columns: readonly DataColumn<Row>[];
  readonly table: TableRows<Row>;
  readonly listedBy: string | undefined;
  readonly texts: DataTableTexts;
  /** In px. */
  readonly height: number;
}

/** In px: a higher header is a band of its own. */
const tallest = 64;

export function TableHead<Row>({ columns, table: { sort, sortBy, canSort }, listedBy, texts, height, focus }: TableHeadProps<Row>) {
  const stop = tabStop(focus, -1);
  const isListed = columns.every(({ id }) => id !== sort?.columnId);
  return (
    <thead className="ui-table-head" data-tall={height > tallest || undefined}>
      <tr aria-rowindex={1} style={{ blockSize: rem(height) }}>
        {columns.map((column, at) => (
          <HeaderCell
            key={column.id}
            column={column}
            width={columnShare(column, at)}
            direction={sort?.columnId === column.id ? sort.direction : undefined}
            onSort={canSort(column) ? sortBy : undefined}
            texts={texts}
            listedBy={at === 0 && isListed ? listedBy : undefined}
            {...(stop !== undefined && { tabIndex: stop === at ? 0 : -1 })}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> extends Pick<TableHeadProps<Row>, 'texts'> {
  readonly column: DataColumn<Row>;
  /** Undefined where people cannot sort by the column. */
  readonly onSort: ((column: DataColumn<Row>) => void) | undefined;
  readonly width: number;
  /** The order of the rows, named beneath the first header where no column's is. */
  readonly listedBy: string | undefined;
  readonly direction: Sort['direction'] | undefined;
  /** In a grid: whether the Tab key reaches it. */
  readonly tabIndex?: 0 | -1;
}

function HeaderCell<Row>({ column, width, direction, listedBy, onSort, texts, tabIndex }: HeaderCellProps<Row>) {
  const isAtEnd = column.align === 'end';
  const mark = direction !== undefined && <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} />;
  // The mark flows with the words, so that it stays beside them when they wrap, and figures keep their edge.
  const words = (
    <>
      {isAtEnd && mark}
      {column.header}
      {column.unit !== undefined && <span className="ui-th-unit"> {column.unit}</span>}
      {!isAtEnd && mark}
    </>
  );
  return (
    <th
      scope="col"
      abbr={column.header}
      className={`ui-th ui-align-${column.align ?? 'start'}`}
      style={{ inlineSize: rem(width) }}
      aria-sort={onSort && (direction ?? 'none')}
      {...(!onSort && { tabIndex })}
    >
      <span className="ui-th-content">
        {onSort ? (
          <button type="button" className="ui-th-sort" tabIndex={tabIndex} onClick={() => onSort(column)}>
            {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        {column.tip !== undefined && (
          <InfoTip label={texts.about(column.header)} heading={column.tip.heading}>
            {column.tip.description}
          </InfoTip>
        )}
      </span>
      {listedBy !== undefined && (
        <span className="ui-th-listed">
          <Icon name="arrow-down" />
          {listedBy}
        </span>
      )}
    </th>
  );
}
