import { useState } from 'react';
import { Button } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { isRefusal } from '../../../client/failedChanges.ts';
import { toasts } from '../../../client/toasts.ts';
import { CancelSeveral } from './CancelSeveral.tsx';
import { RemindSeveral } from './RemindSeveral.tsx';
import type { Reminding, Which } from './several.ts';

interface SeveralActsProps {
  readonly which: Which;
  readonly isDisabled?: boolean;
  /** Something was done with them. */
  readonly onDone: () => void;
}

/** What is done with several at once, each seen before it is done. */
export function SeveralActs({ which, isDisabled = false, onDone }: SeveralActsProps) {
  const [reminding, setReminding] = useState<Reminding>();
  const [isCancelling, setCancelling] = useState(false);
  const { mutate: rehearse, isPending } = useFormChange('remindEnvelopes');
  const seeReminding = (): void =>
    rehearse(
      { query: { dry_run: 'true' }, body: which },
      {
        onSuccess: setReminding,
        onError: (error) => {
          if (isRefusal(error)) toasts.show(error.message, 'info');
        },
      },
    );
  return (
    <>
      <Button isPending={isPending} isDisabled={isDisabled} onPress={seeReminding}>
        Remind all who are due
      </Button>
      <Button isDisabled={isDisabled} onPress={() => setCancelling(true)}>
        Take all back
      </Button>
      {reminding && <RemindSeveral which={which} rehearsal={reminding} onDone={onDone} onClose={() => setReminding(undefined)} />}
      {isCancelling && <CancelSeveral which={which} onDone={onDone} onClose={() => setCancelling(false)} />}
    </>
  );
}
