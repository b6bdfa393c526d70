import { EmptyState, PageHeader } from '@pari/ui';
import { useScreen } from '../client/screen.ts';
import { NotFound } from './NotFoundPage.tsx';

/** A screen that is not built: what is true while there is none of what it shows. */
export function EmptyScreen() {
  const { title, toCome } = useScreen() ?? {};
  if (title === undefined || typeof toCome !== 'object') return <NotFound />;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={toCome.heading}>{toCome.text}</EmptyState>
    </>
  );
}
