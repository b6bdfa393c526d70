import { useState } from 'react';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { Button } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { isRefusal } from '../../../client/failedChanges.ts';
import { toasts } from '../../../client/toasts.ts';
import { effectNow } from '../../../forms/effectNow.ts';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';
import { PeopleNamed } from '../../../shared/lists/PeopleNamed.tsx';
import { refreshFunds, type ManagedFund } from './managedFund.ts';

type Step = 'publishFund' | 'closeFund' | 'reopenFund';
type Effect = CallOutput<Step>;

const words: Readonly<Record<Step, { readonly verb: string; readonly done: string; readonly note: string }>> = {
  publishFund: { verb: 'Publish', done: 'The fund is published.', note: 'From then on they find it among the funds on offer. No mail is sent.' },
  closeFund: {
    verb: 'Close',
    done: 'The fund is closed.',
    note: 'At once nobody begins to indicate interest or applies, also those for whom its window was reopened, and amounts may only fall. It can be opened again.',
  },
  reopenFund: { verb: 'Open again', done: 'The fund is open again, as its days say.', note: 'From then on its days decide again.' },
};

const counted = (people: number): string => `${people.toLocaleString('en')} ${people === 1 ? 'person' : 'people'}`;

interface StepPanelProps {
  readonly step: Step;
  readonly fund: ManagedFund;
  /** What the server answered to the rehearsal. */
  readonly rehearsal: Effect;
  readonly onClose: () => void;
}

/** What is about to be done, and to whom the fund is then offered: it is done like that or not at all. */
function StepPanel({ step, fund, rehearsal, onClose }: StepPanelProps) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange(step);
  const { verb, done } = words[step];
  const { recipients, no_longer: lost, holders, interested } = now;
  const act = (): void => {
    if (isPending) return;
    mutate(inputOf(step, fund, { digest: now.digest }), {
      onSuccess: () => {
        toasts.show(done);
        refreshFunds();
        onClose();
      },
      onError: (error) => {
        const changed = effectNow<Effect>(error, 'recipients');
        if (changed) setNow(changed);
      },
    });
  };
  return (
    <EffectPanel
      title={`${verb}: ${fund.name}?`}
      note={recipients.count === 0 && step === 'publishFund' ? notFound(fund) : words[step].note}
      verb={verb}
      isDanger={step === 'closeFund'}
      isPending={isPending}
      refusal={refusal}
      refused="Nothing was done"
      onAct={act}
      onClose={onClose}
    >
      <h3 className="app-managed-fund-heading">
        {recipients.count === 0 ? 'It is offered to nobody' : `${step === 'closeFund' ? 'Offered to' : 'Who will see it:'} ${counted(recipients.count)}`}
      </h3>
      {recipients.count > 0 && <PeopleNamed label="To whom the fund is offered" people={recipients.people} count={recipients.count} />}
      <ul className="app-managed-fund-effects">
        {lost > 0 && <li>{counted(lost)} to whom it is offered now will not be offered it any more.</li>}
        {holders > 0 && <li>{counted(holders)} hold it, and are offered nothing.</li>}
        {interested > 0 && <li>{counted(interested)} indicated interest or asked for more, which stays as it is.</li>}
      </ul>
    </EffectPanel>
  );
}

/** Why nobody finds it. */
const notFound = ({ setup: { published, draft } }: ManagedFund): string =>
  published === null && draft === null
    ? 'It has no set-up. Until one is published, nobody finds it among the funds on offer.'
    : 'Nobody of those for whom it is can be offered it now. No mail is sent.';

const inputOf = (step: Step, fund: ManagedFund, query: object) =>
  ({ params: { id: fund.id }, query, ...(step === 'publishFund' && { body: { setup_version: fund.setup.version } }) }) as CallInput<'publishFund'>;

/** A step is rehearsed when its button is pressed, and shown when the answer is there. */
export function StepButton({ step, fund, variant }: { readonly step: Step; readonly fund: ManagedFund; readonly variant: 'primary' | 'secondary' }) {
  const [rehearsal, setRehearsal] = useState<Effect>();
  const { mutate, isPending } = useFormChange(step);
  return (
    <>
      <Button
        variant={variant}
        isPending={isPending}
        onPress={() =>
          mutate(inputOf(step, fund, { dry_run: 'true' }), {
            onSuccess: setRehearsal,
            onError: (error) => {
              if (isRefusal(error)) toasts.show(error.message, 'info');
              refreshFunds();
            },
          })
        }
      >
        {words[step].verb}
      </Button>
      {rehearsal && <StepPanel step={step} fund={fund} rehearsal={rehearsal} onClose={() => setRehearsal(undefined)} />}
    </>
  );
}
