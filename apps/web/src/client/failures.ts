import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CallError } from '@pari/contract/client';
import { changesFailed, followFailedChanges, forgetFailedChanges, waitsForSignIn } from './failedChanges.ts';
import { isToWait, isUnavailable, queryClient } from './queryClient.ts';

/** What failed and no place of the screen tells of by itself: one banner for 503, one toast for the rest. */

const queries = () => queryClient.getQueryCache().getAll();

/** Errors that no place of the screen tells of by itself. */
const untold = () => queries().flatMap(({ meta, state }) => (state.data === undefined && meta?.isToldInPlace ? [] : [state.error]));

const anyUnavailable = (): boolean => [...untold(), ...changesFailed().map(({ error }) => error)].some(isUnavailable);

/** True while the last answer to any call was 503 and its place does not say so. */
export const useUnavailable = (): boolean => useSyncExternalStore(follow, anyUnavailable);

const follow = (listener: () => void): (() => void) => {
  const ends = [queryClient.getQueryCache().subscribe(listener), followFailedChanges(listener)];
  return () => {
    for (const end of ends) end();
  };
};

/** The next page of a list: the end of its rows tells. */
const isPageToldInPlace = ({ meta, state }: Query): boolean => meta?.isToldInPlace === true && state.fetchMeta?.fetchMore !== undefined;

/** What is shown already and could not be asked for again, since the person last waved it away. */
const stale = () =>
  queries().filter((query) => {
    const { data, status, errorUpdatedAt } = query.state;
    return query.isActive() && data !== undefined && status === 'error' && errorUpdatedAt > dismissedAt && !isPageToldInPlace(query);
  });
let dismissedAt = 0;

/** The server has had enough for the moment, and is asked again when it says. */
const enough = 'You have asked for a lot at once. What is missing comes by itself in less than a minute.';

/** One sentence for whatever failed and nothing else on the screen tells of: a change, or what is shown already. Not for 503. */
export function failure(): string | null {
  const change = changesFailed().findLast(({ error }) => !isUnavailable(error) && !waitsForSignIn(error));
  if (change) return change.sentence;
  if (queries().some(({ state }) => state.fetchStatus === 'fetching' && isToWait(state.fetchFailureReason))) return enough;
  return stale().some(({ state }) => !isUnavailable(state.error)) ? 'Some of what you see could not be brought up to date.' : null;
}

/** No answer came at all: nothing is wrong with what was asked for. */
const wasNoAnswer = (error: unknown): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 502;

/** Once the server answers again, what it gave no answer to is asked for again: nobody is told of what is over. */
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  for (const query of stale()) {
    if (query.state.fetchStatus === 'idle' && wasNoAnswer(query.state.error)) void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
  }
});

export const useFailure = (): string | null => useSyncExternalStore(follow, failure);

const waiting = () => changesFailed().filter(({ error }) => waitsForSignIn(error));
const waitingSentence = (): string | null => waiting().at(-1)?.sentence ?? null;

/** Of a change that waits for the person to sign in again. */
export const useWaitsForSignIn = (): string | null => useSyncExternalStore(follow, waitingSentence);

/** Makes the changes that waited for the person to sign in again. */
export async function makeWaitingChanges(): Promise<void> {
  await Promise.allSettled(waiting().map(({ repeat }) => repeat()));
}

export function dismissFailure(): void {
  dismissedAt = Date.now();
  forgetFailedChanges();
}

const retries = new Set<() => void>();

/** What is tried again with all else that failed. @returns how to end that */
export function onRetry(retry: () => void): () => void {
  retries.add(retry);
  return () => void retries.delete(retry);
}

/** Asks again for everything that failed, and makes the changes again that did. */
export async function retryFailed(): Promise<void> {
  for (const retry of retries) retry();
  await Promise.allSettled(changesFailed().map(({ repeat }) => repeat()));
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}
