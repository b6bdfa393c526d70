import type { ReactNode } from 'react';

/** Small fields side by side, all equally high. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="ui-field-row">{children}</div>;
}
