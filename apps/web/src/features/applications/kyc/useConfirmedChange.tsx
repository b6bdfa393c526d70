import { useState, type ReactNode } from 'react';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { Confirmation } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { changeQuestion, changeVerb, effectsOfChange } from './useKycFiles.ts';

/** Calls that change a record, and ask first where it was submitted. */
type Changing = 'addKycParticipant' | 'removeKycParticipant' | 'updateKycWorkflow';

interface ConfirmedChange<Id extends Changing> {
  readonly mutate: (input: CallInput<Id>, onSuccess?: (answer: CallOutput<Id>) => void) => void;
  readonly isPending: boolean;
  /** Why it was not done; null while it was not tried, or waits to be confirmed. */
  readonly refusal: CallError | null;
  /** What is asked before what was submitted is changed. */
  readonly question: ReactNode;
}

/** A change that is repeated once it is confirmed. @param confirmed the same input, confirmed */
export function useConfirmedChange<Id extends Changing>(
  id: Id,
  confirmed: (input: CallInput<Id>) => CallInput<Id>,
  onDone: (answer: CallOutput<Id>) => void,
): ConfirmedChange<Id> {
  const change = useFormChange(id, { onDone });
  const [asking, setAsking] = useState<{ readonly error: CallError; readonly act: () => void }>();
  const run = (input: CallInput<Id>, onSuccess?: (answer: CallOutput<Id>) => void): void =>
    change.mutate(input, {
      ...(onSuccess && { onSuccess }),
      onError: (error) => {
        if (error instanceof CallError && error.code === 'confirm_needed') setAsking({ error, act: () => run(confirmed(input), onSuccess) });
      },
    });
  return {
    mutate: run,
    isPending: change.isPending,
    refusal: change.refusal?.code === 'confirm_needed' ? null : change.refusal,
    question: asking && (
      <Confirmation
        title={changeQuestion}
        verb={changeVerb}
        isOpen
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          asking.act();
        }}
      >
        {effectsOfChange(asking.error.current).map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </Confirmation>
    ),
  };
}
