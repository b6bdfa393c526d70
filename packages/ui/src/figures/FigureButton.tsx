import { useContext, type ReactNode } from 'react';
import { InGrid } from '../basics/inGrid.ts';

interface FigureButtonProps {
  /** Opens what explains the figure. */
  readonly onPress: () => void;
  /** The formatted figure. */
  readonly children: ReactNode;
}

/** A figure that can be asked where it comes from. It looks like the figure alone until it is pointed at. */
export function FigureButton({ onPress, children }: FigureButtonProps) {
  const inGrid = useContext(InGrid);
  return (
    <button type="button" className="ui-figure-button" aria-haspopup="dialog" onClick={onPress} {...(inGrid && { tabIndex: -1 })}>
      {children}
    </button>
  );
}
