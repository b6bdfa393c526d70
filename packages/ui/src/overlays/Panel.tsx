import type { ReactNode } from 'react';
import { Overlay, type OverlayProps } from './Overlay.tsx';

export interface PanelProps extends OverlayProps {
  /** Beneath the title, such as the figure that is explained and its date. */
  readonly note?: ReactNode;
}

/** Explains something beside what it belongs to: from the side on wide screens, from below on a phone. */
export function Panel(props: PanelProps) {
  return <Overlay {...props} scrimClass="ui-scrim ui-scrim-panel" modalClass="ui-modal ui-panel" />;
}
