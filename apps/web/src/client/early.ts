import type { routes } from '@pari/contract';
import type { CallOutput } from '@pari/contract/client';
import { keptAsOf } from './asOf.ts';
import { contextHeaders, type View } from './contextHeaders.ts';
import { readCookie } from './cookies.ts';
import type { Flags } from './flags.ts';

/**
 * Asks for what the first screen needs while its program is still on its way: who is signed in, then who that is, then what they own.
 * The calls are those that the program makes by itself; it finds them answered, or makes them where it does not.
 */

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

/** What was looked at before the page was loaded is looked at again. */
export function keptView(answer: TokenAnswer | undefined): View {
  const view = answer?.view;
  if (!view) return { viewing: null, showUnpublished: false };
  return { viewing: { as: view.mode === 'view_as' ? 'person' : 'client', userId: view.user_id }, showUnpublished: view.show_unpublished };
}

/** What tabs tell each other: that the person has signed out, that they look at somebody else now, or the id of the session that is this browser's now. */
export type Told = { readonly kind: 'signed_out' } | { readonly kind: 'view' } | { readonly kind: 'session'; readonly id: string };

/** Heard before the token is asked for, so that no change of view is missed while the programs are still loaded. */
export const otherTabs = new BroadcastChannel('pari-session');

let isViewTold = false;
otherTabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.kind === 'view') isViewTold = true;
});

/** Whether another tab has changed the view since this was asked last. */
export function wasViewTold(): boolean {
  const was = isViewTold;
  isViewTold = false;
  return was;
}

const requestToken = (): Promise<Response> => fetch('/auth/token', { method: 'POST', headers: { accept: 'application/json', ...csrfHeaders() } });

let token: Promise<Response> | undefined;

/** The answer to who is signed in: the early one once, then new ones. */
export function askToken(): Promise<Response> {
  const early = token;
  token = undefined;
  return early ?? requestToken();
}

const answers = new Map<string, Promise<Response>>();

/** An early answer is as good as a new one for so long, in ms. */
const freshFor = 10_000;
let askedAt = 0;

const contextNames = ['x-view-as', 'x-advisor-client', 'x-show-unpublished', 'x-as-of-date'];
const keyOf = (path: string, headers: Headers): string => [path, ...contextNames.map((name) => headers.get(name))].join(' ');

/** Settles once every early call is under way, or none more will be. */
let allAsked: Promise<void> | undefined;

/** The early answer to a reading call in its context, once; undefined where there is none. */
export async function takeEarly(path: string, { method = 'GET', headers }: RequestInit): Promise<Response | undefined> {
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
export function forgetEarly(): void {
  asking.abort();
  token = undefined;
  answers.clear();
}

/** The query with which the dashboard will ask what a person owns, in the time zone of their company and with its features. */
type DetailQuery = (timeZone: string, flags: Flags | undefined) => Readonly<Record<string, string>>;

/** With `detailQuery` for the dashboard, without it for any other screen. */
export function askEarly(detailQuery?: DetailQuery): void {
  askedAt = performance.now();
  asking = new AbortController();
  token = requestToken();
  allAsked = readAhead(token, detailQuery, asking.signal).catch(forgetEarly);
}

type Route = (typeof routes)[keyof typeof routes];

async function readAhead(asked: Promise<Response>, detailQuery: DetailQuery | undefined, signal: AbortSignal): Promise<void> {
  const answer = await asked;
  if (!answer.ok) return;
  const session = (await answer.clone().json()) as TokenAnswer;
  const headers = new Headers({ accept: 'application/json', ...contextHeaders({ ...keptView(session), asOf: keptAsOf() }) });
  const get = (route: Route, params: readonly string[] = [], query: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const rest = [...params];
    const search = new URLSearchParams(query).toString();
    const path = route.slice('GET '.length).replaceAll(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? '')) + (search && `?${search}`);
    signal.throwIfAborted();
    const response = fetch(path, { signal, headers: { ...Object.fromEntries(headers), authorization: `Bearer ${session.access_token}` } });
    // Whatever fails is asked again, and told, by the program itself.
    response.catch(() => undefined);
    answers.set(keyOf(path, headers), response);
    return response;
  };
  const info = get('GET /api/users/info');
  // Copied before the program reads it.
  const flags = get('GET /api/feature_flags')
    .then((features) => (features.ok ? (features.clone().json() as Promise<Flags>) : undefined))
    .catch(() => undefined);
  void get('GET /api/users/unread_notification_count');
  if (detailQuery) void get('GET /api/page_configs/{key}', ['investor_dashboard']);
  const known = await info;
  if (!known.ok) return;
  const { user_id, company } = (await known.clone().json()) as CallOutput<'getUserInfo'>;
  void get('GET /api/companies/{id}/theme', [company.slug]);
  void get('GET /api/companies/{id}/profile', [company.slug]);
  if (!detailQuery) return;
  void get('GET /api/investors/detail/{id}', [user_id], detailQuery(company.time_zone, await flags));
}
