import type { ReactNode } from 'react';
import { lazyPart, PartFailed } from '@pari/ui';
import type { OpenedCarryDocumentProps } from './OpenedCarryDocument.tsx';

/** What shows a document is loaded when the first one is opened. */
export const Viewer: (props: OpenedCarryDocumentProps & { readonly fallback: null }) => ReactNode = lazyPart(
  () => import('./OpenedCarryDocument.tsx'),
  (failure) => <PartFailed title="The document could not be shown" {...failure} />,
);
