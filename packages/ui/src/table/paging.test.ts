import { expect, it } from 'vitest';
import { isAwaitingMore } from './paging.ts';
import type { ServerRows } from './types.ts';

const server: ServerRows = { sort: undefined, onSort: () => undefined, hasMore: true, onMore: async () => true, isLoadingMore: false, hasFailed: false };

it.each([
  ['no server', undefined, false],
  ['more rows', server, true],
  ['more rows on their way', { ...server, isLoadingMore: true }, true],
  ['all rows here', { ...server, hasMore: false }, false],
  ['a failed page, which comes only when it is asked for', { ...server, hasFailed: true }, false],
])('grey rows stand at the end: %s', (_, of, isAwaiting) => {
  expect(isAwaitingMore(of)).toBe(isAwaiting);
});
