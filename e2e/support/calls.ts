import { request } from '@playwright/test';
import { openSession } from './people.ts';

/** Calls of the API as somebody who has just signed in, without a page. @throws Error for what is refused */
export async function callsAs(address: string, email: string) {
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
    end: () => context.dispose(),
  };
}
export type Calls = Awaited<ReturnType<typeof callsAs>>;
