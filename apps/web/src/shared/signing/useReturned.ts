import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { hasEnded, isDue } from '@pari/domain/signing';
import { useChange } from '../../client/changes.ts';
import { useCall } from '../../client/queries.ts';
import { refreshSigning } from './refreshSigning.ts';

/** In ms: whoever was asked has answered, or answers late. */
const patience = 60_000;
const soon = 2000;

/**
 * Whoever came back from signing has it asked anew what became of it, here and of the signer, and sees that as soon as it is known. What the address says of
 * it is a hint.
 * @returns whether it says that they signed or declined, which is not known yet
 */
export function useReturned({ id, status, mine }: CallOutput<'getEnvelope'>): boolean {
  const given: { readonly nonce?: unknown; readonly event?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  // The address forgets it at once.
  const [{ nonce, event }] = useState(given);
  const [isLate, setLate] = useState(false);
  const { mutate } = useChange('returnFromSigning', { isQuiet: true });
  useEffect(() => {
    if (typeof nonce !== 'string' && event === undefined) return undefined;
    if (typeof nonce === 'string') mutate({ params: { id }, body: { nonce } }, { onSettled: refreshSigning });
    else refreshSigning();
    void navigate({ to: '.', search: (before: object) => ({ ...before, nonce: undefined, event: undefined, envelope_id: undefined }), replace: true });
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [nonce, event, id, mutate, navigate]);
  const isAsking = typeof nonce === 'string' && !isLate && !hasEnded(status) && isDue(mine.status);
  useCall('getEnvelope', { params: { id } }, { isToldInPlace: true, enabled: isAsking, ...(isAsking && { every: soon }) });
  return isAsking && (event === 'signing_complete' || event === 'decline');
}
