import type { ReactNode } from 'react';

interface SummaryProps {
  /** A HeroFigure or several. */
  readonly children: ReactNode;
  /** What they are chosen by, such as a FieldRow. */
  readonly tools: ReactNode;
}

/** The large figure, and what it is chosen by. StatTiles may follow. */
export function Summary({ children, tools }: SummaryProps) {
  return (
    <div className="ui-summary">
      <div>{children}</div>
      {tools}
    </div>
  );
}
