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

/**
 * Takes a view in the place of the one before. Where somebody else was looked at, and for a client, the page begins anew, at the same screen: nothing of one
 * person is left beside another, in memory or in the address.
 * @param elsewhere where it goes on, where the same screen is not there for them
 */
export function takeView(view: View, elsewhere?: string): void {
  if (elsewhere === undefined && context.get().viewing === null && view.viewing?.as !== 'client') setView(view);
  else location.replace(elsewhere ?? location.pathname);
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
