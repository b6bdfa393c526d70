import { MutationCache, MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { CallError } from '@pari/contract/client';
import { changeFailed, changesFailed, changeSucceeded, doOnceSignedIn, forgetFailedChanges } from './failedChanges.ts';

const client = new QueryClient({ mutationCache: new MutationCache({ onError: changeFailed, onSuccess: changeSucceeded }) });
afterEach(forgetFailedChanges);

const refused = new CallError(400, 'bad_request', 'Something is wrong.', { errors: { name: ['Must not be blank.'] } });
const conflicting = new CallError(409, 'conflict', 'Somebody else changed this.');
const unreachable = new CallError(0, 'unreachable', 'The server could not be reached.');

/** A change that meets these answers one after the other. */
function changeThatMeets(answers: readonly (CallError | 'done')[], meta: { isOfForm?: boolean } = {}) {
  const rest = [...answers];
  const change = new MutationObserver<unknown, Error, { body: object }>(client, {
    mutationKey: ['updateUser'],
    mutationFn: async () => {
      const answer = rest.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    meta,
  });
  return { change, mutate: () => change.mutate({ body: { name: '' } }).catch((error: unknown) => error) };
}

describe('a change that failed', () => {
  it.each([refused, conflicting, unreachable])('is told, whatever the reason: $code', async (error) => {
    await changeThatMeets([error]).mutate();
    expect(changesFailed()).toMatchObject([{ sentence: 'Your change was not saved.', error }]);
  });

  it.each([refused, conflicting])('is told by its form alone, if it was refused: $code', async (error) => {
    await changeThatMeets([error], { isOfForm: true }).mutate();
    expect(changesFailed()).toEqual([]);
  });

  it.each([unreachable, new CallError(500, 'internal', ''), new CallError(503, 'unavailable', '')])(
    'is told outside its form too, if not: $code',
    async (error) => {
      await changeThatMeets([error], { isOfForm: true }).mutate();
      expect(changesFailed()).toMatchObject([{ error }]);
    },
  );

  it('is told outside its form too where it waits for the person to sign in again, and is made once they have', async () => {
    const stale = new CallError(401, 'sign_in_again', 'Sign in again.');
    const { change, mutate } = changeThatMeets([stale, 'done'], { isOfForm: true });
    await mutate();
    expect(changesFailed()).toMatchObject([{ sentence: 'This takes a fresh sign-in. Nothing that you typed is lost.', error: stale }]);
    await changesFailed()[0]?.repeat();
    expect([changesFailed(), change.getCurrentResult().data]).toEqual([[], 'done']);
  });

  it('is handed to its form when it is tried again from outside and refused then', async () => {
    const { change, mutate } = changeThatMeets([unreachable, refused, 'done'], { isOfForm: true });
    const seen: unknown[] = [];
    change.subscribe(({ error }) => seen.push(error));
    await mutate();
    await expect(changesFailed()[0]?.repeat()).rejects.toBe(refused);
    expect(changesFailed()).toEqual([]);
    expect(seen.at(-1)).toBe(refused);
    await mutate();
    expect(seen.at(-1)).toBeNull();
  });
});

it('what was to be done once somebody signed in is forgotten where nothing is left to do, and nothing else with it', () => {
  const error = new CallError(401, 'sign_in_again', 'Sign in again.');
  const act = () => Promise.resolve();
  const first = doOnceSignedIn('what is typed', error, act);
  doOnceSignedIn('file 1', error, act);
  first();
  expect(changesFailed().map(({ of }) => of)).toEqual(['file 1']);
  doOnceSignedIn('what is typed', error, act);
  first();
  expect(changesFailed().map(({ of }) => of)).toEqual(['file 1', 'what is typed']);
});
