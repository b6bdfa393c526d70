import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of the dialog. */
export const Part = ({ title, children }: PartProps) => (
  <section className="app-carry-part" aria-label={title}>
    <h3 className="app-carry-part-title">{title}</h3>
    {children}
  </section>
);
