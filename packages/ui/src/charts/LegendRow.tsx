import { useContext, type ReactNode } from 'react';
import { classNames } from '../basics/classNames.ts';
import { InGrid } from '../basics/inGrid.ts';
import { Icon } from '../icons/Icon.tsx';
import { Swatch } from '../icons/Swatch.tsx';
import { restSwatch, swatchOf, type Palette } from '../icons/swatchOf.ts';
import { InfoTip } from '../overlays/InfoTip.tsx';

export interface LegendItem {
  readonly id: string;
  readonly label: string;
  /** The formatted value. */
  readonly text: ReactNode;
  /** Its part of the whole, such as '12.4%'. */
  readonly share?: string | undefined;
  /** Place of its colour in the theme's cycle, from 0: its place among the chart's slices. Left out: no square. */
  readonly swatch?: number | undefined;
  /** A configured colour instead. */
  readonly color?: string | undefined;
  /** The square of a slice of the same name. */
  readonly isRest?: boolean | undefined;
  /** What it stands for: the row opens to them. */
  readonly parts?: readonly LegendItem[] | undefined;
  /** How many those are, as 'funds', quiet after the name. */
  readonly note?: string | undefined;
  readonly tip?: { readonly heading?: string | undefined; readonly description: ReactNode } | undefined;
  /** An InfoTip after the value, about this value. */
  readonly mark?: ReactNode;
}

interface LegendRowProps {
  readonly item: LegendItem;
  readonly palette: Palette;
  readonly aboutLabel: (label: string) => string;
  readonly isHighlighted: boolean;
  readonly onHighlight: (id: string | null) => void;
  /** Is one of those for which the row above stands. */
  readonly isPart: boolean;
  /** Shows or hides its parts. */
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
  /** Stands on paper alone. */
  readonly isForPrint: boolean;
}

export function LegendRow({ item, palette, aboutLabel, isHighlighted, onHighlight, isPart, isOpen, onToggle, isForPrint }: LegendRowProps) {
  const { id, label, text, share, swatch, color, isRest, note, parts, tip, mark } = item;
  const inGrid = useContext(InGrid);
  const name = (
    <span className="ui-legend-name" title={label}>
      {label}
    </span>
  );
  return (
    <li
      className={classNames('ui-legend-row', isPart && 'ui-legend-part', isForPrint && 'ui-print-only')}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={() => onHighlight(id)}
    >
      {isRest ? <Swatch {...restSwatch} /> : (swatch !== undefined || color !== undefined) && <Swatch {...swatchOf(palette, swatch ?? 0, color)} />}
      <span className="ui-legend-label">
        {parts === undefined ? (
          name
        ) : (
          <button type="button" className="ui-legend-open" aria-expanded={isOpen} onClick={() => onToggle(id)} {...(inGrid && { tabIndex: -1 })}>
            {name}
            <Icon name="chevron-down" />
            {note !== undefined && <span className="ui-legend-note">{note}</span>}
          </button>
        )}
        {tip !== undefined && (
          <InGrid value={false}>
            <InfoTip label={aboutLabel(label)} heading={tip.heading}>
              {tip.description}
            </InfoTip>
          </InGrid>
        )}
      </span>
      <span className="ui-legend-value">
        {text}
        {mark !== undefined && <InGrid value={false}> {mark}</InGrid>}
      </span>
      {share !== undefined && <span className="ui-legend-share">{share}</span>}
    </li>
  );
}
