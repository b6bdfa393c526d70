import { useState } from 'react';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { effectNow } from '../../../forms/effectNow.ts';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';
import { counted } from '../../../shared/lists/counted.ts';
import { EffectList } from './EffectList.tsx';
import type { Reminding, Which } from './several.ts';
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
          const changed = effectNow<Reminding>(error, 'envelopes');
          if (changed) setNow(changed);
        },
      },
    );
  return (
    <EffectPanel
      title={people === 0 ? 'Nobody can be reminded now' : `Remind ${counted(people, 'person', 'people')}?`}
      note={people === 0 ? undefined : 'In their inbox and by mail. Each can be reminded once a day.'}
      verb="Remind"
      isPossible={people > 0}
      isPending={isPending}
      refusal={refusal}
      refused="Nobody was reminded"
      onAct={remind}
      onClose={onClose}
    >
      <EffectList
        label="What is reminded of"
        rows={now.envelopes.map(({ id, title, reminded, left_out: leftOut }) => ({ id, title, people: reminded, leftOut }))}
      />
    </EffectPanel>
  );
}
