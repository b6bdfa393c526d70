import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { readCookie, writeCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

/** Whose data is asked for, and whether with what is not published yet. The server keeps it beside the session; here it lives in memory alone. */
export interface View {
  readonly viewing: Viewing | null;
  readonly showUnpublished: boolean;
}

/** The view, and the day that figures are for, which a cookie keeps for eight hours. */
export interface ViewContext extends View {
  readonly asOf: CivilDate | null;
}

export interface Viewing {
  /** `person`: View As; `client`: an adviser's Client View. */
  readonly as: 'person' | 'client';
  readonly userId: string;
}

const asOfCookie = 'pari_as_of';
const asOfSeconds = 8 * 3600;

const context = createStore<ViewContext>({ viewing: null, showUnpublished: false, asOf: null });

export const useViewContext = (): ViewContext => useStore(context);
export const currentViewContext = (): ViewContext => context.get();

export const setView = ({ viewing, showUnpublished }: View): void => context.set({ ...context.get(), viewing, showUnpublished });

/** Shows every figure for that day, or for today with null. */
export function setAsOf(asOf: CivilDate | null): void {
  writeCookie(asOfCookie, asOf ?? '', asOf === null ? 0 : asOfSeconds);
  context.set({ ...context.get(), asOf });
}

/** Takes over what the cookie says now: another tab may have changed it, or its eight hours may be over. */
export function followAsOfCookie(): void {
  const kept = readCookie(asOfCookie);
  const asOf = kept !== null && isCivilDate(kept) ? kept : null;
  if (asOf !== context.get().asOf) context.set({ ...context.get(), asOf });
}

/** The headers that carry the context on every call. */
export function contextHeaders({ viewing, showUnpublished, asOf }: ViewContext): Record<string, string> {
  return {
    ...(viewing && { [viewing.as === 'person' ? 'x-view-as' : 'x-advisor-client']: viewing.userId }),
    ...(showUnpublished && viewing && { 'x-show-unpublished': 'true' }),
    ...(asOf && { 'x-as-of-date': asOf }),
  };
}
