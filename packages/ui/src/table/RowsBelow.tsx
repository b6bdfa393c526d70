import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../actions/Button.tsx';
import type { DataTableTexts } from './types.ts';
import { watchScroller } from './watchScroller.ts';

interface RowsBelowProps {
  /** Of the table. */
  readonly label: string;
  /** The area that the rows scroll in. */
  readonly area: RefObject<HTMLElement | null>;
  /** How many rows there are, unfolded parts among them. */
  readonly rows: number;
  /** How many without parts. */
  readonly topRows: number;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly texts: DataTableTexts;
}

/** Beneath the area of a long table: how many rows wait below those in sight, and the way to see them all. */
export function RowsBelow({ label, area, rows, topRows, isWhole, onWhole, texts }: RowsBelowProps) {
  const below = useRowsBelow(area, rows, isWhole);
  const strip = useRef<HTMLDivElement>(null);
  const wasWhole = useRef(isWhole);
  useLayoutEffect(() => {
    if (wasWhole.current && !isWhole) {
      area.current?.scrollTo({ top: 0 });
      strip.current?.scrollIntoView({ block: 'nearest' });
    }
    wasWhole.current = isWhole;
  }, [area, isWhole]);
  const words = isWhole ? texts.showFewer : texts.showAll(topRows);
  return (
    <div ref={strip} className="ui-table-below">
      <span>{below > 0 && texts.rowsBelow(below)}</span>
      <Button variant="quiet" size="small" aria-label={texts.ofTable(words, label)} aria-expanded={isWhole} onPress={() => onWhole(!isWhole)}>
        {words}
      </Button>
    </div>
  );
}

/** How many rows are less than half in sight, at the area's end. */
function useRowsBelow(area: RefObject<HTMLElement | null>, rows: number, isWhole: boolean): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (element === null || isWhole) return undefined;
    const count = (): void => {
      const totals = element.querySelector('.ui-table-foot > tr:last-child')?.clientHeight ?? 0;
      const end = element.getBoundingClientRect().bottom - totals;
      const last = [...element.querySelectorAll<HTMLElement>('tr[data-index]')].findLast((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 <= end;
      });
      setBelow(last === undefined ? 0 : rows - 1 - Number(last.dataset['index']));
    };
    return watchScroller(element, count);
  }, [area, rows, isWhole]);
  return isWhole ? 0 : below;
}
