import { Overlay, type OverlayProps } from './Overlay.tsx';

export interface DialogProps extends OverlayProps {
  readonly size?: 'medium' | 'large';
  /** Asks for a decision: a press outside does not close it and screen readers announce it at once. */
  readonly isAlert?: boolean;
}

/** A question or task that must be done or left before going on. A sheet from below on a phone. */
export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <Overlay {...rest} scrimClass="ui-scrim" modalClass={`ui-modal ui-modal-${size}`} />;
}
