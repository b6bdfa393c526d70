import { useParams } from '@tanstack/react-router';
import { CentredPage, ErrorState, LoadingPage } from '@pari/ui';
import { useInteraction } from '../features/identity/interaction.ts';
import { Expired, SignInPage } from '../features/identity/SignInPage.tsx';
import { Greeted } from './SignedOut.tsx';

/** The sign-in page of the embedded provider, in the colours of the company it is for. */
export function SignIn() {
  const { uid } = useParams({ from: '/sign-in/$uid' });
  const interaction = useInteraction(uid);
  const { data } = interaction;
  if (data) return <Greeted company={data.company?.slug}>{(branding) => <SignInPage uid={uid} interaction={data} branding={branding} />}</Greeted>;
  if (interaction.isPending) return <LoadingPage />;
  return (
    <CentredPage>
      {interaction.isError ? (
        <ErrorState title="The sign-in could not be loaded" onRetry={() => void interaction.refetch()} isRetrying={interaction.isFetching} />
      ) : (
        <Expired />
      )}
    </CentredPage>
  );
}
