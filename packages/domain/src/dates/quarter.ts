import { monthOf, yearOf } from './civil.ts';
import type { CivilDate } from './civil.ts';

/** The calendar quarter that a day lies in, as shown: "Q1 2026". */
export const quarterOf = (date: CivilDate): string => `Q${String(Math.ceil(monthOf(date) / 3))} ${String(yearOf(date))}`;
