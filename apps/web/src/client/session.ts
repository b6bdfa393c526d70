import { createClient, type Client } from '@pari/contract/client';
import { noteBuild } from './build.ts';
import { contextHeaders, isSameView, type ViewContext } from './contextHeaders.ts';
import { askToken, forgetFirstAnswers, takeFirstAnswer } from './firstAnswers.ts';
import { otherTabs, wasViewTold, type Told } from './otherTabs.ts';
import { mayBeSignedIn, viewOf, type TokenAnswer } from './sessionToken.ts';
import { routeOf } from './routeOf.ts';
import { createStore, useStore } from './store.ts';
import { createTokens, OtherSessionError, SignedOutError, TokenError, type Token } from './tokens.ts';
import { currentViewContext, followAsOfCookie, setView, takeView } from './viewContext.ts';

/** Where the person stands with the sign-in. */
export type SessionStatus =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed_in' }
  /** `ended`: there was a session in this browser, when the page was opened or before. */
  | { readonly kind: 'signed_out'; readonly ended: boolean }
  /** Somebody signed in again in this browser, in another tab: the page is of an earlier session, and nothing of it stays. */
  | { readonly kind: 'replaced' }
  /** The server gave no answer to the question who is signed in. */
  | { readonly kind: 'failed' };

const status = createStore<SessionStatus>({ kind: 'starting' });

export const sessionStatus = (): SessionStatus => status.get();
export const useSessionStatus = (): SessionStatus => useStore(status);
export const onSessionStatus = (listener: (status: SessionStatus) => void): (() => void) => status.subscribe(() => listener(status.get()));

/** Seconds before its end from which a token is no longer used, for calls under way and clocks that differ. */
const margin = 30;

let latest: TokenAnswer | undefined;

async function askSession(): Promise<Token> {
  const asked = Date.now();
  const response = await askToken();
  if (response.status === 401) throw new SignedOutError();
  if (!response.ok) throw new TokenError();
  const answer = (await response.json()) as TokenAnswer;
  latest = answer;
  return { session: answer.session_id, value: answer.access_token, usableUntil: asked + (answer.expires_in - margin) * 1000 };
}

const tokens = createTokens({
  ask: askSession,
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

const tellOtherTabs: (told: Told) => void = otherTabs.postMessage.bind(otherTabs);
otherTabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.kind === 'signed_out') signedOut(true);
  else if (data.kind === 'view') void followView();
  else if (status.get().kind === 'signed_in' && latest?.session_id !== data.id) replaced();
});

/** Takes note that nobody is signed in any more. */
function signedOut(ended: boolean): void {
  tokens.forget();
  forgetFirstAnswers();
  status.set({ kind: 'signed_out', ended });
}

/** Takes note that the cookie is that of another session: nothing is asked or written in its name here. */
function replaced(): void {
  tokens.forget();
  forgetFirstAnswers();
  status.set({ kind: 'replaced' });
}

/** Asks who is signed in, at the start of the page and again after a failure. */
export async function startSession(): Promise<void> {
  if (!mayBeSignedIn()) return signedOut(false);
  status.set({ kind: 'starting' });
  try {
    let used = await tokens.current();
    // The answer may be that of the view before.
    while (wasViewTold()) used = await tokens.replace(used);
    setView(viewOf(latest));
    status.set({ kind: 'signed_in' });
    if (latest) tellOtherTabs({ kind: 'session', id: latest.session_id });
  } catch (error) {
    // The cookie that says so is of a session that ended meanwhile.
    if (error instanceof SignedOutError) signedOut(true);
    else if (error instanceof OtherSessionError) replaced();
    else status.set({ kind: 'failed' });
  }
}

/** Tells every other open page that the session's view is another now; whose, they ask the server. */
export const tellView = (): void => tellOtherTabs({ kind: 'view' });

/** Tells every other open page that somebody has just signed in again, by whose session it goes on. */
export function tellFreshSignIn(): void {
  if (latest) tellOtherTabs({ kind: 'session', id: latest.session_id, isFresh: true });
}

/** Takes over the view that the person has chosen in another tab: what is in sight here would be of somebody else. */
async function followView(): Promise<void> {
  if (status.get().kind !== 'signed_in') return;
  try {
    await tokenFrom(tokens.current().then((used) => tokens.replace(used)));
  } catch {
    return;
  }
  const view = viewOf(latest);
  if (!isSameView(currentViewContext(), view)) takeView(view);
}

/** Tells this page and every other open one that the person has signed out. */
export function endSessionHere(): void {
  tellOtherTabs({ kind: 'signed_out' });
  signedOut(true);
}

async function tokenFrom(source: Promise<string>): Promise<string> {
  try {
    return await source;
  } catch (error) {
    if (error instanceof SignedOutError) signedOut(true);
    if (error instanceof OtherSessionError) replaced();
    throw error;
  }
}

/** `fetch` for the API: it knows which build has answered. */
const send: typeof fetch = async (input, init) => {
  const answer = await sendWithToken(input, init);
  noteBuild(answer);
  return answer;
};

/** A token that is refused is replaced once. */
const sendWithToken: typeof fetch = async (input, init) => {
  const used = await tokenFrom(tokens.current());
  const first = typeof input === 'string' ? await takeFirstAnswer(input, init ?? {}).catch(() => undefined) : undefined;
  if (first && first.status !== 401) return first;
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${used}`);
  const response = await fetch(input, { ...init, headers });
  if (response.status !== 401 || takesFreshSignIn(response)) return response;
  headers.set('authorization', `Bearer ${await tokenFrom(tokens.replace(used))}`);
  return fetch(input, { ...init, headers });
};

/** Whether the token is good, and the sign-in too old for this call (RFC 9470). */
const takesFreshSignIn = ({ headers }: Response): boolean => headers.get('www-authenticate')?.includes('insufficient_user_authentication') === true;

/**
 * The client of the API in a context: typed, with the access token and the context's headers on every call. The context is fixed,
 * so that an answer can never be taken for that of another person or day.
 */
export const clientIn = (context: ViewContext): Client =>
  createClient({
    fetch: send,
    routeOf,
    headers: () => {
      followAsOfCookie();
      return contextHeaders(context);
    },
  });
