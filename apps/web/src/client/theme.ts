import { applyTheme, type Theme } from '@pari/ui';
import { readCookie, writeCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

/** Tells the server in which theme a page is to come, signed in or not. The choice itself is kept with the person. */
const themeCookie = 'pari_theme';
const yearInSeconds = 365 * 24 * 3600;

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system';

function keptTheme(): Theme {
  const kept = readCookie(themeCookie);
  return isTheme(kept) ? kept : 'system';
}

const theme = createStore<Theme>('system');

export const useTheme = (): Theme => useStore(theme);

/** Takes a theme for this browser; what is none changes nothing. */
export function takeTheme(chosen: unknown): void {
  if (!isTheme(chosen)) return;
  theme.set(chosen);
  applyTheme(chosen);
  writeCookie(themeCookie, chosen, yearInSeconds);
}

/** Begins with the theme kept here, also where the page was not served in it, as by a development server. */
export function showKeptTheme(): void {
  theme.set(keptTheme());
  applyTheme(theme.get());
}
