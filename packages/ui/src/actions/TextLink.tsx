import type { ComponentProps } from 'react';

/** A link that stands in a text. The router's `createLink` makes one within the application of it. */
export const TextLink = ({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className="ui-link">
    {children}
  </a>
);
