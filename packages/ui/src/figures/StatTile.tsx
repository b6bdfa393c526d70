import type { ReactNode } from 'react';
import { Swatch } from '../icons/Swatch.tsx';
import { swatchOf } from '../icons/swatchOf.ts';
import { InfoTip } from '../overlays/InfoTip.tsx';

export interface StatTileProps {
  readonly label: string;
  /** The formatted figure. */
  readonly value: ReactNode;
  /** Currency code or unit, small beside the figure. */
  readonly unit?: string | undefined;
  /** An InfoTip after the unit, about this figure rather than its name. */
  readonly mark?: ReactNode;
  readonly note?: ReactNode;
  /** A colour that ties it to something drawn elsewhere. */
  readonly color?: string | undefined;
  readonly tip?: { readonly heading?: string | undefined; readonly description: ReactNode } | undefined;
  /** Name of the explaining mark for screen readers; 'About' and the label unless given. */
  readonly tipLabel?: string | undefined;
}

/** One figure with its name, without a frame of its own; put several into StatTiles. */
export function StatTile({ label, value, unit, mark, note, color, tip, tipLabel }: StatTileProps) {
  return (
    <div className="ui-stat">
      <dt className="ui-stat-label">
        {color !== undefined && <Swatch {...swatchOf(4, 0, color)} />}
        {label}
        {tip !== undefined && (
          <InfoTip label={tipLabel ?? `About ${label}`} heading={tip.heading}>
            {tip.description}
          </InfoTip>
        )}
      </dt>
      <dd className="ui-stat-value">
        {value}
        {unit !== undefined && <span className="ui-stat-unit"> {unit}</span>}
        {mark !== undefined && <> {mark}</>}
      </dd>
      {note !== undefined && <dd className="ui-stat-note">{note}</dd>}
    </div>
  );
}

export interface StatTilesProps {
  /** StatTile, any number: three in a row when fewer than six, else four; two on a phone. */
  readonly children: ReactNode;
  readonly count: number;
}

/** @param count of tiles */
export const statsClass = (count: number): string => (count < 6 ? 'ui-stats' : 'ui-stats ui-stats-dense');

export function StatTiles({ children, count }: StatTilesProps) {
  return <dl className={statsClass(count)}>{children}</dl>;
}
