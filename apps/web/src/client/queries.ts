import { useSyncExternalStore } from 'react';
import { MutationCache, QueryClient, useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import type { EndpointId } from '@pari/contract';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { changeFailed, changesFailed, changeSucceeded, forgetFailedChanges, followFailedChanges } from './failedChanges.ts';
import type { ViewContext } from './contextHeaders.ts';
import { clientIn, onSessionStatus } from './session.ts';
import { currentViewContext, useViewContext } from './viewContext.ts';

const isUnavailable = (error: unknown): boolean => error instanceof CallError && error.status === 503;

/** Worth asking again at once: no answer, or a defect of the server. A refusal stays one, and 503 asks to be left alone. */
const isPassing = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500) && !isUnavailable(error);

const mostRetries = 2;

/** In ms: a failure is told for so long to whatever is drawn, and not looked for again. */
const failedFor = 5000;

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: changeFailed, onSuccess: changeSucceeded }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failedFor,
      retry: (count, error) => count < mostRetries && isPassing(error),
    },
  },
});

const queries = () => queryClient.getQueryCache().getAll();

/** What could not be loaded at all is told of in its own place by these, each with its way to try again. */
const toldInPlace = new Set<unknown>(['getInvestorDetail', 'getInvestorHistory', 'explainFigure', 'getUnreadNotificationCount'] satisfies EndpointId[]);

/** Errors that no place of the screen tells of by itself. */
const untold = () => queries().flatMap(({ queryKey: [id], state }) => (state.data === undefined && toldInPlace.has(id) ? [] : [state.error]));

const anyUnavailable = (): boolean => [...untold(), ...changesFailed().map(({ error }) => error)].some(isUnavailable);

/** True while the last answer to any call was 503 and its place does not say so. */
export const useUnavailable = (): boolean => useSyncExternalStore(follow, anyUnavailable);

const follow = (listener: () => void): (() => void) => {
  const ends = [queryClient.getQueryCache().subscribe(listener), followFailedChanges(listener)];
  return () => {
    for (const end of ends) end();
  };
};

/** What is shown already and could not be asked for again, since the person last waved it away. */
const stale = () =>
  queries().filter((query) => query.isActive() && query.state.data !== undefined && query.state.status === 'error' && query.state.errorUpdatedAt > dismissedAt);
let dismissedAt = 0;

/** One sentence for whatever failed and nothing else on the screen tells of: a change, or what is shown already. Not for 503. */
function failure(): string | null {
  const change = changesFailed().findLast(({ error }) => !isUnavailable(error));
  if (change) return change.sentence;
  return stale().some(({ state }) => !isUnavailable(state.error)) ? 'Some of what you see could not be brought up to date.' : null;
}

export const useFailure = (): string | null => useSyncExternalStore(follow, failure);

export function dismissFailure(): void {
  dismissedAt = Date.now();
  forgetFailedChanges();
}

// Nothing of a person stays in memory after their session.
onSessionStatus(({ kind }) => {
  if (kind === 'signed_in') return;
  queryClient.clear();
  forgetFailedChanges();
});

/** Asks again for everything that failed, and makes the changes again that did. */
export async function retryFailed(): Promise<void> {
  await Promise.allSettled(changesFailed().map(({ repeat }) => repeat()));
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

interface CallOptions {
  readonly enabled?: boolean;
  /** Asked for once: never again by itself, and not retried. */
  readonly once?: boolean;
  /** While other parameters are asked for, what the same person had before stays in sight, as it does while another day is. */
  readonly keep?: boolean;
}

type Input<Id extends EndpointId> = Omit<CallInput<Id>, 'signal' | 'form'>;

/** What the same person had before: for another day, and with `ofAnyInput` for other parameters too. Never another person's. */
const before =
  (input: unknown, { viewing, showUnpublished }: ViewContext, ofAnyInput: boolean) =>
  <Data>(data: Data | undefined, query?: { readonly queryKey: readonly unknown[] }): Data | undefined => {
    const [, lastInput, last] = (query?.queryKey ?? []) as readonly [unknown?, unknown?, ViewContext?];
    const isSamePerson = last?.viewing === viewing && last.showUnpublished === showUnpublished;
    return isSamePerson && (ofAnyInput || JSON.stringify(lastInput) === JSON.stringify(input)) ? data : undefined;
  };

/** What a reading call is kept under, and how it is made. */
const reading = <Id extends EndpointId>(id: Id, input: Input<Id>, context: ViewContext) => ({
  queryKey: [id, input, context] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => clientIn(context)(id, { ...input, signal } as CallInput<Id>),
});

/** Makes a reading call before a screen does, which then finds it under way, answered or failed, and tells of that. */
export const callAhead = <Id extends EndpointId>(
  id: Id,
  input: Input<Id>,
  { once = false }: Pick<CallOptions, 'once'> = {},
): Promise<CallOutput<Id> | undefined> =>
  queryClient.fetchQuery({ ...reading(id, input, currentViewContext()), ...(once && { retry: false }) }).catch(() => undefined);

/** A reading call, kept apart for each person viewed and day. */
export function useCall<Id extends EndpointId>(
  id: Id,
  input: Input<Id>,
  { enabled = true, once = false, keep = false }: CallOptions = {},
): UseQueryResult<CallOutput<Id>> {
  const context = useViewContext();
  return useQuery({
    ...reading(id, input, context),
    enabled,
    placeholderData: before(input, context, keep),
    ...(once && { staleTime: Infinity, retry: false, retryOnMount: false }),
  });
}

interface ChangeOptions {
  /** Nobody waits for it, and its failure is not worth a word. */
  readonly isQuiet?: boolean;
}

/** A changing call, in the context of the moment it is made. A failure is told, with a way to try again. */
export function useChange<Id extends EndpointId>(id: Id, { isQuiet = false }: ChangeOptions = {}): UseMutationResult<CallOutput<Id>, Error, CallInput<Id>> {
  return useMutation({ mutationKey: [id], mutationFn: (input) => clientIn(currentViewContext())(id, input), meta: { isQuiet } });
}

/** Asks again for what one call answered, wherever it is shown. */
export const refreshCall = (id: EndpointId): Promise<void> => queryClient.invalidateQueries({ queryKey: [id] });
