import { useState } from 'react';
import { Button, lazyPart, Toast, useFocusBack } from '@pari/ui';
import { forgetWaitingChanges } from '../client/failedChanges.ts';
import { dismissFailure, retryFailed, useFailure, useWaitsForSignIn } from '../client/failures.ts';

const SignInAgain = lazyPart(() => import('./SignInAgain.tsx'));

/** One toast for whatever failed behind what is shown, which stays until it is dealt with, and a question above all where the person has to sign in again. */
export function FailureToast() {
  const sentence = useFailure();
  const waiting = useWaitsForSignIn();
  const focusBack = useFocusBack(sentence !== null);
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await retryFailed();
    setRetrying(false);
  };
  return (
    <>
      <section className="app-failure" aria-label="Failures" aria-live="assertive" {...focusBack}>
        {sentence !== null && (
          <Toast
            tone="negative"
            action={
              <Button size="small" icon="refresh" isPending={isRetrying} onPress={() => void retry()}>
                Try again
              </Button>
            }
            onDismiss={dismissFailure}
          >
            {sentence}
          </Toast>
        )}
      </section>
      {waiting !== null && <SignInAgain sentence={waiting} onGiveUp={forgetWaitingChanges} />}
    </>
  );
}
