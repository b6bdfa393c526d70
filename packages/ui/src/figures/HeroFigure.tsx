import type { ReactNode } from 'react';
import { InfoTip } from '../overlays/InfoTip.tsx';

export interface HeroFigureProps {
  readonly label: string;
  /** The formatted figure, without its unit. */
  readonly value: ReactNode;
  /** Currency code or unit, small beside the figure. */
  readonly unit?: string | undefined;
  /** An InfoTip after the unit, about this figure rather than its name. */
  readonly mark?: ReactNode;
  /** What belongs to it: its date, how it changed. */
  readonly note?: ReactNode;
  readonly tip?: { readonly heading?: string | undefined; readonly description: ReactNode } | undefined;
  readonly tipLabel?: string | undefined;
}

/** The one loud thing of a screen. */
export function HeroFigure({ label, value, unit, mark, note, tip, tipLabel }: HeroFigureProps) {
  return (
    <div className="ui-hero">
      <p className="ui-stat-label">
        {label}
        {tip !== undefined && (
          <InfoTip label={tipLabel ?? `About ${label}`} heading={tip.heading}>
            {tip.description}
          </InfoTip>
        )}
      </p>
      <p className="ui-hero-value">
        {value}
        {unit !== undefined && <span className="ui-hero-unit"> {unit}</span>}
        {mark !== undefined && <span className="ui-hero-unit"> {mark}</span>}
      </p>
      {note !== undefined && <div className="ui-hero-note">{note}</div>}
    </div>
  );
}
