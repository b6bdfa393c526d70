import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { clientIn } from '../../client/session.ts';
import { useViewContext } from '../../client/viewContext.ts';

/** A document's file with its bytes. */
interface HeldFile {
  readonly name: string;
  readonly blob: Blob;
}

/** A document's file for as long as somebody looks at it; the place that shows it says when it cannot be had. */
export function useDocumentFile(id: string): UseQueryResult<HeldFile> {
  const context = useViewContext();
  return useQuery({
    queryKey: ['getDocument', id, { ...context, asOf: null }],
    queryFn: async ({ signal }): Promise<HeldFile> => {
      const file = await clientIn(context)('getDocument', { params: { id }, signal });
      return { name: file.name, blob: await file.blob() };
    },
    // Each time that bytes are given is recorded: they are asked for once, and not held when it is over.
    staleTime: Infinity,
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
}
