import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../actions/Button.tsx';
import { InGrid } from '../figures/FigureButton.tsx';
import { InfoTip } from '../overlays/InfoTip.tsx';
import { LegendRow, type LegendItem } from './LegendRow.tsx';
import { stepTo } from './stepTo.ts';
import type { Palette } from '../icons/swatchOf.ts';

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
  readonly showAllLabel?: ((count: number) => string) | undefined;
  /** Ends a list on paper that is longer than is drawn there. */
  readonly moreLabel?: ((count: number) => string) | undefined;
}

/** A longer list scrolls by itself. */
const mostInSight = 20;

/** More rows are drawn only when asked for: no row is cut, and the list is about as high as its ring. */
const mostAtFirst = 6;
/** Not worth a press. */
const fewMore = 2;
/** Paper has no press: so many are drawn for it, and how many more there are is said. */
const mostInPrint = 50;

const about = (label: string): string => `About ${label}`;
const showAll = (count: number): string => `Show all ${count.toLocaleString('en')}`;
const more = (count: number): string => `and ${count.toLocaleString('en')} more`;

function scrollWithin(list: HTMLElement, row: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = row;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}

/** A chart's parts, or other figures, as a list with values beside the names. One stop of the Tab key, arrow keys inside. */
export function ChartLegend(props: ChartLegendProps) {
  const { label, heading, tip, items, highlighted, onHighlight, aboutLabel = about, showAllLabel = showAll, moreLabel = more } = props;
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole || items.length <= mostAtFirst + fewMore ? items : items.slice(0, mostAtFirst);
  const inPrint = isWhole ? [] : items.slice(shown.length, mostInPrint);
  const unprinted = items.length - shown.length - inPrint.length;
  const current = shown.findIndex(({ id }) => id === highlighted);
  // What stands out in the chart is scrolled to within the list, never the page.
  useEffect(() => {
    const row = list.current?.children[current];
    if (list.current !== null && row instanceof HTMLElement) scrollWithin(list.current, row);
  }, [current]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (list.current === null || event.target !== list.current) return;
    if (event.key === 'Enter') list.current.children[current]?.querySelector<HTMLElement>('.ui-figure-button')?.click();
    const next = stepTo(event.key, current, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    onHighlight(shown[next]?.id ?? null);
  };
  const leave = (): void => onHighlight(null);
  // The button goes; the focus stays with the list.
  const showWhole = (): void => {
    setWhole(true);
    list.current?.focus();
  };
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
          {shown.map((item) => (
            <LegendRow
              key={item.id}
              item={item}
              palette={props.palette ?? 4}
              aboutLabel={aboutLabel}
              isHighlighted={item.id === highlighted}
              onHighlight={onHighlight}
            />
          ))}
          {inPrint.map((item) => (
            <LegendRow
              key={item.id}
              item={item}
              palette={props.palette ?? 4}
              aboutLabel={aboutLabel}
              isHighlighted={false}
              onHighlight={onHighlight}
              isForPrint
            />
          ))}
          {unprinted > 0 && <li className="ui-legend-row ui-print-only">{moreLabel(unprinted)}</li>}
        </InGrid>
      </ul>
      {shown.length < items.length && (
        <Button variant="quiet" size="small" onPress={showWhole}>
          {showAllLabel(items.length)}
        </Button>
      )}
    </div>
  );
}
