import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasEnded, isDue } from '@pari/domain/signing';
import { useChange } from '../../client/changes.ts';
import { useCall } from '../../client/queries.ts';
import { refreshSigning } from './refresh.ts';
import type { Envelope } from './words.ts';

/** In ms: whoever was asked has answered, or answers late. */
const patience = 60_000;
const soon = 2000;

/**
 * Whoever came back from signing has the signer asked what became of it. What the address says of that is a hint, for as long as the answer is waited for.
 * @returns whether it is waited for
 */
export function useReturned({ id, status, mine }: Envelope): boolean {
  const { nonce, event }: { readonly nonce?: unknown; readonly event?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  // The address forgets it at once.
  const [cameBy] = useState(nonce);
  const [isLate, setLate] = useState(event !== 'signing_complete' && event !== 'decline');
  const { mutate } = useChange('returnFromSigning', { isQuiet: true });
  useEffect(() => {
    if (typeof cameBy !== 'string') return undefined;
    mutate({ params: { id }, body: { nonce: cameBy } }, { onSettled: refreshSigning });
    void navigate({ to: '.', search: (before: object) => ({ ...before, nonce: undefined, event: undefined, envelope_id: undefined }), replace: true });
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [cameBy, id, mutate, navigate]);
  const isAsking = typeof cameBy === 'string' && !isLate && !hasEnded(status) && isDue(mine.status);
  useCall('getEnvelope', { params: { id } }, { isToldInPlace: true, enabled: isAsking, ...(isAsking && { every: soon }) });
  return isAsking;
}
