import { useRef } from 'react';
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

/** The files that are sent for requests of reviewers. They go one after the other, so that the last one submits what is answered by all of them. */
export function useRequestFiles(requestOf: (file: string) => string | undefined): RequestFiles {
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const send = async ({ request, replaces }: RequestPlace, file: File, isChange: boolean, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    const form = new FormData();
    form.append('file_data', file, file.name);
    const body = { change: isChange, more: waiting.current > 1, ...(replaces !== undefined && { replaces }) };
    await clientIn(currentViewContext())('uploadForRequest', { params: { id: request }, body, form, signal });
    refresh();
  };
  return useSendings<RequestPlace>({
    keyOf: ({ request }) => request,
    upload: (place, file, { isChange, signal }) => {
      waiting.current += 1;
      const sent = turn.current.then(() => send(place, file, isChange, signal)).finally(() => (waiting.current -= 1));
      turn.current = sent.catch(() => undefined);
      return sent;
    },
    remove: async (document, isChange) => {
      const id = requestOf(document);
      if (id === undefined) return;
      await clientIn(currentViewContext())('removeRequestFile', { params: { id, document }, query: { change: isChange ? 'true' : 'false' } });
      refresh();
    },
    onNotRemoved: refresh,
    confirm: changeOfSubmitted,
  });
}
