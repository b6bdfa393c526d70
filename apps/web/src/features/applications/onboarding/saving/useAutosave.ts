import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onRetry } from '../../../../client/failures.ts';
import { clientIn } from '../../../../client/session.ts';
import { useSignOutQuestion } from '../../../../client/useSignOutQuestion.ts';
import { currentViewContext } from '../../../../client/viewContext.ts';
import { askAgain, shown, takeAnswer } from '../eligibility.ts';
import { Autosave, type SaveState } from './autosave.ts';
import { isStanding, type Draft } from './isStanding.ts';
import { judge } from './judge.ts';

/** The key of the amount; blocks have theirs, which hold no colon. */
export const AMOUNT_KEY = ':amount';

const clock = {
  now: () => Date.now(),
  after: (milliseconds: number, then: () => void) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** In ms: how long an answer is waited for before it is sent again. */
const longestSending = 30_000;

function startSaving(fund: string, responseId: string): Autosave<Draft> {
  const call = clientIn(currentViewContext());
  return new Autosave<Draft>({
    clock,
    isSame: isStanding,
    judge: (error) => {
      const judged = judge(error);
      // What stands now is shown beside what was not saved.
      if (judged.kind !== 'passing') void askAgain();
      return judged;
    },
    send: async (key, draft, { version, isConfirmed }) => {
      const signal = AbortSignal.timeout(longestSending);
      if ('amount' in draft) {
        const body = { ...draft.amount, version, change: isConfirmed };
        const investment = await call('saveInvestmentAmount', { params: { id: responseId }, query: { skip_task: 'true' }, body, signal });
        takeAnswer(fund, (before) => ({ ...before, application: before.application && { ...before.application, investment } }));
        await shown();
        // More than the amount follows from it.
        if (isConfirmed) void askAgain();
        return investment.version;
      }
      const body = { eligibility_criteria_id: responseId, block_id: key, response_json: draft.answer, version, change: isConfirmed };
      const answer = await call('answerBlock', { body, signal });
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
      // Not before is it no longer the person's own that is seen: else what stood there before would be seen between the two.
      await shown();
      return answer.response?.version ?? version;
    },
  });
}

export interface Saving {
  readonly autosave: Autosave<Draft>;
  readonly state: SaveState<Draft>;
  /** Whether the person asked to leave, or to sign out, although not everything is saved. */
  readonly isLeaving: boolean;
  readonly stay: () => void;
  /** Leaves, and gives up what is not saved. */
  readonly leave: () => void;
}

/** Saves what is typed of one response; give it a `key` by that. Another page comes once everything is saved, or the person wants it anyway. */
export function useAutosave(fund: string, responseId: string): Saving {
  const [autosave] = useState(() => startSaving(fund, responseId));
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const signOut = useSignOutQuestion(() => autosave.flush());
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
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await autosave.flush()),
    enableBeforeUnload: () => autosave.state().unsaved.size > 0,
    withResolver: true,
  });
  const answer = (isLeaving: boolean): void => {
    if (isLeaving) autosave.dropAll();
    if (signOut.isAsking) signOut.answer(isLeaving);
    else if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    autosave,
    state,
    isLeaving: signOut.isAsking || blocker.status === 'blocked',
    stay: () => answer(false),
    leave: () => answer(true),
  };
}
