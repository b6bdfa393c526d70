import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { changeOfSubmitted, readAnew, useSendings, type Sendings } from '../saving/useSendings.ts';
import { askAgain, takeAnswer } from './eligibility.ts';

/** Where a file goes. */
interface UploadPlace {
  readonly block: string;
  /** The document that is asked for. */
  readonly question: string;
}

export type Uploads = Sendings<UploadPlace>;

/** The files that are sent for one response, one for each document; they go on while another step is in sight. */
export const useUploads = (fund: string, responseId: string): Uploads =>
  useSendings<UploadPlace>({
    keyOf: ({ question }) => question,
    upload: async ({ block, question }, form, { isChange, signal }) => {
      const answer = await clientIn(currentViewContext())('uploadForBlock', {
        params: { id: responseId },
        body: { block_id: block, question, change: isChange },
        form,
        signal,
      });
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
    },
    remove: async (id, isChange) => {
      const answer = await clientIn(currentViewContext())('removeUpload', {
        params: { id: responseId, document: id },
        query: { change: isChange ? 'true' : 'false' },
      });
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
    },
    onOutdated: () => {
      void askAgain();
      return readAnew('fetchEligibility');
    },
    confirm: changeOfSubmitted,
  });
