import { Banner, Button, Divider, Welcome } from '@pari/ui';
import type { Branding } from '../../../client/branding.ts';
import { AskForLink } from './AskForLink.tsx';
import { signInByPasskey } from './passkeyCalls.ts';
import { useAttempt } from './useAttempt.ts';

interface PasskeySignInPageProps {
  readonly branding: Branding | undefined;
  readonly company: string | undefined;
  /** Whoever is signed in proves anew who they are. */
  readonly isAgain: boolean;
  /** Where it leads. */
  readonly returnTo: string;
}

/** Signing in with a passkey, and the way to a new one for who has none here. */
export function PasskeySignInPage({ branding, company, isAgain, returnTo }: PasskeySignInPageProps) {
  const { isPending, problem, attempt } = useAttempt();
  const signIn = () =>
    attempt(async () => {
      await signInByPasskey(isAgain);
      location.replace(returnTo);
    });
  return (
    <>
      <Welcome
        title={isAgain ? 'Confirm that it is you' : 'Sign in with a passkey'}
        logo={branding?.logo ?? undefined}
        action={
          <Button variant="primary" isWide isPending={isPending} onPress={signIn}>
            Use my passkey
          </Button>
        }
      >
        Your device asks for your fingerprint, your face or its PIN.
      </Welcome>
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      {!isAgain && (
        <>
          <Divider>no passkey here?</Divider>
          <AskForLink company={company} />
        </>
      )}
    </>
  );
}
