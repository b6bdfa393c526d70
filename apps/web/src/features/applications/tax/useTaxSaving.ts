import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { Autosave } from '../saving/autosave.ts';
import { judgeBeside } from '../saving/judge.ts';
import { shown } from '../saving/shown.ts';
import { clock, longestSending, useSaving, type Held, type Saving } from '../saving/useSaving.ts';
import { isStanding } from './standing.ts';
import type { TaxDraft } from './drafts.ts';
import { askAgain, takeRecord } from './record.ts';

function startSaving(id: string): Autosave<TaxDraft> {
  const call = clientIn(currentViewContext());
  return new Autosave<TaxDraft>({
    clock,
    isSame: isStanding,
    judge: judgeBeside(askAgain),
    send: async (_, draft, { version }) => {
      const record = await call('updateTaxRecord', { params: { id }, body: { version, ...draft, change: false }, signal: AbortSignal.timeout(longestSending) });
      takeRecord(record);
      // Not before is it no longer the person's own that is seen: else what stood there before would be seen between the two.
      await shown();
      return record.version;
    },
  });
}

/** Saves what is typed of one record, field by field; give it a `key` by that. @param held what else keeps the page */
export const useTaxSaving = (id: string, held: Held): Saving<TaxDraft> => useSaving(() => startSaving(id), held);
