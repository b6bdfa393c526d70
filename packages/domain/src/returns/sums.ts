import { partsOf } from '../figures/parts.ts';
import type { PartOf } from '../figures/parts.ts';

/** The sums that entries go into. */
export type Sum = PartOf<'sum'>;
export const SUMS = partsOf('sum');

/** What a gross NAV is made of: a valuation, what came after it, and what rolling it forward would have taken below zero. */
export type NavPart = PartOf<'nav'>;
export const NAV_PARTS = partsOf('nav');
