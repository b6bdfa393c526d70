import type { Mutation } from '@tanstack/react-query';
import { createStore } from './store.ts';
import { OtherSessionError, SignedOutError } from './tokens.ts';

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

const others = (of: string): FailedChange[] => failed.get().filter((change) => change.of !== of);

/** The call and the fields it would change: the same preference saved twice is one thing. */
function subject(input: unknown, { options }: AnyMutation): string {
  const { params, body = input } = (input ?? {}) as { params?: unknown; body?: unknown };
  return JSON.stringify([options.mutationKey ?? options.meta, params, Object.keys(body ?? {}).toSorted()]);
}

export function changeFailed(error: Error, input: unknown, _result: unknown, mutation: AnyMutation): void {
  const { isQuiet, failure } = mutation.meta ?? {};
  // The screen says by itself that nobody is signed in any more.
  if (isQuiet === true || error instanceof SignedOutError || error instanceof OtherSessionError) return;
  const of = subject(input, mutation);
  const sentence = typeof failure === 'string' ? failure : 'Your change was not saved.';
  failed.set([...others(of), { of, sentence, error, repeat: () => mutation.execute(input) }]);
}

export function changeSucceeded(_answer: unknown, input: unknown, _result: unknown, mutation: AnyMutation): void {
  failed.set(others(subject(input, mutation)));
}
