import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { EndpointId } from '@pari/contract';
import type { CallInput, CallOutput } from '@pari/contract/client';
import type { ViewContext } from './contextHeaders.ts';
import { previousAnswer, type CallOptions, type Input } from './queries.ts';
import { queryClient } from './queryClient.ts';
import { clientIn } from './session.ts';
import { useViewContext } from './viewContext.ts';

interface ListAnswer<Item> {
  readonly results: readonly Item[];
  readonly links: { readonly next: string | null };
}

/** Endpoints that answer a list, and take the place in it from which to go on. */
export type ListEndpointId = {
  [Id in EndpointId]: CallOutput<Id> extends ListAnswer<unknown>
    ? CallInput<Id> extends { readonly query?: infer Query }
      ? 'cursor' extends keyof Query
        ? Id
        : never
      : never
    : never;
}[EndpointId];

type Item<Id extends ListEndpointId> = CallOutput<Id> extends ListAnswer<infer Each> ? Each : never;
type ListPage<Id extends ListEndpointId> = CallOutput<Id> & ListAnswer<Item<Id>>;

const cursorIn = (next: string | null): string | null => (next === null ? null : new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor'));

const itemsOf = <Id extends ListEndpointId>({ pages }: InfiniteData<ListPage<Id>>): readonly Item<Id>[] => pages.flatMap(({ results }) => results);

/** How a list is read page by page, each from where the one before ended. */
export const readingPages = <Id extends ListEndpointId>(id: Id, input: Input<Id>, context: ViewContext) => ({
  queryKey: [id, input, context, 'pages'] as const,
  queryFn: async ({ pageParam: cursor, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) => {
    const { query } = input as { readonly query?: object };
    const page = { ...(input as CallInput<Id>), query: { ...query, ...(cursor !== null && { cursor }) }, signal };
    return (await clientIn(context)(id, page)) as ListPage<Id>;
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ links }: ListPage<Id>) => cursorIn(links.next),
});

/**
 * A list of which the pages come one after the other, with `fetchNextPage`; `data` holds the items of all that are here. Otherwise as `useCall`.
 */
export function useInfiniteCall<Id extends ListEndpointId>(
  id: Id,
  input: Input<Id>,
  { enabled = true, keepsPrevious = false, isToldInPlace = false }: Omit<CallOptions, 'isAskedOnce'> = {},
): UseInfiniteQueryResult<readonly Item<Id>[]> {
  const context = useViewContext();
  return useInfiniteQuery({
    ...readingPages(id, input, context),
    select: itemsOf<Id>,
    enabled,
    placeholderData: previousAnswer(input, context, keepsPrevious),
    meta: { isToldInPlace },
  });
}

/** Puts what has become of an item into every list that shows it. */
export function replaceItem<Id extends ListEndpointId>(id: Id, isIt: (item: Item<Id>) => boolean, changed: Item<Id>): void {
  const replaced = (page: ListPage<Id>): ListPage<Id> => Object.assign({}, page, { results: page.results.map((item) => (isIt(item) ? changed : item)) });
  queryClient.setQueriesData<InfiniteData<ListPage<Id>>>({ queryKey: [id] }, (data) => data && { ...data, pages: data.pages.map(replaced) });
}
