import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { refreshCall } from '../../client/queries.ts';
import { clientIn } from '../../client/session.ts';
import { currentViewContext, useViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../exports/saveFile.ts';

/** A document's file with its bytes. */
interface HeldFile {
  readonly name: string;
  readonly blob: Blob;
}

async function askFor(id: string, context: ReturnType<typeof currentViewContext>, signal?: AbortSignal): Promise<HeldFile> {
  const file = await clientIn(context)('getDocument', { params: { id }, ...(signal && { signal }) });
  return { name: file.name, blob: await file.blob() };
}

/** A document's file for as long as somebody looks at it; the place that shows it says when it cannot be had. */
export function useDocumentFile(id: string): UseQueryResult<HeldFile> {
  const context = useViewContext();
  return useQuery({
    queryKey: ['getDocument', id, { ...context, asOf: null }],
    queryFn: ({ signal }) => askFor(id, context, signal),
    // Each time that bytes are given is recorded: they are asked for once, and not held when it is over.
    staleTime: Infinity,
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
}

/** Saves a document's file, without a look at it. */
export const useSaveDocument = () =>
  useMutation({
    mutationKey: ['getDocument'],
    mutationFn: async (id: string) => {
      const { name, blob } = await askFor(id, currentViewContext());
      saveFile(name, blob);
    },
    onSuccess: () => void refreshCall('listDocuments'),
    meta: { failure: 'The document could not be downloaded.' },
  });
