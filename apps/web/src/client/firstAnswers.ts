import type { CallOutput } from '@pari/contract/client';
import { asOfInCookie } from './asOf.ts';
import { contextHeaders } from './contextHeaders.ts';
import { frameCalls, type AnyFirstCall, type FirstCalls } from './firstCall.ts';
import type { Flags } from './flags.ts';
import './otherTabs.ts';
import { requestToken, takeToken, viewOf, type TokenAnswer } from './sessionToken.ts';

/**
 * Asks for what the first screen needs while its program is still on its way: who is signed in, then who that is, then what the screen shows.
 * The calls are those that the program makes by itself; it finds them answered, or makes them where it does not.
 */

let token: Promise<Response> | undefined;

/** The answer to who is signed in: the first one once, then new ones. */
export function askToken(): Promise<Response> {
  const first = token;
  token = undefined;
  return first ?? requestToken();
}

const answers = new Map<string, Promise<Response>>();

/** An answer is as good as a new one for so long, in ms. */
const freshFor = 10_000;
let askedAt = 0;

const contextNames = ['x-view-as', 'x-advisor-client', 'x-show-unpublished', 'x-as-of-date'];
const keyOf = (path: string, headers: Headers): string => [path, ...contextNames.map((name) => headers.get(name))].join(' ');

/** Settles once every first call is under way, or none more will be. */
let allAsked: Promise<void> | undefined;

/** The answer to a reading call that was made first, in its context, once; undefined where there is none. */
export async function takeFirstAnswer(path: string, { method = 'GET', headers }: RequestInit): Promise<Response | undefined> {
  if (method !== 'GET' || performance.now() - askedAt > freshFor) return undefined;
  const key = keyOf(path, new Headers(headers));
  // The application may be the faster of the two.
  if (!answers.has(key)) await allAsked;
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** Ends with the session: what is under way is given up. */
let asking = new AbortController();

/** Nothing of a person stays after their session. */
export function forgetFirstAnswers(): void {
  asking.abort();
  token = undefined;
  answers.clear();
}

/** Makes the calls of the frame, and those of the screen at the address where they are known. */
export function startFirstCalls(screen?: FirstCalls): void {
  askedAt = performance.now();
  asking = new AbortController();
  token = takeToken() ?? requestToken();
  allAsked = readAhead(token, screen, asking.signal).catch(forgetFirstAnswers);
}

async function readAhead(asked: Promise<Response>, screen: FirstCalls | undefined, signal: AbortSignal): Promise<void> {
  const answer = await asked;
  if (!answer.ok) return;
  const session = (await answer.clone().json()) as TokenAnswer;
  const headers = new Headers({ accept: 'application/json', ...contextHeaders({ ...viewOf(session), asOf: asOfInCookie() }) });
  const get = ({ path }: AnyFirstCall): Promise<Response> => {
    signal.throwIfAborted();
    const response = fetch(path, { signal, headers: { ...Object.fromEntries(headers), authorization: `Bearer ${session.access_token}` } });
    // Whatever fails is asked again, and told, by the program itself.
    response.catch(() => undefined);
    answers.set(keyOf(path, headers), response);
    return response;
  };
  const info = get(frameCalls.user);
  // Copied before the program reads it.
  const flags = get(frameCalls.flags)
    .then((features) => (features.ok ? (features.clone().json() as Promise<Flags>) : undefined))
    .catch(() => undefined);
  void get(frameCalls.unread);
  for (const call of screen?.atOnce ?? []) void get(call);
  const known = await info;
  if (!known.ok) return;
  const user = (await known.clone().json()) as CallOutput<'getUserInfo'>;
  void get(frameCalls.theme(user.company.slug));
  void get(frameCalls.profile(user.company.slug));
  if (!screen) return;
  for (const call of screen.ofPerson(user, await flags)) void get(call);
}
