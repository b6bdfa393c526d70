import type { ReactNode, RefCallback } from 'react';
import type { TablePartsProps } from './parts.ts';
import type { PhoneColumns } from './phoneColumns.ts';
import { RowName } from './RowName.tsx';
import type { FlatRow } from './tree.ts';
import type { DataColumn, TotalRow } from './types.ts';

interface PhoneRowProps<Row> extends TablePartsProps<Row> {
  readonly places: PhoneColumns<Row>;
  readonly flat: FlatRow<Row>;
  /** From 0 among the rows in sight. */
  readonly index: number;
  /** Of a long list only: takes the row's height. */
  readonly measure?: RefCallback<HTMLElement>;
}

/** The unit stands at the top of the list; a column names its own only where that is another. */
function headerOf<Row>({ header, shortHeader, unit }: DataColumn<Row>, primary: DataColumn<Row> | undefined): string {
  return [shortHeader ?? header, unit === primary?.unit ? undefined : unit].filter(Boolean).join(' ');
}

export function PhoneRow<Row>({ places, flat, table, texts, getRowName, getRowHref, onRowOpen, choice, measure, index }: PhoneRowProps<Row>) {
  const { name, primary, secondary, rest } = places;
  if (name === undefined) return null;
  const isUnfoldable = flat.isExpandable || rest.length > 0;
  const isOpen = table.expanded.has(flat.id);
  const called = getRowName(flat.row);
  const label = flat.isExpandable ? (isOpen ? texts.collapse : texts.expand) : isOpen ? texts.less : texts.more;
  const toggle = (): void => table.toggle(flat.id);
  const said = secondary.filter(({ isMissing }) => isMissing?.(flat.row) !== true);
  return (
    <li ref={measure} data-index={index} className="ui-list-row" data-depth={flat.depth}>
      <div className="ui-list-press">
        <div className="ui-list-line">
          <span className="ui-list-name">
            <RowName
              flat={flat}
              column={name}
              name={called}
              href={getRowHref?.(flat.row)}
              onOpen={onRowOpen}
              onToggle={isUnfoldable ? toggle : undefined}
              isOpen={isOpen}
              choice={choice}
              texts={texts}
              toggleLabel={label(called)}
            />
          </span>
          {primary !== undefined && <Named label={headerOf(primary, undefined)}>{primary.render(flat.row)}</Named>}
        </div>
        {said.length > 0 && (
          <div className="ui-list-line ui-list-second">
            {said.map((column) => (
              <span key={column.id}>
                <span className={column.isPlain ? 'ui-hidden' : undefined}>{headerOf(column, primary)} </span>
                <span className={`ui-list-value ui-align-${column.align ?? 'start'}`}>{column.render(flat.row)}</span>
              </span>
            ))}
          </div>
        )}
      </div>
      {isOpen && rest.length > 0 && (
        <dl className="ui-list-rest">
          {rest.map((column) => (
            <div key={column.id}>
              <dt>{headerOf(column, primary)}</dt>
              <dd className={`ui-align-${column.align ?? 'start'}`}>{column.render(flat.row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** A figure whose name stands only at the top of the list. */
function Named({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="ui-list-figure">
      <span className="ui-hidden">{label} </span>
      {children}
    </span>
  );
}

interface PhoneTotalProps<Row> {
  readonly total: TotalRow;
  readonly places: PhoneColumns<Row>;
}

export function PhoneTotal<Row>({ total, places: { primary, secondary } }: PhoneTotalProps<Row>) {
  const withTotals = secondary.filter((column) => total.cells[column.id] !== undefined);
  return (
    <li className="ui-list-row ui-list-total">
      <div className="ui-list-line">
        <span className="ui-list-name">{total.label}</span>
        {primary !== undefined && <Named label={headerOf(primary, undefined)}>{total.cells[primary.id]}</Named>}
      </div>
      {withTotals.length > 0 && (
        <div className="ui-list-line ui-list-second">
          {withTotals.map((column) => (
            <span key={column.id}>
              {headerOf(column, primary)} <span className={`ui-list-value ui-align-${column.align ?? 'start'}`}>{total.cells[column.id]}</span>
            </span>
          ))}
        </div>
      )}
    </li>
  );
}
