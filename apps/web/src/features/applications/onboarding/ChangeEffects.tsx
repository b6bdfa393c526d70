import { useId } from 'react';
import type { CallError, CallInput } from '@pari/contract/client';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';

/** What was asked for, and why it waits. */
export interface Effects {
  readonly input: CallInput<'beginEligibility'>;
  readonly error: CallError;
}

interface ChangeEffectsProps {
  readonly effects: Effects;
  readonly isPending: boolean;
  readonly refusal: CallError | null;
  readonly onAct: (body: { readonly confirm?: string; readonly change?: boolean }) => void;
  readonly onClose: () => void;
}

/** What another country or vehicle does, or a change of what was submitted, before it is done. */
export function ChangeEffects({ effects: { error }, isPending, refusal, onAct, onClose }: ChangeEffectsProps) {
  const id = useId();
  const { digest, effects = [] } = (error.current ?? {}) as { readonly digest?: string; readonly effects?: readonly string[] };
  const isAnew = digest !== undefined;
  return (
    <EffectPanel
      title={isAnew ? 'Change where or how you invest?' : 'Change what you submitted?'}
      note={isAnew ? 'The questions depend on it.' : undefined}
      verb={isAnew ? 'Change and begin anew' : 'Change it'}
      isPending={isPending}
      refusal={refusal === error || refusal?.code === 'confirm_needed' ? null : refusal}
      refused="Nothing was changed"
      onAct={() => onAct(isAnew ? { confirm: digest } : { change: true })}
      onClose={onClose}
    >
      {isAnew ? (
        <>
          <p id={id}>This is what it does:</p>
          <ul className="app-way-list" aria-labelledby={id}>
            {effects.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{error.message}</p>
      )}
    </EffectPanel>
  );
}
