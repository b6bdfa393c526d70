import { useSearch } from '@tanstack/react-router';
import { isSlug } from '@pari/domain/identifiers';
import { AccountChangePage } from '../features/identity/contact/AccountChangePage.tsx';
import { Greeted } from './SignedOut.tsx';

/** Where mail about a change of an account leads. */
export function AccountChange() {
  const { company, confirm } = useSearch({ strict: false }) as { company?: unknown; confirm?: unknown };
  return (
    <Greeted company={isSlug(company) ? company : undefined} isOfAny>
      {(branding) => <AccountChangePage branding={branding} answer={confirm === undefined ? 'stop' : 'confirm'} />}
    </Greeted>
  );
}
