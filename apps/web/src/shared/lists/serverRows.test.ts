import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CallError } from '@pari/contract/client';
import { pagesOf } from './serverRows.ts';

const gone = new CallError(400, 'bad_request', 'Begin again.', { errors: { cursor: ['Begin again.'] } });

/** A list of the rows 1 to 5, in pages of two behind a row each; rows can go, and it can fail to begin. */
function listOf() {
  const server = { rows: [1, 2, 3, 4, 5], isDown: false, isEmpty: false, asked: [] as number[] };
  const read = async (behind: number): Promise<{ readonly results: number[]; readonly next: number | null }> => {
    server.asked.push(behind);
    if (server.isDown && behind === 0) throw new CallError(500, 'internal', 'The problem was recorded.');
    if (behind > 0 && !server.rows.includes(behind)) throw gone;
    if (server.isEmpty) return { results: [], next: behind };
    const left = server.rows.filter((row) => row > behind);
    return { results: left.slice(0, 2), next: left.length > 2 ? (left[1] ?? null) : null };
  };
  const observer = new InfiniteQueryObserver(new QueryClient({ defaultOptions: { queries: { retry: false } } }), {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: (data) => data.pages.flatMap(({ results }) => results),
  });
  const hasFailedAt: boolean[] = [];
  const state = () => observer.getCurrentResult();
  const pages = () => pagesOf(state());
  observer.subscribe(() => hasFailedAt.push(pages().hasFailed));
  const rows = () => state().data;
  return { server, pages, rows, hasFailedAt, isQuiet: () => !state().isFetching, refetch: () => state().refetch() };
}

it('a list of which the last row is gone is read anew, and goes on', async () => {
  const { server, pages, rows, hasFailedAt } = listOf();
  await expect.poll(() => rows()).toEqual([1, 2]);
  server.rows = [1, 3, 4, 5];
  void pages().onMore();
  await expect.poll(() => rows()).toEqual([1, 3]);
  expect([server.asked, pages().hasMore, pages().isLoadingMore]).toEqual([[0, 2, 0], true, false]);
  void pages().onMore();
  await expect.poll(() => rows()).toEqual([1, 3, 4, 5]);
  expect([pages().hasMore, hasFailedAt.includes(true)]).toEqual([false, false]);
});

it('the next page waits for a list that is being read anew', async () => {
  const { server, pages, rows, refetch } = listOf();
  await expect.poll(() => rows()).toEqual([1, 2]);
  server.rows = [0.5, 1, 2, 3, 4, 5];
  void refetch();
  void pages().onMore();
  await expect.poll(() => rows()).toEqual([0.5, 1, 2, 3]);
});

it('where it cannot be read anew, the end of its rows says so and waits for another try', async () => {
  const { server, pages, rows, isQuiet } = listOf();
  await expect.poll(() => rows()).toEqual([1, 2]);
  Object.assign(server, { rows: [1, 3, 4, 5], isDown: true });
  void pages().onMore();
  await expect.poll(() => [isQuiet(), pages().hasFailed]).toEqual([true, true]);
  expect([rows(), server.asked]).toEqual([
    [1, 2],
    [0, 2, 0],
  ]);
  server.isDown = false;
  void pages().onMore();
  await expect.poll(() => [rows(), pages().hasFailed]).toEqual([[1, 3], false]);
});

it('tells whether anything came of asking: rows or a failure, and not a page without rows', async () => {
  const { server, pages, rows } = listOf();
  await expect.poll(() => rows()).toEqual([1, 2]);
  server.isEmpty = true;
  expect(await pages().onMore()).toBe(false);
  server.isEmpty = false;
  expect(await pages().onMore()).toBe(true);
  expect(rows()).toEqual([1, 2, 3, 4]);
  Object.assign(server, { rows: [1], isDown: true });
  expect(await pages().onMore()).toBe(true);
});
