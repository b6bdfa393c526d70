import { csrfHeaders } from './sessionToken.ts';
import { endSessionHere } from './session.ts';

const hooks = new Set<() => Promise<boolean>>();
let isGoing = false;

/** Whoever was to be asked has been: nothing keeps the page any more. */
export const isSigningOut = (): boolean => isGoing;

/** @param mayGo saves what is unsaved, asks where it cannot, and says whether the person signs out @returns how to take it back */
export function beforeSignOut(mayGo: () => Promise<boolean>): () => void {
  hooks.add(mayGo);
  return () => void hooks.delete(mayGo);
}

/**
 * Ends the session here and at the sign-in provider, in every open tab, unless what is unsaved here keeps the person.
 * Rejects when the server did not answer: the person is still signed in.
 */
export async function signOut(): Promise<void> {
  for (const mayGo of hooks) if (!(await mayGo())) return;
  isGoing = true;
  try {
    const response = await fetch('/auth/logout', { method: 'POST', headers: { accept: 'application/json', ...csrfHeaders() } });
    if (!response.ok && response.status !== 401) throw new Error('The sign-out was not answered.');
    const { redirect = '/signed-out' } = (await response.json().catch(() => ({}))) as { redirect?: string };
    endSessionHere();
    location.assign(redirect);
  } catch (error) {
    isGoing = false;
    throw error;
  }
}
