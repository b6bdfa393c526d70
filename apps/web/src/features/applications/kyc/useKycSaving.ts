import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { Autosave } from '../saving/autosave.ts';
import { judgeBeside } from '../saving/judge.ts';
import { shown } from '../saving/shown.ts';
import { clock, longestSending, useSaving, type Held, type Saving } from '../saving/useSaving.ts';
import { isStanding, partsOfKey, together } from './drafts.ts';
import { askAgain, takeRecord, type KycDraft, type KycRecord } from './record.ts';

function startSaving(id: string): Autosave<KycDraft> {
  const call = clientIn(currentViewContext());
  const write = (participant: string | null, draft: KycDraft, version: number, change: boolean): Promise<KycRecord> => {
    const { answers = {}, first_name, last_name, entity_name, economic_beneficiary } = draft;
    const given = { version, change, draft: true, answers: answers as Record<string, string | boolean | string[] | null> };
    const signal = AbortSignal.timeout(longestSending);
    if (participant === null)
      return call('updateKycRecord', {
        params: { id },
        body: { ...given, ...(entity_name !== undefined && { entity_name }), ...(economic_beneficiary !== undefined && { economic_beneficiary }) },
        signal,
      });
    const names = { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) };
    return call('updateKycParticipant', { params: { id, participant }, body: { ...given, ...names }, signal });
  };
  const autosave: Autosave<KycDraft> = new Autosave<KycDraft>({
    clock,
    isSame: isStanding,
    judge: judgeBeside(askAgain),
    send: async (key, draft, { version, isConfirmed }) => {
      const { participant, question } = partsOfKey(key);
      let record = await write(participant, draft, version, isConfirmed);
      // It is asked because of another answer that is still to be saved: both go together.
      if (record.ignored.includes(question)) {
        const others = [...autosave.state().unsaved].filter(([other, { trouble }]) => trouble === undefined && partsOfKey(other).participant === participant);
        record = await write(participant, together([...others.map(([, { value }]) => value), draft]), versionOf(record, participant), isConfirmed);
      }
      takeRecord(record);
      // Not before is it no longer the person's own that is seen: else what stood there before would be seen between the two.
      await shown();
      return versionOf(record, participant);
    },
  });
  return autosave;
}

/** Of the record, or of one of its participants. */
export const versionOf = ({ version, kyc_participants: participants }: Pick<KycRecord, 'version' | 'kyc_participants'>, participant: string | null): number =>
  participant === null ? version : (participants.find(({ id }) => id === participant)?.version ?? 0);

/** Saves what is typed of one record, answer by answer; give it a `key` by that. */
export const useKycSaving = (id: string, held: Held): Saving<KycDraft> => useSaving(() => startSaving(id), held);
