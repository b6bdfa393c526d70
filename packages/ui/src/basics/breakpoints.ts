/**
 * Widths of the window at which the layout changes, in rem, so that large type gets the layout of a narrower window. CSS cannot share
 * them, so a test holds its media queries to this list.
 */
export const breakpoints = {
  /** Two or three words beside one another. Below it (319 px), as large type on a phone has it, nothing is held on one line. */
  words: 20,
  /** Names beside values. Below it (655 px at the usual size of type) values stand under their names. */
  definitions: 41,
  /** Tables and columns. Below it (767 px) lists, sheets, tabs, and targets for fingers. */
  wide: 48,
  /** The navigation as a bar, two ways of signing in side by side. Below it (959 px) a menu and one column. */
  bar: 60,
  /** The page's full width of 1200 px. Below it (1199 px) charts stand under one another. */
  full: 75,
} as const;
