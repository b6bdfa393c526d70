import { useSyncExternalStore } from 'react';
import { QueryClient, useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import type { EndpointId } from '@pari/contract';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { clientIn, onSessionStatus } from './session.ts';
import { currentViewContext, useViewContext } from './viewContext.ts';

const isUnavailable = (error: unknown): boolean => error instanceof CallError && error.status === 503;

/** Worth asking again at once: no answer, or a defect of the server. A refusal stays one, and 503 asks to be left alone. */
const isPassing = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500) && !isUnavailable(error);

const mostRetries = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: (count, error) => count < mostRetries && isPassing(error) },
  },
});

const anyUnavailable = (): boolean => queryClient.getQueryCache().getAll().some(({ state }) => isUnavailable(state.error));

/** True while the last answer to any call was 503. */
export const useUnavailable = (): boolean => useSyncExternalStore(followCache, anyUnavailable);

const followCache = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener);

// Nothing of a person stays in memory after their session.
onSessionStatus(({ kind }) => {
  if (kind !== 'signed_in') queryClient.clear();
});

/** Asks again for everything that failed. */
export const retryFailed = (): Promise<void> => queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });

interface CallOptions {
  readonly enabled?: boolean;
  /** Asked for once: never again by itself, and not retried. */
  readonly once?: boolean;
}

type Input<Id extends EndpointId> = Omit<CallInput<Id>, 'signal' | 'form'>;

/** A reading call, kept apart for each person viewed and day. */
export function useCall<Id extends EndpointId>(id: Id, input: Input<Id>, { enabled = true, once = false }: CallOptions = {}): UseQueryResult<CallOutput<Id>> {
  const context = useViewContext();
  return useQuery({
    queryKey: [id, input, context],
    queryFn: ({ signal }) => clientIn(context)(id, { ...input, signal } as CallInput<Id>),
    enabled,
    ...(once && { staleTime: Infinity, retry: false, retryOnMount: false }),
  });
}

/** A changing call, in the context of the moment it is made. */
export function useChange<Id extends EndpointId>(id: Id): UseMutationResult<CallOutput<Id>, Error, CallInput<Id>> {
  return useMutation({ mutationFn: (input) => clientIn(currentViewContext())(id, input) });
}

/** Asks again for what one call answered, wherever it is shown. */
export const refreshCall = (id: EndpointId): Promise<void> => queryClient.invalidateQueries({ queryKey: [id] });
