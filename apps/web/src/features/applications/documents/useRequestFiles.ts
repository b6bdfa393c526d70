import { clientIn } from '../../../client/session.ts';
import { refreshCall } from '../../../client/queries.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { changeOfSubmitted, useSendings, type Sendings } from '../saving/useSendings.ts';

/** Where a file goes. */
interface RequestPlace {
  readonly request: string;
  /** The file of which it is another version; undefined: it is one more. */
  readonly replaces?: string;
}

export type RequestFiles = Sendings<RequestPlace>;

const refresh = (): void => {
  void refreshCall('listDocumentRequests');
  refreshApplications();
};

/** The files that are sent for requests of reviewers; the last one submits what is answered by all of them. */
export const useRequestFiles = (requestOf: (file: string) => string | undefined): RequestFiles =>
  useSendings<RequestPlace>({
    keyOf: ({ request }) => request,
    upload: async ({ request, replaces }, form, { isChange, more, signal }) => {
      const body = { change: isChange, more, ...(replaces !== undefined && { replaces }) };
      await clientIn(currentViewContext())('uploadForRequest', { params: { id: request }, body, form, signal });
      refresh();
    },
    remove: async (document, isChange) => {
      const id = requestOf(document);
      if (id === undefined) return;
      await clientIn(currentViewContext())('removeRequestFile', { params: { id, document }, query: { change: isChange ? 'true' : 'false' } });
      refresh();
    },
    onOutdated: refresh,
    confirm: changeOfSubmitted,
  });
