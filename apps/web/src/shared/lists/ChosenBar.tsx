import type { ReactNode } from 'react';
import './chosen.css';

interface ChosenBarProps {
  /** What is chosen, for screen readers, as in 'Chosen documents'. */
  readonly label: string;
  /** How many are, or what is being done with them. */
  readonly count: ReactNode;
  readonly actions: ReactNode;
  /** What stands in the way. */
  readonly children?: ReactNode;
}

/** What is done with the rows that are chosen, in sight wherever the list is scrolled to. */
export const ChosenBar = ({ label, count, actions, children }: ChosenBarProps) => (
  <section className="app-chosen-bar" aria-label={label}>
    <output className="app-chosen-count">{count}</output>
    <div className="app-chosen-acts">{actions}</div>
    {children}
  </section>
);
