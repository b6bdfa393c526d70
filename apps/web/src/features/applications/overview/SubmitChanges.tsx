import { useState } from 'react';
import { CallError } from '@pari/contract/client';
import { Button, Dialog } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { commentPlace } from '../CommentThread.tsx';
import { show } from './show.ts';

/** Of what the server refused: the first request that nobody answered. */
const firstUnanswered = (error: Error): { readonly id: string } | undefined =>
  error instanceof CallError ? (error.current as { readonly unanswered?: readonly { readonly id: string }[] } | undefined)?.unanswered?.[0] : undefined;

/** Submits what was changed; where something was not answered it leads there; where nothing is left to submit it says so, and shows what stands. */
export function SubmitChanges({ fund, isReady }: { readonly fund: string; readonly isReady: boolean }) {
  const [isDone, setDone] = useState(false);
  const { mutate, isPending } = useFormChange('submitApplicationChanges');
  const submit = (): void =>
    mutate(
      { body: { fund_external_id: fund } },
      {
        onSuccess: () => setDone(true),
        onError: (error) => {
          toasts.show(error.message, 'info');
          const first = firstUnanswered(error);
          if (first) show(commentPlace(first));
          // Something else stands by now: it was submitted elsewhere, or was changed.
          else refreshApplications();
        },
      },
    );
  const close = (): void => {
    setDone(false);
    refreshApplications();
  };
  return (
    <>
      <Button variant={isReady ? 'primary' : undefined} isPending={isPending} onPress={submit}>
        Submit Changes
      </Button>
      <Dialog title="Changes Submitted" isOpen={isDone} onOpenChange={close} actions={<Button onPress={close}>Close</Button>}>
        <p>Your changes have been submitted for review</p>
      </Dialog>
    </>
  );
}
