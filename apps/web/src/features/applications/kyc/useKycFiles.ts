import type { CallError } from '@pari/contract/client';
import { fileKey } from '@pari/domain/kyc';
import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { opensAgain } from '../saving/opensAgain.ts';
import type { Asking } from '../saving/useQuestions.ts';
import { readAnew, useSendings, type Sendings } from '../saving/useSendings.ts';
import { askAgain, takeRecord } from './record.ts';

/** Where a file goes. */
interface FilePlace {
  readonly question: string;
  /** Id; null: it is about the record. */
  readonly participant: string | null;
}

export type KycFiles = Sendings<FilePlace>;

/** What a change of what was submitted does, in sentences. */
function effectsOfChange(current: unknown): readonly string[] {
  const { applications = [], has_tax_forms: hasTaxForms = false } = (current ?? {}) as {
    readonly applications?: readonly string[];
    readonly has_tax_forms?: boolean;
  };
  return [
    ...opensAgain('It was', applications),
    ...(hasTaxForms ? ['Tax forms that say otherwise then are signed anew.'] : []),
    'Submit it again once you are done. Reviewers look at it anew.',
  ];
}

/** What is asked before that is done. @param act does it */
export const questionOfChange = ({ message, current }: Pick<CallError, 'message' | 'current'>, act: () => void): Asking => ({
  title: 'Are you sure you want to change your AML/KYC answers?',
  verb: 'Change them',
  sentence: message,
  effects: effectsOfChange(current),
  act,
});

/** The files that are sent for one record; they go on while another step is in sight. */
export const useKycFiles = (record: string): KycFiles =>
  useSendings<FilePlace>({
    keyOf: ({ question, participant }) => fileKey(question, participant),
    upload: async ({ question, participant }, form, { isChange, signal }) => {
      const body = { record_id: record, field_id: question, participant_id: participant, change: isChange };
      takeRecord(await clientIn(currentViewContext())('uploadKycDocument', { body, form, signal }));
    },
    remove: async (document, isChange) =>
      takeRecord(
        await clientIn(currentViewContext())('removeKycDocument', { params: { id: record, document }, query: { change: isChange ? 'true' : 'false' } }),
      ),
    onOutdated: () => {
      askAgain();
      return readAnew('getKycRecord');
    },
    confirm: questionOfChange,
  });
