import { request } from '@playwright/test';
import { openSession } from './people.ts';

/** In ms: whoever signed in longer ago than this does so again. What asks for a fresh sign-in takes one that is older. */
const fresh = 120_000;
const kept = new Map<string, { readonly calls: Promise<Calls>; readonly at: number }>();

/**
 * Calls of the API as somebody who signed in a moment ago, without a page. Whoever calls several times within it is the same: to sign in takes as long as a
 * page. @throws Error for what is refused
 */
export function callsAs(address: string, email: string): Promise<Calls> {
  const key = `${address} ${email}`;
  const known = kept.get(key);
  if (known && performance.now() < known.at + fresh) return known.calls;
  const calls = signedIn(address, email);
  kept.set(key, { calls, at: performance.now() });
  return calls;
}

/** Whoever was signed out, or whose sign-in was made older, signs in anew. */
export const forgetCalls = (address: string, email: string): boolean => kept.delete(`${address} ${email}`);

async function signedIn(address: string, email: string) {
  const context = await request.newContext({ baseURL: address });
  const { cookies } = await openSession(context, email);
  const csrf = cookies.find(({ name }) => name === 'pari_csrf')?.value ?? '';
  const token = (await (await context.post('/auth/token', { headers: { origin: address, 'x-csrftoken': csrf } })).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token.access_token}` };
  return {
    async call<Answer>(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      data?: object,
      multipart?: Parameters<typeof context.post>[1],
    ): Promise<Answer> {
      const answer = await context.fetch(`/api${path}`, { method, headers, timeout: 120_000, ...(data && { data }), ...multipart });
      const text = await answer.text();
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text.slice(0, 1000)}`);
      return (text === '' ? null : JSON.parse(text)) as Answer;
    },
    /** Opens a file. */
    async bytes(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Buffer> {
      const answer = await context.fetch(`/api${path}`, { method, headers, ...(method === 'POST' && { data: {} }) });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`);
      return answer.body();
    },
  };
}
export type Calls = Awaited<ReturnType<typeof signedIn>>;
