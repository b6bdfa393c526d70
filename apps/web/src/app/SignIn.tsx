import { useParams, useSearch } from '@tanstack/react-router';
import { SignInPage } from '../features/identity/SignInPage.tsx';
import { Greeted } from './SignedOut.tsx';

/** The sign-in page of the embedded provider, in the colours of the company it is for. */
export function SignIn() {
  const { uid } = useParams({ from: '/sign-in/$uid' });
  const { company } = useSearch({ strict: false }) as { company?: unknown };
  return <Greeted company={typeof company === 'string' ? company : undefined}>{(branding) => <SignInPage uid={uid} branding={branding} />}</Greeted>;
}
