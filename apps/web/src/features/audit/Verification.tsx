import { useState, type ReactNode } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Banner, Button, ErrorState } from '@pari/ui';
import { useCall } from '../../client/queries.ts';

/** Whether every event is the one that was written: found out when somebody asks, since the whole log is read for it. */
export function useVerification(): { readonly button: ReactNode; readonly verdict: ReactNode } {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useCall('verifyAudit', {}, { enabled: isAsked, isToldInPlace: true });
  const verify = (): void => (isAsked ? void refetch() : setAsked(true));
  return {
    button: (
      <Button isPending={isFetching} onPress={verify}>
        {data === undefined ? 'Verify the log' : 'Verify again'}
      </Button>
    ),
    verdict:
      data !== undefined ? (
        <Verdict {...data} />
      ) : error !== null ? (
        <ErrorState title="The log could not be verified" onRetry={verify} isRetrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : undefined,
  };
}

function Verdict({ intact, events, anchors, breaks }: CallOutput<'verifyAudit'>) {
  if (intact) {
    const kept = anchors === 0 ? 'Its end was not kept outside of the database yet.' : 'Its end is the one that was kept outside of the database.';
    return (
      <Banner tone="positive" title="The log is intact">
        {events.toLocaleString('en')} events, each the one that was written. {kept}
      </Banner>
    );
  }
  return (
    <Banner tone="negative" title="The log is not intact">
      <ul className="app-audit-breaks">
        {breaks.map(({ sequence, event, reason }) => (
          <li key={`${sequence} ${event} ${reason}`}>
            {sequence !== null && `Place ${sequence}: `}
            {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
