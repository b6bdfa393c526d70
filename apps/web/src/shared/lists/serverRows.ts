import type { QueryObserverResult, UseInfiniteQueryResult } from '@tanstack/react-query';
import { CallError } from '@pari/contract/client';
import type { ServerRows } from '@pari/ui';

/** The row that the next page stands behind is gone: asked again in the same way, the server would say so each time. */
const isPlaceGone = (error: unknown): boolean => error instanceof CallError && error.errors['cursor'] !== undefined;

/** Reads the next page; where its place is gone the pages that are here are read anew from the first, and have places that stand. Whether anything came of it. */
async function readOn(list: UseInfiniteQueryResult): Promise<boolean> {
  // Asked for meanwhile, the next page would put an end to the reading of those before it, which stayed as they were.
  if (list.isRefetching) await list.refetch({ cancelRefetch: false });
  let answer: QueryObserverResult = await list.fetchNextPage();
  if (isPlaceGone(answer.error)) answer = await list.refetch();
  return answer.isError || answer.data !== list.data;
}

/** `readOn` is at it, or about to. */
const isBeginningAnew = ({ error, isFetching, isFetchNextPageError }: UseInfiniteQueryResult): boolean =>
  isPlaceGone(error) && (isFetching || isFetchNextPageError);

/** What a table needs of a list that `useInfiniteCall` reads, apart from its order. */
export const pagesOf = (list: UseInfiniteQueryResult): Omit<ServerRows, 'sort' | 'onSort'> => ({
  hasMore: list.hasNextPage,
  onMore: () => readOn(list),
  isLoadingMore: list.isFetchingNextPage || isBeginningAnew(list),
  // Where reading anew failed, the end of the rows waits for 'Try again' rather than go round.
  hasFailed: (list.isFetchNextPageError && !isBeginningAnew(list)) || (list.isRefetchError && !list.isFetching && list.hasNextPage),
  isRefreshing: list.isPlaceholderData,
});
