import type { ReactNode } from 'react';

export interface FigureProps {
  /** The formatted figure: sign or parentheses, separators and unit are in the text. */
  readonly children: ReactNode;
}

/** A figure with tabular lining digits that never breaks over a line. */
export function Figure({ children }: FigureProps) {
  return <span className="ui-figure">{children}</span>;
}
