import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { OpenedByAddress } from '@pari/ui';

/** What the address opens over the screen. Where the person came to that address from another, Back leads there again, to what was open at it too. */
export function InAddress({ children }: { readonly children: ReactNode }) {
  const { history } = useRouter();
  const [wasFollowedTo] = useState(() => history.canGoBack());
  return <OpenedByAddress value={wasFollowedTo}>{children}</OpenedByAddress>;
}
