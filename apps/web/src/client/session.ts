import { createClient, type Client } from '@pari/contract/client';
import { readCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';
import { createTokens, OtherSessionError, SignedOutError, TokenError, type Token } from './tokens.ts';
import { contextHeaders, followAsOfCookie, type ViewContext } from './viewContext.ts';

/** Where the person stands with the sign-in. */
export type SessionStatus =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed_in' }
  /** `ended`: there was a session when this page was opened. */
  | { readonly kind: 'signed_out'; readonly ended: boolean }
  /** The server gave no answer to the question who is signed in. */
  | { readonly kind: 'failed' };

const status = createStore<SessionStatus>({ kind: 'starting' });

export const useSessionStatus = (): SessionStatus => useStore(status);
export const onSessionStatus = (listener: (status: SessionStatus) => void): (() => void) => status.subscribe(() => listener(status.get()));

/** Seconds before its end from which a token is no longer used, for calls under way and clocks that differ. */
const margin = 30;

/** What a state-changing call of `/auth` carries to prove that it comes from this page. */
export const csrfHeaders = (): Record<string, string> => ({ 'x-csrftoken': readCookie('pari_csrf') ?? '' });

async function askSession(): Promise<Token> {
  const asked = Date.now();
  const response = await fetch('/auth/token', { method: 'POST', headers: { accept: 'application/json', ...csrfHeaders() } });
  if (response.status === 401) throw new SignedOutError();
  if (!response.ok) throw new TokenError();
  const answer = (await response.json()) as { access_token: string; expires_in: number; session_id: string };
  return { session: answer.session_id, value: answer.access_token, usableUntil: asked + (answer.expires_in - margin) * 1000 };
}

const tokens = createTokens({
  ask: askSession,
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

const otherTabs = new BroadcastChannel('pari-session');
const tellOtherTabs = otherTabs.postMessage.bind(otherTabs);
otherTabs.addEventListener('message', () => signedOut(true));

/** Takes note that nobody is signed in any more. */
function signedOut(ended: boolean): void {
  tokens.forget();
  status.set({ kind: 'signed_out', ended });
}

/** Somebody else may have signed in here, in another tab: nothing of before stays, and the page begins as theirs. */
function beginAnew(): void {
  tokens.forget();
  status.set({ kind: 'starting' });
  location.reload();
}

/** Whether there was a session here when the page was opened; only the server knows if it still is one. */
export const mayBeSignedIn = (): boolean => readCookie('pari_csrf') !== null;

/** Asks who is signed in, at the start of the page and again after a failure. */
export async function startSession(): Promise<void> {
  if (!mayBeSignedIn()) return signedOut(false);
  status.set({ kind: 'starting' });
  try {
    await tokens.current();
    status.set({ kind: 'signed_in' });
  } catch (error) {
    if (error instanceof SignedOutError) signedOut(false);
    else if (error instanceof OtherSessionError) beginAnew();
    else status.set({ kind: 'failed' });
  }
}

/** Tells this page and every other open one that the person has signed out. */
export function endSessionHere(): void {
  tellOtherTabs('signed out');
  signedOut(true);
}

async function tokenFrom(source: Promise<string>): Promise<string> {
  try {
    return await source;
  } catch (error) {
    if (error instanceof SignedOutError) signedOut(true);
    if (error instanceof OtherSessionError) beginAnew();
    throw error;
  }
}

/** `fetch` for the API: a token that is refused is replaced once. */
const send: typeof fetch = async (input, init) => {
  const used = await tokenFrom(tokens.current());
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${used}`);
  const response = await fetch(input, { ...init, headers });
  if (response.status !== 401) return response;
  headers.set('authorization', `Bearer ${await tokenFrom(tokens.replace(used))}`);
  return fetch(input, { ...init, headers });
};

/**
 * The client of the API in a context: typed, with the access token and the context's headers on every call. The context is fixed,
 * so that an answer can never be taken for that of another person or day.
 */
export const clientIn = (context: ViewContext): Client =>
  createClient({
    fetch: send,
    headers: () => {
      followAsOfCookie();
      return contextHeaders(context);
    },
  });
