import type { ReactNode } from 'react';

interface FilterBarProps {
  /** What is narrowed, for screen readers. */
  readonly label: string;
  /** NativeSelects and fields of days; nothing keeps their place until it is known what there is to choose from. */
  readonly children?: ReactNode;
}

/** What a list can be narrowed to: in one size, side by side, on a phone in two columns. */
export function FilterBar({ label, children }: FilterBarProps) {
  if (children === undefined) return <div className="ui-filters" />;
  return (
    <fieldset className="ui-filters" aria-label={label}>
      {children}
    </fieldset>
  );
}
