import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** Leads to the page above, standing over a page's title. A plain anchor underneath, so a router may wrap it. */
export function BackLink({ children, ...anchor }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...anchor} className="ui-back">
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
