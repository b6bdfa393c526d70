import { useState } from 'react';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { toasts } from '../../client/toasts.ts';
import { effectNow } from '../../forms/effectNow.ts';
import { EffectPanel } from '../../forms/EffectPanel.tsx';
import { refreshDefinitions, type Definition } from './definition.ts';
import { DifferenceList } from './DifferenceList.tsx';

type Step = 'publishDefinition' | 'retireDefinition';
type Effect = CallOutput<Step>;

const words: Readonly<Record<Step, { readonly verb: string; readonly done: string; readonly note: string }>> = {
  publishDefinition: {
    verb: 'Publish',
    done: 'The definition is published.',
    note: 'It counts from then on for whatever is begun, and never changes. What was begun with an earlier version goes on with that.',
  },
  retireDefinition: {
    verb: 'Retire',
    done: 'The definition is retired.',
    note: 'Nothing is begun with it any more. What was begun with it goes on. A draft can be published later.',
  },
};

/** It is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'region' } as const;

const inputOf = (step: Step, { kind, key, version }: Definition, query: object) =>
  ({ params: { kind, id: key }, query, ...(step === 'publishDefinition' && { body: { version } }) }) as CallInput<'publishDefinition'>;

interface StepButtonProps {
  readonly step: Step;
  readonly definition: Definition;
  readonly variant: 'primary' | 'secondary';
  readonly isDisabled?: boolean;
}

/** A step is rehearsed when its button is pressed, and shown when the answer is there. */
export function StepButton({ step, definition, variant, isDisabled = false }: StepButtonProps) {
  const [effect, setEffect] = useState<Effect>();
  const { mutate, isPending } = useFormChange(step);
  const rehearse = (): void =>
    mutate(inputOf(step, definition, { dry_run: 'true' }), {
      onSuccess: setEffect,
      onError: (error) => {
        if (isRefusal(error)) toasts.show(error.message, 'info');
        refreshDefinitions();
      },
    });
  return (
    <>
      <Button variant={variant} isPending={isPending} isDisabled={isDisabled} onPress={rehearse}>
        {words[step].verb}
      </Button>
      {effect && <StepPanel step={step} rehearsal={effect} onClose={() => setEffect(undefined)} />}
    </>
  );
}

/** What is about to be done: it is done like that or not at all. */
function StepPanel({ step, rehearsal, onClose }: { readonly step: Step; readonly rehearsal: Effect; readonly onClose: () => void }) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange(step);
  const { verb, done, note } = words[step];
  const { definition, differences } = now;
  const act = (): void => {
    if (isPending) return;
    mutate(inputOf(step, definition, { digest: now.digest }), {
      onSuccess: () => {
        toasts.show(done);
        refreshDefinitions();
        onClose();
      },
      onError: (error) => {
        const changed = effectNow<Effect>(error, 'differences');
        if (changed) setNow(changed);
      },
    });
  };
  return (
    <EffectPanel
      title={`${verb}: ${definition.name}?`}
      note={note}
      verb={verb}
      isDanger={step === 'retireDefinition'}
      isPending={isPending}
      refusal={refusal}
      refused="Nothing was done"
      onAct={act}
      onClose={onClose}
    >
      <div {...reachable} aria-label="What it does">
        <h3 className="app-definition-heading">Used by</h3>
        {definition.used_by.length === 0 ? (
          <p className="app-note">No set-up of a fund names it.</p>
        ) : (
          <ul className="app-definition-used">
            {definition.used_by.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
        {step === 'publishDefinition' && (
          <>
            <h3 className="app-definition-heading">
              {definition.in_force === null ? 'No version is in force yet: all of it is new' : `What changes since version ${definition.in_force}`}
            </h3>
            <DifferenceList differences={differences} label="What changes" />
          </>
        )}
      </div>
    </EffectPanel>
  );
}
