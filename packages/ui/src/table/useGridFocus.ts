import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { focusWithin, gridMove, type GridFocus } from './keyboard.ts';
import type { FlatRow } from './tree.ts';

interface GridFocusOptions<Row> {
  readonly flat: readonly FlatRow<Row>[];
  readonly columns: number;
  /** How many lines of totals there are. */
  readonly totals: number;
  readonly toggle: (id: string) => void;
  /** Where rows are chosen: what the space bar does on a row or its name. */
  readonly choose: ((row: Row) => void) | undefined;
  readonly body: RefObject<HTMLElement | null>;
}

/** Keyboard of a grid: one stop for the Tab key, arrow keys from there. */
export interface GridKeyboard {
  readonly focus: GridFocus;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** To be called once rows have been drawn anew: none of them has the focus that was on one of them. */
  readonly holdFocus: () => void;
}

const rowOf = (node: EventTarget | null): HTMLElement | null => (node instanceof Element ? node.closest<HTMLElement>('tr[aria-rowindex]') : null);
const indexOf = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;
const marksOf = (cell: Element | undefined): HTMLElement[] => [...(cell?.querySelectorAll<HTMLElement>('.ui-tip-mark') ?? [])];

/** The element that a focus stands for: of a header that sorts its button. null while its row is not drawn. */
function elementAt(table: HTMLElement | null, { rowIndex, cell, mark = 0 }: GridFocus): HTMLElement | null {
  const row = table?.querySelector<HTMLElement>(`tr[aria-rowindex="${rowIndex + 2}"]`) ?? null;
  if (row === null || cell === null) return row;
  const found = row.children[cell];
  const target = mark > 0 ? marksOf(found)[mark - 1] : (found?.querySelector('.ui-th-sort') ?? found);
  return target instanceof HTMLElement ? target : null;
}

/** A mark opens by being in focus; anything else is pressed. */
function press(control: HTMLElement | null | undefined): void {
  if (control?.classList.contains('ui-tip-mark') === true) control.focus();
  else control?.click();
}

export function useGridFocus<Row>({ flat, columns, totals, toggle, choose, body }: GridFocusOptions<Row>): GridKeyboard {
  const [wanted, setFocus] = useState<GridFocus>({ rowIndex: 0, cell: null });
  const focus = focusWithin(wanted, { rows: flat.length, columns, totals });
  const goal = useRef<GridFocus>(null);
  const isInside = useRef(false);
  const latest = useRef(focus);

  const holdFocus = useCallback((): void => {
    const isLost = isInside.current && document.activeElement === document.body;
    const to = goal.current ?? (isLost ? latest.current : null);
    const element = to === null ? null : elementAt(body.current, to);
    if (element === null) return;
    element.focus({ preventScroll: goal.current === null });
    goal.current = null;
  }, [body]);
  // A row far away is drawn only after the list has scrolled to it, so this is tried after each drawing.
  useEffect(() => {
    latest.current = focus;
    holdFocus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    const flatRow = flat[focus.rowIndex];
    if (row === null || event.altKey || event.metaKey) return;
    if (choose !== undefined && flatRow !== undefined && event.key === ' ' && (event.target === row || event.target === row.children[0])) {
      event.preventDefault();
      return choose(flatRow.row);
    }
    const marksIn = (cell: number): number => marksOf(row.children[cell]).length;
    const move = gridMove(event, focus, flatRow, { rows: flat.length, columns, totals, hasHeader: true, marksIn });
    if (move === null) return;
    // A control inside a cell answers to Enter and space itself.
    const isInsideCell = event.target !== row && event.target !== row.children[focus.cell ?? -1];
    if (isInsideCell && move.kind !== 'focus') return;
    event.preventDefault();
    switch (move.kind) {
      case 'focus':
        goal.current = move.focus;
        setFocus(move.focus);
        break;
      case 'toggle':
        if (flatRow !== undefined) toggle(flatRow.id);
        break;
      case 'open':
        row.click();
        break;
      case 'activate':
        press(row.children[focus.cell ?? 0]?.querySelector<HTMLElement>('a, button'));
        break;
    }
  };

  const onFocus = useCallback((event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (row === null || !(event.target instanceof Element)) return;
    isInside.current = true;
    const { target } = event;
    const cell = target === row ? null : Array.from(row.children).findIndex((child) => child.contains(target));
    const mark = cell === null ? 0 : marksOf(row.children[cell]).findIndex((one) => one === target) + 1;
    setFocus((current) => {
      const rowIndex = indexOf(row);
      const isSame = current.rowIndex === rowIndex && current.cell === cell && (current.mark ?? 0) === mark;
      return isSame ? current : { rowIndex, cell, ...(mark > 0 && { mark }) };
    });
  }, []);

  // Not called where a row is taken away with the focus upon it.
  const onBlur = useCallback((event: FocusEvent<HTMLElement>): void => {
    isInside.current = rowOf(event.relatedTarget) !== null && event.currentTarget.contains(event.relatedTarget);
  }, []);

  return { focus, onKeyDown, onFocus, onBlur, holdFocus };
}
