import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** What the embedded sign-in provider asks, and how its page answers. */

export interface Persona {
  readonly user_id: string;
  readonly display_name: string;
  readonly email: string;
  /** Name of the company. */
  readonly company: string;
  /** What this person can see, in a sentence. */
  readonly description: string;
}

export interface Interaction {
  /** The company that the address named, where it named one. */
  readonly company: { readonly slug: string; readonly name: string } | null;
  /** People of the demonstration; empty elsewhere. */
  readonly personas: readonly Persona[];
  /** The password of every one of them; null where there are none. */
  readonly password: string | null;
}

export type Credentials = { readonly email: string; readonly password: string; readonly company?: string } | { readonly persona: string };

export interface CompanyChoice {
  readonly slug: string;
  readonly name: string;
}

export type SignInAnswer =
  | { readonly kind: 'done'; readonly redirect: string }
  /** The e-mail address is known in more than one company. */
  | { readonly kind: 'choose'; readonly companies: readonly CompanyChoice[] }
  /** The sentence to show at the form. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** The sign-in was started too long ago, or is finished. */
  | { readonly kind: 'gone' };

const address = (uid: string): string => `/oidc/interaction/${encodeURIComponent(uid)}`;

/** The sign-in under way; null when it was started too long ago, or is finished. */
export const useInteraction = (uid: string): UseQueryResult<Interaction | null> =>
  useQuery({ queryKey: ['interaction', uid], queryFn: () => readInteraction(uid), staleTime: Infinity });

async function readInteraction(uid: string): Promise<Interaction | null> {
  const response = await fetch(address(uid), { headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('The sign-in could not be read.');
  return (await response.json()) as Interaction;
}

/** Rejects when there is no answer to go by. */
export async function answerInteraction(uid: string, credentials: Credentials): Promise<SignInAnswer> {
  const response = await fetch(address(uid), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (response.status === 404) return { kind: 'gone' };
  const answer = (await response.json()) as { redirect?: string; companies?: CompanyChoice[]; detail?: string };
  if (response.ok && answer.redirect !== undefined) return { kind: 'done', redirect: answer.redirect };
  if (response.status === 409 && answer.companies) return { kind: 'choose', companies: answer.companies };
  if (response.status >= 500 || answer.detail === undefined) throw new Error('The sign-in was not answered.');
  return { kind: 'refused', sentence: answer.detail };
}
