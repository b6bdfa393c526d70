import type { ReactNode } from 'react';
import { InfoTip } from '../overlays/InfoTip.tsx';
import { Swatch } from '../icons/Swatch.tsx';
import { swatchOf, type Palette } from '../icons/swatchOf.ts';

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
  /** Stands on paper alone. */
  readonly isForPrint?: boolean;
}

export function LegendRow({ item, palette, aboutLabel, isHighlighted, onHighlight, isForPrint = false }: LegendRowProps) {
  const { id, label, text, share, swatch, color, tip, mark } = item;
  const hasSwatch = swatch !== undefined || color !== undefined;
  return (
    <li
      className={isForPrint ? 'ui-legend-row ui-print-only' : 'ui-legend-row'}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={() => onHighlight(id)}
    >
      {hasSwatch && <Swatch {...swatchOf(palette, swatch ?? 0, color)} />}
      <span className="ui-legend-label">
        <span className="ui-legend-name" title={label}>
          {label}
        </span>
        {tip !== undefined && (
          <InfoTip label={aboutLabel(label)} heading={tip.heading}>
            {tip.description}
          </InfoTip>
        )}
      </span>
      <span className="ui-legend-value">
        {text}
        {mark !== undefined && <> {mark}</>}
      </span>
      {share !== undefined && <span className="ui-legend-share">{share}</span>}
    </li>
  );
}
