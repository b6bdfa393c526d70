import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '@pari/contract/client';
import { changeFailed, changeSucceeded, forgetFailedChanges } from './failedChanges.ts';
import { onSessionStatus } from './session.ts';

export const isUnavailable = (error: unknown): boolean => error instanceof CallError && error.status === 503;

/** Worth asking again at once: no answer, or a defect of the server. A refusal stays one, and 503 asks to be left alone. */
const isPassing = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500) && !isUnavailable(error);

/** The server wants to be asked again, and soon enough to wait for it. */
export const isToWait = (error: unknown): boolean => error instanceof CallError && error.status === 429 && (error.retryAfter ?? Infinity) <= 60;

const mostRetries = 2;

/** In ms: when the server says, or later and later. */
const delay = (count: number, error: unknown): number => 1000 * (isToWait(error) ? ((error as CallError).retryAfter ?? 0) : 2 ** count);

/** In ms: a failure is told for so long to whatever is drawn, and not looked for again. */
const failedFor = 5000;

/** What calls have answered, for as long as the session lasts. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: changeFailed, onSuccess: changeSucceeded }),
  defaultOptions: {
    // Where the browser believes that there is no network, a call fails and is told like any other instead of waiting unseen.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 60_000,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failedFor,
      retry: (count, error) => count < mostRetries && (isPassing(error) || isToWait(error)),
      retryDelay: delay,
    },
  },
});

// Nothing of a person stays in memory after their session.
onSessionStatus(({ kind }) => {
  if (kind === 'signed_in') return;
  queryClient.clear();
  forgetFailedChanges();
});

/** What the application notes beside a query and a change. */
interface QueryNotes extends Record<string, unknown> {
  /** The place on the screen says that it could not be loaded, with its way to try again. */
  readonly isToldInPlace?: boolean;
  /** What the screen is for, or who is looked at. */
  readonly isMain?: boolean;
}

interface ChangeNotes extends Record<string, unknown> {
  /** Nobody waits for it, and its failure is not worth a word. */
  readonly isQuiet?: boolean;
  /** The form from which it is made tells of refusals. */
  readonly isOfForm?: boolean;
  /** The sentence for its failure. */
  readonly failure?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryNotes;
    mutationMeta: ChangeNotes;
  }
}
