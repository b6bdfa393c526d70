import type { View } from './contextHeaders.ts';
import { readCookie } from './cookies.ts';

/** Whether there was a session here when the page was opened; only the server knows if it still is one. */
export const mayBeSignedIn = (): boolean => readCookie('pari_csrf') !== null;

/** What a state-changing call of `/auth` carries to prove that it comes from this page. */
export const csrfHeaders = (): Record<string, string> => ({ 'x-csrftoken': readCookie('pari_csrf') ?? '' });

export interface TokenAnswer {
  readonly access_token: string;
  readonly expires_in: number;
  readonly session_id: string;
  /** What this session looked at last. */
  readonly view: { readonly mode: 'view_as' | 'adviser'; readonly user_id: string; readonly show_unpublished: boolean } | null;
}

/** What the session looked at before the page was loaded, and looks at again. */
export function viewOf(answer: TokenAnswer | undefined): View {
  const view = answer?.view;
  if (!view) return { viewing: null, showUnpublished: false };
  return { viewing: { as: view.mode === 'view_as' ? 'person' : 'client', userId: view.user_id }, showUnpublished: view.show_unpublished };
}

declare global {
  /** The answer to who is signed in, asked for by a script that shares nothing else with the application; null once the application has looked for it. */
  var pariToken: Promise<Response> | null | undefined;
}

/** Asks the session for a token. */
export const requestToken = (): Promise<Response> => fetch('/auth/token', { method: 'POST', headers: { accept: 'application/json', ...csrfHeaders() } });

/** Asks for a token where there may be a session, for whoever takes the answer; not where the application was faster. */
export function askBeforehand(): void {
  if (globalThis.pariToken !== undefined || !mayBeSignedIn()) return;
  const asked = requestToken();
  globalThis.pariToken = asked;
  // Whoever takes it learns of the failure.
  asked.catch(() => undefined);
}

/** The answer that was asked for beforehand, once. */
export function takeToken(): Promise<Response> | undefined {
  const asked = globalThis.pariToken ?? undefined;
  globalThis.pariToken = null;
  return asked;
}
