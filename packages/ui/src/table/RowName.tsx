import type { MouseEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { isForBrowser } from './openRow.ts';
import type { FlatRow } from './tree.ts';
import type { DataColumn, DataTableTexts, RowChoice } from './types.ts';

interface RowNameProps<Row> {
  readonly flat: FlatRow<Row>;
  readonly column: DataColumn<Row>;
  readonly name: string;
  readonly href: string | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Undefined where nothing unfolds. */
  readonly onToggle: (() => void) | undefined;
  readonly isOpen: boolean;
  /** Undefined where none is chosen. */
  readonly choice: RowChoice<Row> | undefined;
  readonly texts: Pick<DataTableTexts, 'choose'>;
  /** What the chevron is called. */
  readonly toggleLabel: string;
  /** -1 inside a grid, where arrow keys lead. */
  readonly tabIndex?: -1;
}

/** The box where rows are chosen, the chevron, and the row's name, which is a link where the row leads somewhere. */
export function RowName<Row>({ flat, column, name, href, onOpen, onToggle, isOpen, choice, texts, toggleLabel, tabIndex }: RowNameProps<Row>) {
  const open = (event: MouseEvent): void => {
    if (onOpen === undefined || isForBrowser(event)) return;
    event.preventDefault();
    onOpen(flat.row);
  };
  const content = (
    <span className="ui-row-name-text" data-whole={column.isWhole || undefined} title={name}>
      {column.render(flat.row)}
    </span>
  );
  return (
    <span className="ui-row-name">
      {choice !== undefined && (
        <label className="ui-row-choice">
          <input
            type="checkbox"
            className="ui-choice-box"
            aria-label={texts.choose(name)}
            checked={choice.chosen.has(flat.id)}
            disabled={choice.mayChoose?.(flat.row) === false}
            tabIndex={tabIndex}
            onChange={() => choice.onToggle(flat.row)}
          />
        </label>
      )}
      {onToggle === undefined ? (
        <span className="ui-chevron-room" />
      ) : (
        <button type="button" className="ui-chevron" aria-label={toggleLabel} aria-expanded={isOpen} tabIndex={tabIndex} onClick={onToggle}>
          <Icon name="chevron-right" />
        </button>
      )}
      {href === undefined ? (
        content
      ) : (
        <a className="ui-row-link" href={href} tabIndex={tabIndex} onClick={open}>
          {content}
        </a>
      )}
    </span>
  );
}
