import type { ReactNode } from 'react';
import { Divider } from './Divider.tsx';

interface SplitColumnsProps {
  /** A ChoiceList, in two columns where there is room. */
  readonly first: ReactNode;
  /** Between the two, such as 'or'. */
  readonly divider: string;
  /** A Form. */
  readonly children: ReactNode;
}

/** Two ways of doing the same on a CentredPage: side by side where there is room, else one above the other. */
export function SplitColumns({ first, divider, children }: SplitColumnsProps) {
  return (
    <div className="ui-split-columns">
      {first}
      <Divider>{divider}</Divider>
      {children}
    </div>
  );
}
