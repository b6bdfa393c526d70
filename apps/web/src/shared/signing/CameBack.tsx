import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Banner } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useReturned } from './useReturned.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** For pages to which people come back from signing: what became of the document that the address names, as the server says. */
export function CameBack() {
  const { envelope_id: given }: { readonly envelope_id?: unknown } = useSearch({ strict: false });
  const [id] = useState(typeof given === 'string' && uuid.test(given) ? given : '');
  const { data } = useCall('getEnvelope', { params: { id } }, { isToldInPlace: true, enabled: id !== '' });
  return data && <Became envelope={data} />;
}

function Became({ envelope }: { readonly envelope: CallOutput<'getEnvelope'> }) {
  const isAsking = useReturned(envelope);
  const title = <bdi>{envelope.title}</bdi>;
  if (isAsking) return <Banner title="You came back from signing">It is being asked what became of {title}. That shows here in a moment.</Banner>;
  if (envelope.mine.status === 'signed')
    return (
      <Banner tone="positive" title="You have signed">
        {title} {envelope.status === 'completed' ? 'is signed by everybody.' : 'waits for others. You are told when everybody has signed.'}
      </Banner>
    );
  if (envelope.mine.status !== 'declined') return null;
  return (
    <Banner tone="warning" title="You have declined">
      Nobody signs {title} any more.
    </Banner>
  );
}
