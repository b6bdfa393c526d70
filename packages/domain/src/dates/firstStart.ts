import type { CivilDate } from './civil.ts';

/** What pickers of the Investment Summary begin with. Nothing is older, so that it asks for everything. */
export const FIRST_START = '1990-11-10' as CivilDate;
