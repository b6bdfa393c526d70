import { Banner, LinkButton, Welcome } from '@pari/ui';
import type { Branding } from '../../client/branding.ts';
import { issuerAddress } from './issuerAddress.ts';

interface SignedOutPageProps {
  readonly branding: Branding | undefined;
  readonly ended: boolean;
  readonly login: string;
  readonly passkey: string;
}

export function SignedOutPage({ branding, ended, login, passkey }: SignedOutPageProps) {
  return (
    <>
      {ended && <Banner>You have been signed out, or your session ended after a time without use.</Banner>}
      <Welcome
        title={branding === undefined ? 'Welcome to your investor portal' : `Welcome to ${branding.name}`}
        logo={branding?.logo ?? undefined}
        action={
          <>
            <LinkButton variant="primary" isWide href={login}>
              Login
            </LinkButton>
            {branding?.issuers.map(({ id, label }) => (
              <LinkButton key={id} isWide href={issuerAddress(login, branding.slug, id)}>
                {label}
              </LinkButton>
            ))}
            <LinkButton isWide href={passkey}>
              Sign in with a passkey
            </LinkButton>
          </>
        }
      >
        See what you own, what it is worth and what is asked of you.
      </Welcome>
    </>
  );
}
