import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CallError } from '@pari/contract/client';
import { failure } from './failures.ts';
import { otherTabs } from './otherTabs.ts';
import { queryClient } from './queryClient.ts';
import { readingPages, type ListEndpointId } from './lists.ts';

const paths: string[] = [];
const names = ['Ann', 'Bo', 'Cy'];
const own = { viewing: null, showUnpublished: false, asOf: null };

/** A server with three people, of whom it answers one a page. */
function answer(path: string): Response {
  if (path === '/auth/token') return Response.json({ access_token: 'a', expires_in: 300, session_id: 's', view: null });
  paths.push(path);
  const at = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 0);
  return Response.json({ results: [{ display_name: names[at] }], links: { next: at < 2 ? `/api/admin/users?search=x&cursor=${at + 1}` : null } });
}

beforeAll(() => {
  vi.stubGlobal('document', { cookie: 'pari_csrf=x' });
  vi.stubGlobal('fetch', async (path: string) => answer(path));
});
afterAll(() => {
  otherTabs.close();
  vi.unstubAllGlobals();
});

it('a list is read page by page to its end', async () => {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...readingPages('listUsers', { query: { search: 'x' } }, own), pages: 9 });
  expect(pages.flatMap(({ results }) => results.map(({ display_name }) => display_name))).toEqual(names);
  expect(paths).toEqual(['/api/admin/users?search=x', '/api/admin/users?search=x&cursor=1', '/api/admin/users?search=x&cursor=2']);
});

it('only lists with pages are read so', () => {
  const list = (id: ListEndpointId) => id;
  list('listCompanyUsers');
  // @ts-expect-error: answers one thing.
  list('getUserInfo');
  // @ts-expect-error: answers everything at once.
  list('listSessions');
});

it('what was asked too often is asked again when the server says, and told meanwhile', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const refusing = () => {
    asked += 1;
    if (asked > 1) return Promise.resolve('here');
    return Promise.reject(new CallError(429, 'too_many_requests', 'Wait.', { retryAfter: 40 }));
  };
  const answer = queryClient.fetchQuery({ queryKey: ['busy'], queryFn: refusing, retry: queryClient.getDefaultOptions().queries?.retry ?? false });
  await vi.advanceTimersByTimeAsync(39_000);
  expect([asked, failure()]).toEqual([1, 'You have asked for a lot at once. What is missing comes by itself in less than a minute.']);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, await answer, failure()]).toEqual([2, 'here', null]);

  const tooLong = () => Promise.reject(new CallError(429, 'too_many_requests', 'Wait.', { retryAfter: 900 }));
  await expect(
    queryClient.fetchQuery({ queryKey: ['closed'], queryFn: tooLong, retry: queryClient.getDefaultOptions().queries?.retry ?? false }),
  ).rejects.toMatchObject({ retryAfter: 900 });
  vi.useRealTimers();
});
