import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { EndpointId } from '@pari/contract';
import type { CallError, CallInput, CallOutput } from '@pari/contract/client';
import { isRefusal } from './failedChanges.ts';
import { clientIn } from './session.ts';
import { currentViewContext } from './viewContext.ts';

type Change<Id extends EndpointId> = UseMutationResult<CallOutput<Id>, Error, CallInput<Id>>;

interface ChangeOptions<Id extends EndpointId> {
  /** Nobody waits for it, and its failure is not worth a word. */
  readonly isQuiet?: boolean;
  /** Each waits for the one before, so that the last one made is the last one stored. */
  readonly isInTurn?: boolean;
  /** It sends a number whole, which stays in memory no longer than in sight. */
  readonly isSensitive?: boolean;
  /** What follows each success, also where what asked for it stands there no more; `onSuccess` of `mutate` is not called then. */
  readonly onDone?: (answer: CallOutput<Id>, input: CallInput<Id>) => void;
  /** What follows each failure; `onError` of `mutate` is called for the last change alone, where several are under way. */
  readonly onFailed?: (input: CallInput<Id>, error: Error) => void;
}

const changing = <Id extends EndpointId>(
  id: Id,
  { onDone, onFailed, isSensitive = false }: Pick<ChangeOptions<Id>, 'onDone' | 'onFailed' | 'isSensitive'>,
) => ({
  mutationKey: [id],
  mutationFn: (input: CallInput<Id>) => clientIn(currentViewContext())(id, input),
  // So does one that is shown whole.
  ...((isSensitive || id.startsWith('reveal')) && { gcTime: 0 }),
  ...(onDone && { onSuccess: onDone }),
  ...(onFailed && { onError: (error: Error, input: CallInput<Id>) => onFailed(input, error) }),
});

/** A changing call, in the context of the moment it is made. A failure is told, with a way to try again. */
export function useChange<Id extends EndpointId>(id: Id, { isQuiet = false, isInTurn = false, ...then }: ChangeOptions<Id> = {}): Change<Id> {
  return useMutation({ ...changing(id, then), meta: { isQuiet }, ...(isInTurn && { scope: { id } }) });
}

/**
 * A changing call made from a form. What the server refuses (4xx: a field's errors, a conflict with what stands now) is the form's to tell,
 * as `refusal`, null again with the next try; any other failure is told as that of every change. What follows a success in the form alone belongs into
 * `onSuccess` of `mutate`, the rest into `onDone`: trying again from where the failure is told counts too.
 */
export function useFormChange<Id extends EndpointId>(
  id: Id,
  then: Pick<ChangeOptions<Id>, 'onDone' | 'onFailed' | 'isSensitive'> = {},
): Change<Id> & { readonly refusal: CallError | null } {
  const change = useMutation({ ...changing(id, then), meta: { isOfForm: true } });
  return { ...change, refusal: isRefusal(change.error) ? change.error : null };
}
