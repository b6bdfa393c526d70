import type { ReactNode } from 'react';

export interface DefinitionListProps {
  readonly items: readonly { readonly id: string; readonly term: ReactNode; readonly description: ReactNode }[];
}

/** Terms with what belongs to each beside it: dates, rates, sources. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="ui-definitions">
      {items.map(({ id, term, description }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
