import type { IrrReason } from '../../src/returns/irr.ts';
import type { Position } from '../../src/returns/positionTypes.ts';

/** A ledger, a day, and what must be shown on it. To add one, copy it; how `ledger` is written is explained in ../ledger.ts. */
export interface PositionCase {
  readonly name: string;
  readonly ledger: string;
  readonly asOf: string;
  /** Only what was posted before the beginning of this day counts. */
  readonly knownBefore?: string;
  readonly totalCommitments?: string;
  readonly importedCommitments?: string;
  readonly figures?: Partial<Record<Exclude<keyof Position, 'leveragedIrr' | 'unLeveragedIrr' | 'totalLeveragedUnleveragedIrr'>, unknown>>;
  /** A rate, or the reason why there is none. */
  readonly leveraged?: number | IrrReason;
  readonly unLeveraged?: number | IrrReason;
  /** The closing dates of the two rates. */
  readonly closes?: readonly [leveraged: string, unLeveraged: string];
}
