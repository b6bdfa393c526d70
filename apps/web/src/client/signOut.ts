import { csrfHeaders } from './sessionToken.ts';
import { endSessionHere } from './session.ts';

/**
 * Ends the session here and at the sign-in provider, in every open tab. Rejects when the server did not answer: the person is still signed in.
 */
export async function signOut(): Promise<void> {
  const response = await fetch('/auth/logout', { method: 'POST', headers: { accept: 'application/json', ...csrfHeaders() } });
  if (!response.ok && response.status !== 401) throw new Error('The sign-out was not answered.');
  const { redirect = '/signed-out' } = (await response.json().catch(() => ({}))) as { redirect?: string };
  endSessionHere();
  location.assign(redirect);
}
