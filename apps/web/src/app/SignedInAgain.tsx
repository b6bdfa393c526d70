import { useEffect } from 'react';
import { EmptyState, LinkButton, LoadingPage } from '@pari/ui';
import { tellFreshSignIn, useSessionStatus } from '../client/session.ts';
import { signInAgainAddress } from '../client/signInAgain.ts';
import { Greeted } from './SignedOut.tsx';

/** Where somebody comes who had to sign in again in a window of its own: tells the page that waits, and closes the window, which a tab may not. */
export function SignedInAgain() {
  const { kind } = useSessionStatus();
  const isSignedIn = kind === 'signed_in';
  useEffect(() => {
    if (!isSignedIn) return;
    tellFreshSignIn();
    window.close();
  }, [isSignedIn]);
  if (kind === 'starting') return <LoadingPage />;
  return (
    <Greeted company={undefined} isOfAny>
      {() =>
        isSignedIn ? (
          <EmptyState title="You are signed in again" icon="success">
            Close this window. What you had asked for goes on where you were.
          </EmptyState>
        ) : (
          <EmptyState
            title="You are not signed in yet"
            icon="help"
            action={
              <LinkButton variant="primary" href={signInAgainAddress}>
                Sign in
              </LinkButton>
            }
          >
            What you typed where you were is still there.
          </EmptyState>
        )
      }
    </Greeted>
  );
}
