import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSlug } from '@pari/domain/identifiers';
import { startSession, useSessionStatus } from '../client/session.ts';
import { AccountChangePage } from '../features/identity/contact/AccountChangePage.tsx';
import { AddPasskey } from '../features/identity/passkeys/AddPasskey.tsx';
import { PasskeySignInPage } from '../features/identity/passkeys/PasskeySignInPage.tsx';
import { SignInLinkPage } from '../features/identity/passkeys/SignInLinkPage.tsx';
import { Greeted } from './SignedOut.tsx';

function useAsked() {
  const { company, return_to: returnTo, again } = useSearch({ strict: false }) as { company?: unknown; return_to?: unknown; again?: unknown };
  return { company: isSlug(company) ? company : undefined, returnTo, isAgain: again !== undefined };
}

/** A screen of ours, whatever the address says. */
function screenAt(asked: unknown, home: string): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return home;
  const url = URL.parse(asked, location.origin);
  return url?.origin === location.origin && !/^\/(api|auth|oidc|dev|passkey-sign-in|sign-in)/.test(url.pathname) ? url.pathname + url.search + url.hash : home;
}

/** Signing in with a passkey. */
export function PasskeySignIn() {
  const { company, returnTo, isAgain } = useAsked();
  const home = company === undefined ? '/' : `/${company}`;
  return (
    <Greeted company={company}>
      {(branding) => (
        <PasskeySignInPage branding={branding} company={company} isAgain={isAgain} returnTo={isAgain ? '/signed-in-again' : screenAt(returnTo, home)} />
      )}
    </Greeted>
  );
}

/** Where a mailed link leads. */
export function SignInLink() {
  const { company } = useAsked();
  return (
    <Greeted company={company} isOfAny>
      {(branding) => <SignInLinkPage branding={branding} company={company} home={company === undefined ? '/' : `/${company}`} further={<Further />} />}
    </Greeted>
  );
}

/** Where mail about a change of an account leads. */
export function AccountChange() {
  const { company } = useAsked();
  const { confirm } = useSearch({ strict: false }) as { confirm?: unknown };
  return (
    <Greeted company={company} isOfAny>
      {(branding) => <AccountChangePage branding={branding} answer={confirm === undefined ? 'stop' : 'confirm'} />}
    </Greeted>
  );
}

/** A second passkey of whoever has just made the first, and is signed in by it. */
function Further() {
  const { kind } = useSessionStatus();
  useEffect(() => void startSession(), []);
  return kind === 'signed_in' ? <AddPasskey /> : null;
}
