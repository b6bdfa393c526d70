import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { refreshCall } from '../../../client/queries.ts';
import { Autosave } from '../saving/autosave.ts';
import { judgeBeside } from '../saving/judge.ts';
import { shown } from '../saving/shown.ts';
import { clock, longestSending, useSaving, type Saving } from '../saving/useSaving.ts';
import { standingAs, takeDetail, type BankDraft, type BankStanding } from './detail.ts';

function startSaving(fund: string): Autosave<BankDraft> {
  const call = clientIn(currentViewContext());
  return new Autosave<BankDraft>({
    clock,
    isSame: ({ field, value }, current) => standingAs(field, value) === (current as BankStanding).details[field],
    judge: judgeBeside(() => refreshCall('getBankDetails')),
    send: async (_, { country, field, value }, { version }) => {
      const detail = await call('saveBankDetails', {
        params: { id: fund },
        body: { version, bank_country: country, ...(field !== 'bank_country' && { [field]: value }) },
        signal: AbortSignal.timeout(longestSending),
      });
      takeDetail(fund, detail);
      // Until then what stood before is in sight, which is not what was just saved.
      await shown();
      return detail.version;
    },
  });
}

/** Saves what is typed of where somebody is paid, field by field; give it a `key` by the fund. */
export const useBankSaving = (fund: string): Saving<BankDraft> => useSaving(() => startSaving(fund));
