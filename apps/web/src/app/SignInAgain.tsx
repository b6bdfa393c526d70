import { useEffect, useState } from 'react';
import { Banner, Button, Dialog, LinkButton } from '@pari/ui';
import { forgetWaitingChanges } from '../client/failedChanges.ts';
import { makeWaitingChanges } from '../client/failures.ts';
import { onFreshSignIn, openSignIn, signInAgainAddress } from '../client/signInAgain.ts';

/** What has become of the window in which the person signs in. */
type SignInWindow = 'none' | 'open' | 'blocked';

interface SignInAgainProps {
  /** Why. */
  readonly sentence: string;
}

/** Asks the person to sign in again for a change that waits for it, above whatever is open: they do in another window, and this page stays as it is. */
export default function SignInAgain({ sentence }: SignInAgainProps) {
  const [at, setAt] = useState<SignInWindow>('none');
  const [isMaking, setMaking] = useState(false);
  useEffect(
    () =>
      onFreshSignIn(() => {
        setMaking(true);
        void makeWaitingChanges().finally(() => setMaking(false));
      }),
    [],
  );
  return (
    <Dialog
      title="Sign in again"
      isAlert
      isOpen
      onOpenChange={forgetWaitingChanges}
      actions={
        <>
          <Button onPress={forgetWaitingChanges}>Cancel</Button>
          {at === 'blocked' ? (
            <LinkButton variant="primary" href={signInAgainAddress} target="_blank">
              Open a new tab
            </LinkButton>
          ) : (
            <Button variant="primary" isPending={isMaking} onPress={() => setAt(openSignIn() ? 'open' : 'blocked')}>
              {at === 'open' ? 'Open the window again' : 'Sign in'}
            </Button>
          )}
        </>
      }
    >
      <div className="app-stack">
        <p>{sentence}</p>
        <output className="app-stack">
          {at === 'open' && <p>Go on in the window that opened. It closes by itself, and what you asked for is done then.</p>}
          {at === 'blocked' && (
            <Banner tone="warning" title="The browser kept the window from opening">
              Sign in on a new tab instead. What you asked for is done then, and you go on here.
            </Banner>
          )}
        </output>
      </div>
    </Dialog>
  );
}
