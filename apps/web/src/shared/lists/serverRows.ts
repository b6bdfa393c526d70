import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ServerRows } from '@pari/ui';

/** What a table needs of a list that `useInfiniteCall` reads, apart from its order. */
export const pagesOf = (list: UseInfiniteQueryResult): Omit<ServerRows, 'sort' | 'onSort'> => ({
  hasMore: list.hasNextPage,
  onMore: () => void list.fetchNextPage(),
  isLoadingMore: list.isFetchingNextPage,
  hasFailed: list.isFetchNextPageError,
  isRefreshing: list.isPlaceholderData,
});
