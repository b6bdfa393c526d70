import { useState } from 'react';
import { Banner, Button, Panel } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { isRefusal } from '../../../client/failedChanges.ts';
import { toasts } from '../../../client/toasts.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { EffectList } from './EffectList.tsx';
import { rehearsedNow, type Reminding, type Which } from './several.ts';
import { refreshSent } from './signatures.ts';

interface RemindSeveralProps {
  readonly which: Which;
  /** What the server answered to the rehearsal. */
  readonly rehearsal: Reminding;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Who would be reminded of what: they are, like that or not at all. */
export function RemindSeveral({ which, rehearsal, onDone, onClose }: RemindSeveralProps) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange('remindEnvelopes');
  const people = now.envelopes.reduce((sum, { reminded }) => sum + reminded.length, 0);
  const remind = (): void =>
    mutate(
      { query: { digest: now.digest }, body: which },
      {
        onSuccess: () => {
          toasts.show(`${counted(people, 'person is', 'people are')} reminded.`);
          refreshSent();
          onDone();
          onClose();
        },
        onError: (error) => {
          const changed = isRefusal(error) ? rehearsedNow(error) : undefined;
          if (changed) setNow(changed as Reminding);
        },
      },
    );
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Panel
      title={people === 0 ? 'Nobody can be reminded now' : `Remind ${counted(people, 'person', 'people')}?`}
      note={people === 0 ? undefined : 'In their inbox and by mail. Each can be reminded once a day.'}
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close} isDisabled={isPending}>
            {people === 0 ? 'Close' : 'Cancel'}
          </Button>
          {people > 0 && (
            <Button variant="primary" isPending={isPending} onPress={remind}>
              Remind
            </Button>
          )}
        </>
      }
    >
      {refusal && (
        <Banner tone="warning" title="Nobody was reminded">
          {refusal.message}
        </Banner>
      )}
      <EffectList
        label="What is reminded of"
        rows={now.envelopes.map(({ id, title, reminded, left_out: leftOut }) => ({ id, title, people: reminded, leftOut }))}
      />
    </Panel>
  );
}
