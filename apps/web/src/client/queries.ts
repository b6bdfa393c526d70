import { isCancelledError, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { EndpointId } from '@pari/contract';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { queryClient } from './queryClient.ts';
import { clientIn } from './session.ts';
import { currentViewContext, useViewContext } from './viewContext.ts';
import { isSameContext, type ViewContext } from './contextHeaders.ts';

export interface CallOptions {
  readonly enabled?: boolean;
  /** Asked for once: never again by itself, and not retried. */
  readonly isAskedOnce?: boolean;
  /** While other parameters are asked for, what the same person had before stays in sight, as it does while another day is. */
  readonly keepsPrevious?: boolean;
  /** The place that shows it says when it could not be loaded, with a way to try again. */
  readonly isToldInPlace?: boolean;
  /** What the screen is for, or who is looked at: a day for which it cannot be had is not shown. */
  readonly isMain?: boolean;
  /** In ms: asked again so often while somebody looks at the page. */
  readonly every?: number;
}

/** What a reading call takes. */
export type Input<Id extends EndpointId> = Omit<CallInput<Id>, 'signal' | 'form' | 'idempotencyKey'>;

/** What the same person had before: for another day, and with `ofAnyInput` for other parameters too. Never another person's. */
export const previousAnswer =
  (input: unknown, { viewing, showUnpublished }: ViewContext, ofAnyInput: boolean) =>
  <Data>(data: Data | undefined, query?: { readonly queryKey: readonly unknown[] }): Data | undefined => {
    const [, lastInput, last] = (query?.queryKey ?? []) as readonly [unknown?, unknown?, ViewContext?];
    const isSamePerson = last?.viewing === viewing && last.showUnpublished === showUnpublished;
    return isSamePerson && (ofAnyInput || JSON.stringify(lastInput) === JSON.stringify(input)) ? data : undefined;
  };

/** Their answers are the same on every day: another day neither asks for them again nor waits for them. */
const ofEveryDay: ReadonlySet<EndpointId> = new Set(['listFeatureFlags', 'getCompanyTheme', 'getCompanyProfile', 'getPageConfig']);

/** What a reading call is kept under, and how it is made. */
const reading = <Id extends EndpointId>(id: Id, input: Input<Id>, context: ViewContext) => ({
  queryKey: [id, input, ofEveryDay.has(id) ? { ...context, asOf: null } : context] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => clientIn(context)(id, { ...input, signal } as CallInput<Id>),
});

/** Makes a reading call before a screen does, which then finds it under way, answered or failed, and tells of that. */
export const callAhead = <Id extends EndpointId>(
  id: Id,
  input: Input<Id>,
  { isAskedOnce = false }: Pick<CallOptions, 'isAskedOnce'> = {},
): Promise<CallOutput<Id> | undefined> =>
  queryClient.fetchQuery({ ...reading(id, input, currentViewContext()), ...(isAskedOnce && { retry: false }) }).catch(() => undefined);

/** Waits for what the screen stands on in a context; rejects when any of it cannot be had. What nobody looks at any more, so that it was given up, is not waited for. */
export async function allAnswered(context: ViewContext): Promise<void> {
  const asked = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [, , of], meta, state }) =>
      meta?.isMain === true && state.data === undefined && isSameContext(of as ViewContext | undefined, context),
  });
  // Each is under way: its answer is waited for, not asked for again.
  const wasGivenUp = (error: unknown): void => {
    if (!isCancelledError(error)) throw error;
  };
  await Promise.all(asked.map((query) => query.fetch().catch(wasGivenUp)));
}

/** A reading call, kept apart for each person viewed and day. */
export function useCall<Id extends EndpointId>(
  id: Id,
  input: Input<Id>,
  {
    enabled = true,
    isAskedOnce = false,
    keepsPrevious = false,
    isToldInPlace = false,
    isMain = false,
    every,
    until,
  }: CallOptions & {
    /** What is not asked again. */
    readonly until?: (answer: CallOutput<Id>) => boolean;
  } = {},
): UseQueryResult<CallOutput<Id>> {
  const context = useViewContext();
  return useQuery({
    ...reading(id, input, context),
    enabled,
    placeholderData: previousAnswer(input, context, keepsPrevious),
    meta: { isToldInPlace, isMain },
    ...(every !== undefined && {
      refetchInterval: ({ state: { data } }: { readonly state: { readonly data: CallOutput<Id> | undefined } }) =>
        data !== undefined && until?.(data) ? false : every,
    }),
    ...(isAskedOnce && { staleTime: Infinity, retry: false, retryOnMount: false }),
  });
}

/** Asks again for what one call answered, wherever it is shown. */
export const refreshCall = (id: EndpointId): Promise<void> => queryClient.invalidateQueries({ queryKey: [id] });
