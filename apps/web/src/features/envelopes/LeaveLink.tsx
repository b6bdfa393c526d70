import { createLink, useParams } from '@tanstack/react-router';
import { BackLink } from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { hintOf, staysHere } from './returning.ts';
import type { Envelope } from './words.ts';

const RoutedBackLink = createLink(BackLink);

/** Away from a document without signing it: to where people come back from it, or to all of them. */
export function LeaveLink({ envelope }: { readonly envelope: Envelope | undefined }) {
  const { company } = useParams({ strict: false });
  const hint = envelope?.mine.is_due ? hintOf(envelope.id, 'cancel') : {};
  if (envelope === undefined || staysHere(envelope) || envelope.return_to === '/signing')
    return (
      <RoutedBackLink to="/{-$company}/investor/signing" params={{ company }} search={hint}>
        Documents to sign
      </RoutedBackLink>
    );
  return <BackLink href={`${addressIn(company, envelope.return_to)}?${new URLSearchParams(hint).toString()}`}>Back</BackLink>;
}
