import type { ComponentType, ReactNode } from 'react';
import { lazyPart, PartFailed } from '@pari/ui';
import type { CarryDocumentsProps } from './CarryDocuments.tsx';

/** The documents of carry, loaded once something shows them. */
export const CarryDocuments: ComponentType<CarryDocumentsProps & { readonly fallback?: ReactNode }> = lazyPart(
  async () => ({ default: (await import('./CarryDocuments.tsx')).CarryDocuments }),
  (failure) => <PartFailed title="The documents could not be loaded" {...failure} />,
);
