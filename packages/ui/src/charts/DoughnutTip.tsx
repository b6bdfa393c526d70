import type { CSSProperties } from 'react';
import type { RingArc } from './ring.ts';
import { Swatch } from '../icons/Swatch.tsx';

/** Stands at the slice, towards the side where there is room. Screen readers hear the live text instead. */
export function DoughnutTip({ arc: { slice, swatch, share, at } }: { readonly arc: RingArc }) {
  const place: CSSProperties & { '--across': string } = { insetInlineStart: `${at.x}%`, insetBlockStart: `${at.y}%`, '--across': `${-at.x}%` };
  return (
    <div className="ui-chart-tip ui-doughnut-tip" aria-hidden="true" data-side={at.y < 50 ? 'above' : 'below'} style={place}>
      <span className="ui-chart-tip-name">
        <Swatch {...swatch} />
        {slice.label}
      </span>
      <span className="ui-chart-tip-value">
        {slice.text} <span className="ui-chart-tip-share">{share}</span>
      </span>
      {slice.note !== undefined && <span className="ui-chart-tip-note">{slice.note}</span>}
    </div>
  );
}
