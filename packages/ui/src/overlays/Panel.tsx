import type { ReactNode } from 'react';
import { Overlay, type OverlayProps } from './Overlay.tsx';

export interface PanelProps extends OverlayProps {
  /** Beneath the title, such as the figure that is explained and its date. */
  readonly note?: ReactNode;
  /** Holds a table that needs more room than sentences do. */
  readonly isWide?: boolean;
}

/** Explains something beside what it belongs to: from the side on wide screens, from below on a phone. */
export function Panel({ isWide = false, ...props }: PanelProps) {
  return <Overlay {...props} scrimClass="ui-scrim ui-scrim-panel" modalClass={isWide ? 'ui-modal ui-panel ui-panel-wide' : 'ui-modal ui-panel'} />;
}
