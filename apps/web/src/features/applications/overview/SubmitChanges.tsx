import { useState } from 'react';
import { Button, Dialog } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { commentPlace } from '../CommentThread.tsx';
import { show } from './show.ts';

/** Submits what was changed; where something was not answered it leads there. */
export function SubmitChanges({ fund, isReady }: { readonly fund: string; readonly isReady: boolean }) {
  const [isDone, setDone] = useState(false);
  const { mutate, isPending } = useFormChange('submitApplicationChanges');
  const submit = (): void =>
    mutate(
      { body: { fund_external_id: fund } },
      {
        onSuccess: () => setDone(true),
        onError: (error) => {
          const { unanswered = [] } = ('current' in error ? error.current : {}) as { readonly unanswered?: readonly { readonly id: string }[] };
          toasts.show(error.message, 'info');
          if (unanswered[0]) show(commentPlace(unanswered[0]));
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
