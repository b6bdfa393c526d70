import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { askAgain, takeRecord, type TaxRecord } from './record.ts';

/** In ms: whoever was asked has answered, or answers late. */
const patience = 60_000;
const soon = 2000;

/**
 * Whoever came back from signing has the server ask what became of the form, whatever the address says, and sees that as soon as it is known.
 * @param fund external id; null: they sign outside of any application
 * @returns whether the address says that they signed, which is not known yet
 */
export function useTaxReturn({ id, documents }: TaxRecord, fund: string | null): boolean {
  const given: { readonly envelope_id?: unknown; readonly event?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  // The address forgets it at once.
  const [{ envelope_id: envelope, event }] = useState(given);
  const [isLate, setLate] = useState(false);
  const { mutate } = useChange('saveSignedTaxForm', { isQuiet: true, onDone: takeRecord, onFailed: askAgain });
  useEffect(() => {
    if (typeof envelope !== 'string') return undefined;
    if (fund !== null) mutate({ params: { id }, body: { fund, envelope } });
    void navigate({ to: '.', search: { step: '5' }, replace: true, ignoreBlocker: true });
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [envelope, fund, id, mutate, navigate]);
  const isAsking = event === 'signing_complete' && !isLate && documents.some((one) => one.envelope_id === envelope && one.state === 'pending');
  useCall('getTaxRecord', { params: { id } }, { isToldInPlace: true, enabled: isAsking, ...(isAsking && { every: soon }) });
  return isAsking;
}
