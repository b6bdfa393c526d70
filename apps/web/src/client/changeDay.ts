import { mutationOptions, useIsFetching, useIsMutating, useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CivilDate } from '@pari/domain/dates';
import { allAnswered } from './queries.ts';
import { currentViewContext, setAsOf } from './viewContext.ts';

/** The change under way, and the day that was shown before it. */
let latest: { readonly before: CivilDate | null } | undefined;

/**
 * Shows every figure for that day, or for today with null. Where they cannot be had the day before stays, and its figures with it.
 * A day that another one took the place of meanwhile has not failed.
 */
async function changeDay(asOf: CivilDate | null): Promise<void> {
  const mine = { before: latest ? latest.before : currentViewContext().asOf };
  latest = mine;
  setAsOf(asOf);
  try {
    // What is drawn for the day asks for what it needs.
    await new Promise((resolve) => setTimeout(resolve));
    await allAnswered(currentViewContext());
  } catch (error) {
    if (latest !== mine || currentViewContext().asOf !== asOf) return;
    setAsOf(mine.before);
    throw error;
  } finally {
    if (latest === mine) latest = undefined;
  }
}

const failure = 'The figures of that day could not be loaded. You see those that were here before.';

export const dayChange = mutationOptions({ mutationKey: ['day'], mutationFn: changeDay, meta: { failure } });

export const useDayChange = (): UseMutationResult<void, Error, CivilDate | null> => useMutation(dayChange);

/** Whether the figures of the day are still on their way; those of another day may stand meanwhile. */
export function useIsDayLoading(): boolean {
  const isChanging = useIsMutating({ mutationKey: dayChange.mutationKey ?? [] }) > 0;
  const areComing = useIsFetching({ type: 'active', predicate: ({ meta, state }) => meta?.isMain === true && state.data === undefined }) > 0;
  return isChanging || areComing;
}
