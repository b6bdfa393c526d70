import { clientIn } from '../../../../client/session.ts';
import { currentViewContext } from '../../../../client/viewContext.ts';
import { Autosave } from '../../saving/autosave.ts';
import { judgeBeside } from '../../saving/judge.ts';
import { shown } from '../../saving/shown.ts';
import { clock, longestSending, useSaving, type Held, type Saving } from '../../saving/useSaving.ts';
import { askAgain, takeAnswer } from '../eligibility.ts';
import { isStanding, type Draft } from './isStanding.ts';

/** The key of the amount; blocks have theirs, which hold no colon. */
export const AMOUNT_KEY = ':amount';

function startSaving(fund: string, responseId: string): Autosave<Draft> {
  const call = clientIn(currentViewContext());
  return new Autosave<Draft>({
    clock,
    isSame: isStanding,
    judge: judgeBeside(askAgain),
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

/** Saves what is typed of one response; give it a `key` by that. */
export const useAutosave = (fund: string, responseId: string, held: Held): Saving<Draft> => useSaving(() => startSaving(fund, responseId), held);
