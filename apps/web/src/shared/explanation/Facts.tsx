import type { ReactNode } from 'react';

interface FactsProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A list of facts under its title. */
export function Facts({ title, note, children }: FactsProps) {
  return (
    <section className="app-facts">
      <h3>{title}</h3>
      {note !== undefined && <p className="app-note">{note}</p>}
      {children}
    </section>
  );
}
