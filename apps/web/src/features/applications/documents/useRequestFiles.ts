import type { CallOutput } from '@pari/contract/client';
import { queryClient } from '../../../client/queryClient.ts';
import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { changeOfSubmitted, readAnew, useSendings, type Sendings } from '../saving/useSendings.ts';

/** Where a file goes. */
interface RequestPlace {
  readonly request: string;
  /** The file of which it is another version; undefined: it is one more. */
  readonly replaces?: string;
}

export type RequestFiles = Sendings<RequestPlace>;

/** What the server answered stands at once: a list that comes late, or not at all, leaves no file out. */
function takeFiles(request: string, { results: files }: CallOutput<'listRequestFiles'>): void {
  queryClient.setQueriesData<CallOutput<'listDocumentRequests'>>(
    { queryKey: ['listDocumentRequests'] },
    (before) => before && { results: before.results.map((one) => (one.id === request ? { ...one, files } : one)) },
  );
  // It asks for the list anew, in the place of one that was asked for before.
  refreshApplications();
}

/** The files that are sent for requests of reviewers; the last one submits what is answered by all of them. */
export const useRequestFiles = (requestOf: (file: string) => string | undefined): RequestFiles =>
  useSendings<RequestPlace>({
    keyOf: ({ request }) => request,
    upload: async ({ request, replaces }, form, { isChange, more, signal }) => {
      const body = { change: isChange, more, ...(replaces !== undefined && { replaces }) };
      takeFiles(request, await clientIn(currentViewContext())('uploadForRequest', { params: { id: request }, body, form, signal }));
    },
    remove: async (document, isChange) => {
      const id = requestOf(document);
      if (id === undefined) return;
      takeFiles(id, await clientIn(currentViewContext())('removeRequestFile', { params: { id, document }, query: { change: isChange ? 'true' : 'false' } }));
    },
    onOutdated: () => {
      refreshApplications();
      return readAnew('listDocumentRequests');
    },
    confirm: changeOfSubmitted,
  });
