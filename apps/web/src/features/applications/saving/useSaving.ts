import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
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

/**
 * Saves what is typed for as long as the page stands. Another page comes once everything is saved, or the person wants it anyway.
 * @param start called once
 * @param held what else keeps the page
 */
export function useSaving<Value>(start: () => Autosave<Value>, held: Held = nothingHeld): Saving<Value> {
  const [autosave] = useState(start);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const signOut = useSignOutQuestion(async () => (await autosave.flush()) && held.sentence === null);
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
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (!(await autosave.flush()) || held.sentence !== null),
    enableBeforeUnload: () => autosave.state().unsaved.size > 0 || held.sentence !== null,
    withResolver: true,
  });
  const answer = (isLeaving: boolean): void => {
    if (isLeaving) {
      autosave.dropAll();
      held.giveUp();
    }
    if (signOut.isAsking) signOut.answer(isLeaving);
    else if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    autosave,
    state,
    isLeaving: signOut.isAsking || blocker.status === 'blocked',
    loss: state.sentence === null ? (held.sentence ?? 'Everything is saved by now.') : `What you typed last could not be saved: ${state.sentence}`,
    stay: () => answer(false),
    leave: () => answer(true),
  };
}
