import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CallError } from '@pari/contract/client';

/** What anybody may know about a company: how it greets those who are about to sign in. */
export interface Branding {
  readonly slug: string;
  readonly name: string;
  readonly primary_color: string;
  readonly logo: string | null;
  readonly contact_email: string | null;
  readonly help_links: Readonly<Record<string, string | null>>;
}

async function readBranding(slug: string): Promise<Branding> {
  const response = await fetch(`/auth/company/${encodeURIComponent(slug)}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new CallError(response.status, 'branding', 'The company could not be looked up.');
  return (await response.json()) as Branding;
}

/** The greeting of the company named in the address; nothing is asked without one. */
export const useBranding = (slug: string | undefined): UseQueryResult<Branding> =>
  useQuery({ queryKey: ['branding', slug], queryFn: () => readBranding(slug ?? ''), enabled: slug !== undefined, staleTime: Infinity });
