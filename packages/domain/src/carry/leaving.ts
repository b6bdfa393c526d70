import type { CivilDate } from '../dates/civil.ts';
import { ONE, ZERO } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import type { CarryEvent } from './types.ts';

/** What becomes of the carry of whoever leaves, as a plan says. */
export interface LeaverTerms {
  readonly goodLeaver: 'forfeit' | 'keep' | 'accelerate';
  /** Of what has vested: the part that a bad leaver loses, 0 to 1. */
  readonly vestedPortion: Decimal;
}
export type Leaver = 'good' | 'bad';

type Leaving = Extract<CarryEvent, { readonly type: 'acceleration' | 'forfeiture' }>;

/**
 * What happens to a grant on the day on which its holder leaves, after what vests on it; null: nothing, as where good leavers keep what vests later.
 * @param id that the event will have
 */
export function leavingEvent(kind: Leaver, { goodLeaver, vestedPortion }: LeaverTerms, grant: string, date: CivilDate, id: string): Leaving | null {
  const base = { id, date, grant };
  const all = { portion: ONE };
  if (kind === 'bad') return { ...base, type: 'forfeiture', amount: all, vestedPortion: vestedPortion === ZERO ? null : vestedPortion };
  if (goodLeaver === 'keep') return null;
  return goodLeaver === 'accelerate' ? { ...base, type: 'acceleration', amount: all } : { ...base, type: 'forfeiture', amount: all, vestedPortion: null };
}
