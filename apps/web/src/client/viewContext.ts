import type { CivilDate } from '@pari/domain/dates';
import { asOfCookie, asOfInCookie } from './asOf.ts';
import type { View, ViewContext } from './contextHeaders.ts';
import { writeCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

const asOfSeconds = 8 * 3600;

const context = createStore<ViewContext>({ viewing: null, showUnpublished: false, asOf: null });

export const useViewContext = (): ViewContext => useStore(context);
export const currentViewContext = (): ViewContext => context.get();

export const setView = ({ viewing, showUnpublished }: View): void => context.set({ ...context.get(), viewing, showUnpublished });

/** Takes a view in the place of the one before. A client's is taken by loading the page again, so that nothing of one client is left beside another's. */
export function takeView(view: View): void {
  if ([context.get().viewing, view.viewing].some((viewing) => viewing?.as === 'client')) location.reload();
  else setView(view);
}

/** Shows every figure for that day, or for today with null. */
export function setAsOf(asOf: CivilDate | null): void {
  writeCookie(asOfCookie, asOf ?? '', asOf === null ? 0 : asOfSeconds);
  context.set({ ...context.get(), asOf });
}

/** Takes over what the cookie says now: another tab may have changed it, or its eight hours may be over. */
export function followAsOfCookie(): void {
  const asOf = asOfInCookie();
  if (asOf !== context.get().asOf) context.set({ ...context.get(), asOf });
}
