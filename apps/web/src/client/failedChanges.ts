import type { Mutation } from '@tanstack/react-query';
import { CallError } from '@pari/contract/client';
import { createStore } from './store.ts';
import { OtherSessionError, SignedOutError } from './tokens.ts';

/** Whether a change waits for the person to sign in again. */
export const waitsForSignIn = (error: unknown): boolean => error instanceof CallError && error.code === 'sign_in_again';

/** A change that the server did not make. */
export interface FailedChange {
  /** Two changes of the same thing: the later one takes the place of the earlier. */
  readonly of: string;
  readonly sentence: string;
  readonly error: Error;
  readonly repeat: () => Promise<unknown>;
}

type AnyMutation = Mutation<unknown, unknown>;

const failed = createStore<readonly FailedChange[]>([]);

export const changesFailed = failed.get;
export const followFailedChanges = failed.subscribe;
export const forgetFailedChanges = (): void => failed.set([]);

/** What waits for the person to sign in again is not made any more. */
export const forgetWaitingChanges = (): void => failed.set(failed.get().filter(({ error }) => !waitsForSignIn(error)));

const others = (of: string): FailedChange[] => failed.get().filter((change) => change.of !== of);

/** The call and the fields it would change: the same preference saved twice is one thing. */
function subject(input: unknown, { options }: AnyMutation): string {
  const { params, body = input } = (input ?? {}) as { params?: unknown; body?: unknown };
  return JSON.stringify([options.mutationKey ?? options.meta, params, typeof body === 'object' && body !== null ? Object.keys(body).toSorted() : []]);
}

/** Whether the server understood a change and will not make it. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !waitsForSignIn(error);

const signInSentence = 'This takes a fresh sign-in. Nothing that you typed is lost.';

export function changeFailed(error: Error, input: unknown, _result: unknown, mutation: AnyMutation): void {
  const { isQuiet, isOfForm, failure = 'Your change was not saved.' } = mutation.meta ?? {};
  // The screen says by itself that nobody is signed in any more.
  if (isQuiet || error instanceof SignedOutError || error instanceof OtherSessionError) return;
  const of = subject(input, mutation);
  if (isOfForm && isRefusal(error)) failed.set(others(of));
  else failed.set([...others(of), { of, sentence: waitsForSignIn(error) ? signInSentence : failure, error, repeat: () => mutation.execute(input) }]);
}

/** What is sent by no mutation is done once the person has signed in again. @param of what it changes @returns forgets it: there is nothing left to do */
export function doOnceSignedIn(of: string, error: Error, act: () => Promise<unknown>): () => void {
  const repeat = (): Promise<unknown> => {
    failed.set(others(of));
    return act();
  };
  failed.set([...others(of), { of, sentence: signInSentence, error, repeat }]);
  return () => failed.set(failed.get().filter((change) => change.repeat !== repeat));
}

export function changeSucceeded(_answer: unknown, input: unknown, _result: unknown, mutation: AnyMutation): void {
  failed.set(others(subject(input, mutation)));
}
