import { breakpoints } from './breakpoints.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Whether the window is as narrow as a phone's, or its type so large that no more fits in. */
export const useIsPhone = (): boolean => useMediaQuery(`(width < ${breakpoints.wide}rem)`);
