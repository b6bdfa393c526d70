import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { gridMove, type GridFocus } from './keyboard.ts';
import type { FlatRow } from './tree.ts';

interface GridFocusOptions<Row> {
  readonly flat: readonly FlatRow<Row>[];
  readonly columns: number;
  readonly toggle: (id: string) => void;
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

const rowOf = (node: EventTarget | null): HTMLElement | null => (node instanceof Element ? node.closest<HTMLElement>('tr[data-index]') : null);

/** The element that a focus stands for; null while its row is not drawn. */
function elementAt(body: HTMLElement | null, { rowIndex, cell }: GridFocus): HTMLElement | null {
  const row = body?.querySelector<HTMLElement>(`tr[data-index="${rowIndex}"]`) ?? null;
  const target = cell === null ? row : row?.children[cell];
  return target instanceof HTMLElement ? target : null;
}

export function useGridFocus<Row>({ flat, columns, toggle, body }: GridFocusOptions<Row>): GridKeyboard {
  const [wanted, setFocus] = useState<GridFocus>({ rowIndex: 0, cell: null });
  const focus = wanted.rowIndex < flat.length ? wanted : { rowIndex: 0, cell: null };
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
    if (row === null || flatRow === undefined || event.altKey || event.metaKey) return;
    const move = gridMove(event, focus, flatRow, { rows: flat.length, columns });
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
        toggle(flatRow.id);
        break;
      case 'open':
        row.click();
        break;
      case 'activate':
        row.children[focus.cell ?? 0]?.querySelector<HTMLElement>('a, button')?.click();
        break;
    }
  };

  const onFocus = useCallback((event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.target);
    if (row === null || !(event.target instanceof Element)) return;
    isInside.current = true;
    const cell = event.target === row ? null : Array.from(row.children).findIndex((child) => child.contains(event.target));
    setFocus((current) => {
      const rowIndex = Number(row.dataset['index']);
      return current.rowIndex === rowIndex && current.cell === cell ? current : { rowIndex, cell };
    });
  }, []);

  // Not called where a row is taken away with the focus upon it.
  const onBlur = useCallback((event: FocusEvent<HTMLElement>): void => {
    isInside.current = rowOf(event.relatedTarget) !== null && event.currentTarget.contains(event.relatedTarget);
  }, []);

  return { focus, onKeyDown, onFocus, onBlur, holdFocus };
}
