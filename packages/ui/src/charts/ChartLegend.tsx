import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { InGrid } from '../basics/inGrid.ts';
import { InfoTip } from '../overlays/InfoTip.tsx';
import { LegendRow, type LegendItem } from './LegendRow.tsx';
import { stepTo } from './stepTo.ts';
import type { Palette } from '../icons/swatchOf.ts';
import { shownCount } from '../basics/shownCount.ts';

export interface ChartLegendProps {
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Shown above the list. */
  readonly heading?: string | undefined;
  readonly tip?: LegendItem['tip'];
  readonly items: readonly LegendItem[];
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly palette?: Palette | undefined;
  readonly aboutLabel?: ((label: string) => string) | undefined;
  /** Ends a list on paper that is longer than is drawn there. */
  readonly moreLabel?: ((count: number) => string) | undefined;
}

/** A longer list scrolls by itself. */
const mostInSight = 20;

/** Paper has no press: so many are drawn for it, and how many more there are is said. */
const mostInPrint = 50;

const about = (label: string): string => `About ${label}`;
const more = (count: number): string => `and ${shownCount(count)} more`;

const partsOf = ({ parts = [] }: LegendItem) => parts.map((item) => ({ item, isPart: true }));

function scrollWithin(list: HTMLElement, row: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = row;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}

/** A chart's parts, or other figures, as a list with values beside the names. One stop of the Tab key, arrow keys inside; Enter opens what has parts. */
export function ChartLegend(props: ChartLegendProps) {
  const { label, heading, tip, items, highlighted, onHighlight, palette = 4, aboutLabel = about, moreLabel = more } = props;
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = items.flatMap((item) => [{ item, isPart: false }, ...(item.id === open ? partsOf(item) : [])]);
  const folded = items.flatMap((item) => (item.id === open ? [] : partsOf(item)));
  const inPrint = folded.slice(0, Math.max(0, mostInPrint - shown.filter(({ item }) => item.parts === undefined).length));
  const unprinted = folded.length - inPrint.length;
  const current = shown.findIndex(({ item }) => item.id === highlighted);
  const toggle = (id: string): void => setOpen(open === id ? null : id);
  // What stands out in the chart is scrolled to within the list, never the page.
  useEffect(() => {
    const row = list.current?.children[current];
    if (list.current !== null && row instanceof HTMLElement) scrollWithin(list.current, row);
  }, [current]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (list.current === null || event.target !== list.current) return;
    if (event.key === 'Enter') list.current.children[current]?.querySelector<HTMLElement>('.ui-legend-open, .ui-figure-button')?.click();
    const next = stepTo(event.key, current, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    onHighlight(shown[next]?.item.id ?? null);
  };
  const leave = (): void => onHighlight(null);
  const gestures = { tabIndex: 0, onKeyDown, onBlur: leave, onPointerLeave: leave };
  return (
    <div className="ui-legend">
      {heading !== undefined && (
        <p className="ui-legend-heading">
          {heading}
          {tip !== undefined && (
            <InfoTip label={aboutLabel(heading)} heading={tip.heading}>
              {tip.description}
            </InfoTip>
          )}
        </p>
      )}
      <ul ref={list} className="ui-legend-list" aria-label={label} data-long={shown.length > mostInSight || undefined} {...gestures}>
        {/* The Tab key goes by a long list's figures: arrow keys and Enter reach them. */}
        <InGrid value={shown.length > mostInSight}>
          {[...shown, ...inPrint].map(({ item, isPart }, at) => (
            <LegendRow
              key={item.id}
              item={item}
              palette={palette}
              aboutLabel={aboutLabel}
              isHighlighted={at === current}
              onHighlight={onHighlight}
              isPart={isPart}
              isOpen={item.id === open}
              onToggle={toggle}
              isForPrint={at >= shown.length}
            />
          ))}
          {unprinted > 0 && <li className="ui-legend-row ui-print-only">{moreLabel(unprinted)}</li>}
        </InGrid>
      </ul>
    </div>
  );
}
