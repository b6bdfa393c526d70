import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { otherTabs } from './otherTabs.ts';
import { queryClient } from './queryClient.ts';
import { readingPages, type ListEndpointId } from './queries.ts';

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
