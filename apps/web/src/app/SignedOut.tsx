import { useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { isSlug } from '@pari/domain/identifiers';
import { applyAccent, CentredPage, LoadingPage } from '@pari/ui';
import { CallError } from '@pari/contract/client';
import { loginAddress, passkeyAddress } from '../client/addresses.ts';
import { useBranding, type Branding } from '../client/branding.ts';
import { useSessionStatus } from '../client/session.ts';
import { ConfirmationPage } from '../features/identity/ConfirmationPage.tsx';
import { SignInProblemPage } from '../features/identity/SignInProblemPage.tsx';
import { SignedOutPage } from '../features/identity/SignedOutPage.tsx';
import { AppFooter } from './AppFooter.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { siteName, useTitle } from './title.ts';

interface GreetedProps {
  readonly company: string | undefined;
  /** Whoever comes here may be of any company: without one in the address the greeting is neutral, not the installation's own. */
  readonly isOfAny?: boolean;
  /** What stands in the place of a greeting when there is no such company; without it the greeting is neutral. */
  readonly unknown?: ReactNode;
  readonly children: (branding: Branding | undefined) => ReactNode;
}

/** A page before sign-in in the colours of the company named in the address or else the installation's own, where that is meant; neutral when there is none or it cannot be asked. */
export function Greeted({ company, isOfAny = false, unknown, children }: GreetedProps) {
  const branding = useBranding(company, !isOfAny);
  const data = branding.data ?? undefined;
  useEffect(() => {
    if (!data) return;
    applyAccent(data.primary_color);
    siteName.set(data.name);
  }, [data]);
  if (branding.isLoading) return <LoadingPage />;
  if (unknown && branding.error instanceof CallError && branding.error.status === 404) return unknown;
  return <CentredPage footer={<AppFooter links={data?.help_links} contact={data?.contact_email} company={data?.name} />}>{children(data)}</CentredPage>;
}

interface SignedOutProps {
  readonly company: string | undefined;
  /** Somebody was signed in here until a moment ago. */
  readonly ended: boolean;
}

/** Stands at every address of the portal for those who are not signed in; they come back to the same address. */
export default function SignedOut({ company, ended }: SignedOutProps) {
  useTitle('Welcome');
  return (
    <Greeted company={company} unknown={<NotFoundPage />}>
      {(branding) => <SignedOutPage branding={branding} ended={ended} login={loginAddress(company, location)} passkey={passkeyAddress(company, location)} />}
    </Greeted>
  );
}

/** The company in the query of a page that belongs to no screen, and where it leads back to. A sign-in provider hands it back as `state`. */
function useCompanyOfQuery() {
  const { company, state } = useSearch({ strict: false }) as { company?: unknown; state?: unknown };
  const named = company ?? state;
  return isSlug(named) ? { company: named, home: `/${named}` } : { company: undefined, home: '/' };
}

/** After signing out. */
export function SignedOutConfirmation() {
  const { company, home } = useCompanyOfQuery();
  const { kind } = useSessionStatus();
  useTitle(kind === 'signed_in' ? 'Still signed in' : 'Signed out');
  if (kind === 'starting') return <LoadingPage />;
  return (
    <Greeted company={company} isOfAny>
      {(branding) => <ConfirmationPage branding={branding} home={home} isSignedIn={kind === 'signed_in'} />}
    </Greeted>
  );
}

/** After a sign-in that did not succeed. */
export function SignInProblem() {
  const { company, home } = useCompanyOfQuery();
  const { reason } = useSearch({ strict: false }) as { reason?: unknown };
  const { kind } = useSessionStatus();
  return (
    <Greeted company={company} isOfAny>
      {() => <SignInProblemPage reason={reason} home={home} isSignedIn={kind === 'signed_in'} />}
    </Greeted>
  );
}
