import { LinkButton, Welcome } from '@pari/ui';
import type { Branding } from '../../client/branding.ts';

interface ConfirmationPageProps {
  readonly branding: Branding | undefined;
  readonly home: string;
  /** Somebody opened this page without having signed out. */
  readonly isSignedIn: boolean;
}

export function ConfirmationPage({ branding, home, isSignedIn }: ConfirmationPageProps) {
  return (
    <Welcome
      title={isSignedIn ? 'You are still signed in' : 'You are signed out'}
      logo={branding?.logo ?? undefined}
      action={
        <LinkButton isWide href={home}>
          Back to the portal
        </LinkButton>
      }
    >
      {isSignedIn
        ? 'To sign out, open the portal and choose Sign Out in the menu under your name.'
        : 'Your session has ended on this device, in every open tab.'}
    </Welcome>
  );
}
