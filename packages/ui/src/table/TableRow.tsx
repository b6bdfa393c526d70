import { memo, type MouseEvent, type RefCallback } from 'react';
import { rem } from '../basics/rem.ts';
import { heightAtDepth } from './rowHeight.ts';
import { isMeantElsewhere } from './openRow.ts';
import { RowName } from './RowName.tsx';
import type { FlatRow } from './tree.ts';
import type { DataColumn, DataTableTexts, RowChoice } from './types.ts';

/** What all rows of a table share. */
export interface RowContext<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly getRowName: (row: Row) => string;
  readonly getRowHref: ((row: Row) => string | undefined) | undefined;
  readonly onRowOpen: ((row: Row) => void) | undefined;
  readonly choice: RowChoice<Row> | undefined;
  readonly toggle: (id: string) => void;
  readonly texts: DataTableTexts;
  readonly isTree: boolean;
  /** In px. */
  readonly rowHeight: number;
  /** There are more top rows than these, nobody knows how many. */
  readonly hasMore: boolean;
}

/** What of a row the Tab key reaches: the row, one of its cells, nothing; undefined where Tab reaches what is inside. */
export type TabStop = 'row' | number | 'none' | undefined;

interface TableRowProps<Row> {
  readonly context: RowContext<Row>;
  readonly flat: FlatRow<Row>;
  /** From 0 among the rows in sight. */
  readonly index: number;
  readonly tabStop: TabStop;
  /** Of a long table only: takes the row's height. */
  readonly measure?: RefCallback<HTMLElement>;
}

function treeState<Row>(flat: FlatRow<Row>, hasMore: boolean) {
  return {
    'aria-level': flat.depth + 1,
    'aria-posinset': flat.position,
    'aria-setsize': hasMore && flat.depth === 0 ? -1 : flat.siblings,
    ...(flat.isExpandable && { 'aria-expanded': flat.isExpanded }),
  };
}

function TableRowOf<Row>({ context, flat, index, tabStop, measure }: TableRowProps<Row>) {
  const { columns, getRowName, getRowHref, onRowOpen, choice, toggle, texts, isTree, rowHeight, hasMore } = context;
  const isGrid = tabStop !== undefined;
  const name = getRowName(flat.row);
  const href = getRowHref?.(flat.row);
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (isMeantElsewhere(event)) return;
    const link = event.currentTarget.querySelector<HTMLAnchorElement>('a.ui-row-link');
    if (link !== null) link.click();
    else if (flat.isExpandable) toggle(flat.id);
  };
  const focusable = (stop: 'row' | number) => (isGrid ? { tabIndex: tabStop === stop ? 0 : -1 } : {});
  return (
    <tr
      ref={measure}
      aria-rowindex={index + 2}
      {...(isTree && treeState(flat, hasMore))}
      {...focusable('row')}
      aria-selected={choice?.chosen.has(flat.id)}
      data-index={index}
      data-depth={flat.depth}
      data-pressable={href !== undefined || flat.isExpandable || undefined}
      className="ui-body-row"
      style={{ blockSize: rem(heightAtDepth(rowHeight, flat.depth)) }}
      onClick={onClick}
    >
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" className="ui-td ui-td-name" {...focusable(at)}>
            <RowName
              flat={flat}
              column={column}
              name={name}
              href={href}
              onOpen={onRowOpen}
              onToggle={flat.isExpandable ? () => toggle(flat.id) : undefined}
              isOpen={flat.isExpanded}
              choice={choice}
              texts={texts}
              toggleLabel={flat.isExpanded ? texts.collapse(name) : texts.expand(name)}
              {...(isGrid && { tabIndex: -1 })}
            />
          </th>
        ) : (
          <td key={column.id} className={`ui-td ui-align-${column.align ?? 'start'}`} {...focusable(at)}>
            {column.align === 'end' ? (
              column.render(flat.row)
            ) : (
              <span className="ui-td-text" data-whole={column.isWhole || undefined}>
                {column.render(flat.row)}
              </span>
            )}
          </td>
        ),
      )}
    </tr>
  );
}

/** memo keeps the type parameter only by this assertion. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf;
