import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { doOnceSignedIn } from '../../../client/failedChanges.ts';
import { onRetry } from '../../../client/failures.ts';
import { useSignOutQuestion } from '../../../client/useSignOutQuestion.ts';
import type { Autosave, Clock, SaveState } from './autosave.ts';

/** As the browser keeps time. */
export const clock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** In ms: how long an answer is waited for before it is sent again. */
export const longestSending = 30_000;

/** In ms: how long nothing more is typed before it is saved. */
export const usualWait = 1000;

export interface Saving<Value> {
  readonly autosave: Autosave<Value>;
  readonly state: SaveState<Value>;
  /** Sends at once what can go, also what waited for a fresh sign-in. @returns whether everything is saved */
  readonly again: () => Promise<boolean>;
  /** Whether the person asked to leave, or to sign out, although not everything is saved. */
  readonly isLeaving: boolean;
  /** What would be lost, as a sentence. */
  readonly loss: string;
  readonly stay: () => void;
  /** Leaves, and gives up what is not saved. */
  readonly leave: () => void;
}

/** What would be lost with the page beside what is typed. */
export interface Held {
  /** As a sentence; null: nothing. */
  readonly sentence: string | null;
  readonly giveUp: () => void;
}

const nothingHeld: Held = { sentence: null, giveUp: () => undefined };

/** Whoever leaves, or signs out, although something would be lost. */
type Leaving = Pick<Saving<never>, 'isLeaving' | 'loss' | 'stay' | 'leave'>;

interface Typed {
  /** @returns whether all of it is saved */
  readonly save: () => Promise<boolean>;
  readonly isUnsaved: () => boolean;
}

const nothingTyped: Typed = { save: () => Promise.resolve(true), isUnsaved: () => false };

/** Keeps the page while something would be lost with it: another comes, or the person is signed out, once nothing would be, or they want it anyway. */
export function useHeld({ sentence, giveUp }: Held, { save, isUnsaved } = nothingTyped): Leaving {
  const signOut = useSignOutQuestion(async () => (await save()) && sentence === null);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (!(await save()) || sentence !== null),
    enableBeforeUnload: () => isUnsaved() || sentence !== null,
    withResolver: true,
  });
  const answer = (isLeaving: boolean): void => {
    if (isLeaving) giveUp();
    if (signOut.isAsking) signOut.answer(isLeaving);
    else if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    isLeaving: signOut.isAsking || blocker.status === 'blocked',
    loss: sentence ?? 'Everything is saved by now.',
    stay: () => answer(false),
    leave: () => answer(true),
  };
}

/**
 * Saves what is typed for as long as the page stands. Another page comes once everything is saved, or the person wants it anyway.
 * @param start called once
 * @param held what else keeps the page
 */
export function useSaving<Value>(start: () => Autosave<Value>, held: Held = nothingHeld): Saving<Value> {
  const [autosave] = useState(start);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const giveUp = (): void => {
    autosave.dropAll();
    held.giveUp();
  };
  const leaving = useHeld({ ...held, giveUp }, { save: () => autosave.flush(), isUnsaved: () => autosave.state().unsaved.size > 0 });
  useEffect(() => {
    autosave.open();
    // A page that is put away may never come back.
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    document.addEventListener('visibilitychange', hide);
    const retry = (): void => autosave.retry();
    addEventListener('online', retry);
    const endRetries = onRetry(retry);
    return () => {
      removeEventListener('online', retry);
      endRetries();
      document.removeEventListener('visibilitychange', hide);
      autosave.close();
    };
  }, [autosave]);
  const again = useCallback(() => {
    autosave.goOn();
    return autosave.flush();
  }, [autosave]);
  const waiting = [...state.unsaved.values()].find(({ trouble }) => trouble?.kind === 'signs_in')?.trouble;
  // Where nothing waits any more, or the page is left, signing in would save nothing.
  useEffect(() => (waiting?.kind === 'signs_in' ? doOnceSignedIn('what is typed', waiting.error, again) : undefined), [waiting, again]);
  return {
    autosave,
    state,
    again,
    ...leaving,
    loss: state.sentence === null ? leaving.loss : `What you typed last could not be saved: ${state.sentence}`,
  };
}
