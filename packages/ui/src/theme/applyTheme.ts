/** Light, dark, or what the person's system says. Paper is light in each. */
export type Theme = 'light' | 'dark' | 'system';

/** Puts a page into a theme; every colour of the stylesheet and of the accent has a form for each. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
