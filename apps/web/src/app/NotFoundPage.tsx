import { CentredPage, EmptyState, LinkButton } from '@pari/ui';
import { useTitle } from './title.ts';

/** Nothing is at this address, or nothing that this person may see: the two are not told apart. */
export function NotFound() {
  useTitle('Page not found');
  return (
    <EmptyState title="There is no such page" icon="help" action={<LinkButton href="/">Go to the start</LinkButton>}>
      The address may have been shortened or may belong to something that is no longer here.
    </EmptyState>
  );
}

export function NotFoundPage() {
  return (
    <CentredPage>
      <NotFound />
    </CentredPage>
  );
}
