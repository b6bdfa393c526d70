import { useState } from 'react';
import { Button, Toast, useFocusBack } from '@pari/ui';
import { dismissFailure, retryFailed, useFailure, useWaitsForSignIn } from '../client/failures.ts';
import { signInAgain } from '../client/signInAgain.ts';

/** One toast for whatever failed behind what is shown. It stays until it is dealt with. */
export function FailureToast() {
  const sentence = useFailure();
  const waitsForSignIn = useWaitsForSignIn();
  const focusBack = useFocusBack(sentence !== null);
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await retryFailed();
    setRetrying(false);
  };
  return (
    <section className="app-failure" aria-label="Failures" aria-live="assertive" {...focusBack}>
      {sentence !== null && (
        <Toast
          tone="negative"
          action={
            waitsForSignIn ? (
              <Button size="small" isPending={isRetrying} onPress={() => signInAgain(() => void retry())}>
                Sign in again
              </Button>
            ) : (
              <Button size="small" icon="refresh" isPending={isRetrying} onPress={() => void retry()}>
                Try again
              </Button>
            )
          }
          onDismiss={dismissFailure}
        >
          {sentence}
        </Toast>
      )}
    </section>
  );
}
