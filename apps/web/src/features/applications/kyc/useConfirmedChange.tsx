import type { ReactNode } from 'react';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { useFormChange } from '../../../client/changes.ts';
import { AskingDialog } from '../saving/AskingDialog.tsx';
import { useQuestions } from '../saving/useQuestions.ts';
import { questionOfChange } from './useKycFiles.ts';

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
  const questions = useQuestions();
  const run = (input: CallInput<Id>, onSuccess?: (answer: CallOutput<Id>) => void): void =>
    change.mutate(input, {
      ...(onSuccess && { onSuccess }),
      onError: (error) => {
        if (error instanceof CallError && error.code === 'confirm_needed') questions.askOfAll(questionOfChange(error, () => run(confirmed(input), onSuccess)));
      },
    });
  return {
    mutate: run,
    isPending: change.isPending,
    refusal: change.refusal?.code === 'confirm_needed' ? null : change.refusal,
    question: <AskingDialog {...questions} />,
  };
}
