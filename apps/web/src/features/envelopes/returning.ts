import { useNavigate, useParams } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { addressIn } from '../../client/addresses.ts';
import { refreshSigning } from '../../shared/signing/refreshSigning.ts';
import type { Envelope } from './words.ts';

/** What the address of the page that people come back to says of them: a hint, after which it asks the server. */
export const hintOf = (id: string, event: 'signing_complete' | 'decline' | 'cancel') => ({ envelope_id: id, event });

/** Whether people come back to the very page on which it is signed. */
export const staysHere = ({ id, return_to: back }: Pick<Envelope, 'id' | 'return_to'>): boolean => back === `/signing/${id}`;

/**
 * Leads whoever has signed or declined back to where the server says; where that is this page, it shows what became of it.
 * @param place from which the keyboard goes on, because what was pressed is gone with the form
 */
export function useLeadBack(envelope: Envelope, place: RefObject<HTMLElement | null>): (event: 'signing_complete' | 'decline') => void {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  return (event) => {
    refreshSigning();
    if (staysHere(envelope)) place.current?.focus();
    else void navigate({ href: `${addressIn(company, envelope.return_to)}?${new URLSearchParams(hintOf(envelope.id, event)).toString()}` });
  };
}
