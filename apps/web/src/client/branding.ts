import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CallError } from '@pari/contract/client';

/** What anybody may know about a company: how it greets those who are about to sign in. */
export interface Branding {
  readonly slug: string;
  readonly name: string;
  readonly primary_color: string;
  readonly logo: string | null;
  readonly contact_email: string | null;
  /** Its own sign-in providers. */
  readonly issuers: readonly { readonly id: string; readonly label: string }[];
  readonly help_links: Readonly<Record<string, string | null>>;
}

/** Without a slug that of the company which is meant where the address names none; null where there is none such. */
async function readBranding(slug: string | undefined): Promise<Branding | null> {
  const response = await fetch(slug === undefined ? '/auth/company' : `/auth/company/${encodeURIComponent(slug)}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new CallError(response.status, 'branding', 'The company could not be looked up.');
  const answer = (await response.json()) as Branding | { readonly company: Branding | null };
  return 'company' in answer ? answer.company : answer;
}

/** The greeting of the company named in the address; without one that of the installation's own, or none where that is not wanted. */
export const useBranding = (slug: string | undefined, orOwn: boolean): UseQueryResult<Branding | null> =>
  useQuery({ queryKey: ['branding', slug ?? null], queryFn: () => readBranding(slug), staleTime: Infinity, enabled: slug !== undefined || orOwn });
