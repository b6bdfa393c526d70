import { useParams } from '@tanstack/react-router';
import { Button, CentredPage, EmptyState, ErrorState, lazyPart, LoadingPage, PartFailed } from '@pari/ui';
import { startSession, useSessionStatus } from '../client/session.ts';
import { Shell } from './Shell.tsx';

const SignedOut = lazyPart(
  () => import('./SignedOut.tsx'),
  (failure) => (
    <CentredPage>
      <PartFailed title="The portal could not be loaded" {...failure} />
    </CentredPage>
  ),
);

/** Lets the signed-in through to the screens; everybody else is invited to sign in at the same address. */
export function Gate() {
  const status = useSessionStatus();
  const { company } = useParams({ from: '/{-$company}/investor' });
  if (status.kind === 'starting') return <LoadingPage />;
  if (status.kind === 'replaced') {
    return (
      <CentredPage>
        <EmptyState
          title="Somebody signed in again in this browser"
          icon="info"
          action={<Button onPress={() => location.reload()}>Go on with the new sign-in</Button>}
        >
          That was in another tab. This page belonged to the sign-in before, so it shows nothing any more and has changed nothing.
        </EmptyState>
      </CentredPage>
    );
  }
  if (status.kind === 'failed') {
    return (
      <CentredPage>
        <ErrorState title="The portal cannot be reached right now" onRetry={() => void startSession()}>
          Nothing is lost and you are still signed in if you were. Check your connection, then try again.
        </ErrorState>
      </CentredPage>
    );
  }
  if (status.kind === 'signed_in') return <Shell company={company} />;
  return <SignedOut fallback={<LoadingPage />} company={company} ended={status.ended} />;
}
