import { LinkButton, Welcome } from '@pari/ui';
import type { Branding } from '../../client/branding.ts';

interface ConfirmationPageProps {
  readonly branding: Branding | undefined;
  readonly home: string;
}

export function ConfirmationPage({ branding, home }: ConfirmationPageProps) {
  return (
    <Welcome
      title="You are signed out"
      logo={branding?.logo ?? undefined}
      action={
        <LinkButton isWide href={home}>
          Back to the portal
        </LinkButton>
      }
    >
      Your session has ended on this device, in every open tab.
    </Welcome>
  );
}
