import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { clientIn } from '../../client/session.ts';
import { useViewContext } from '../../client/viewContext.ts';

/**
 * The bytes that are signed, for as long as somebody is on the page. Asking for them says that the person came to read, which is written down as evidence: they
 * are asked for once, and by the page of whoever's turn it is alone.
 */
export function useSignedFile(id: string, isTheirTurn: boolean): UseQueryResult<Blob> {
  const context = useViewContext();
  return useQuery({
    queryKey: ['openEnvelope', id, { ...context, asOf: null }],
    queryFn: async ({ signal }): Promise<Blob> => (await clientIn(context)('openEnvelope', { params: { id }, signal })).blob(),
    enabled: isTheirTurn,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { isToldInPlace: true },
  });
}

/** The sealed document with its evidence, once there is one; held no longer than somebody is on the page. */
export function useSealedFile(id: string, isSealed: boolean): UseQueryResult<Blob> {
  const context = useViewContext();
  return useQuery({
    queryKey: ['getSignedEnvelope', id, { ...context, asOf: null }],
    queryFn: async ({ signal }): Promise<Blob> => (await clientIn(context)('getSignedEnvelope', { params: { id }, signal })).blob(),
    enabled: isSealed,
    staleTime: Infinity,
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
}
