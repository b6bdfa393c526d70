import type { CivilDate } from '../dates/civil.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Points } from './points.ts';

/** How instalments are rounded to the plan's unit, named as in the Open Cap Format. */
export const ALLOCATION_TYPES = [
  'CUMULATIVE_ROUND_DOWN',
  'CUMULATIVE_ROUNDING',
  'FRACTIONAL',
  'FRONT_LOADED',
  'BACK_LOADED',
  'FRONT_LOADED_TO_SINGLE_TRANCHE',
  'BACK_LOADED_TO_SINGLE_TRANCHE',
] as const;
export type AllocationType = (typeof ALLOCATION_TYPES)[number];

/** A length of time in calendar months or in days. */
export interface Duration {
  readonly length: number;
  readonly unit: 'months' | 'days';
}

/** Shares are texts such as `6.25%` or `1/48`, exact; all of a schedule add up to 1. */
export interface Schedule {
  readonly allocation_type: AllocationType;
  /** The day of the month on which instalments counted in months vest, the month's last where it has none; null: that of the anchor. */
  readonly day_of_month: number | null;
  readonly cliff: Duration | null;
  /** Null: what is due before the cliff vests on it. */
  readonly cliff_percentage: string | null;
  /** One after the other; each vests at the end of its length, so many times. */
  readonly periods: readonly (Duration & { readonly percentage: string; readonly times: number })[];
  readonly milestones: readonly { readonly name: string; readonly percentage: string }[];
  /** One after the other, from the start: on a date, so long after the one before, or with a milestone. */
  readonly sequenced: readonly {
    readonly label: string;
    readonly detail: string | null;
    readonly percentage: string;
    readonly date: CivilDate | null;
    readonly after: Duration | null;
    readonly milestone: string | null;
  }[];
}

/** A grant of points. */
export interface Grant {
  readonly id: string;
  readonly grantDate: CivilDate;
  readonly vestingStart: CivilDate;
  readonly schedule: Schedule;
  readonly points: Points;
}

/** What happened to a grant, or to all of a plan, as it was posted. A portion is a fraction above 0, at most 1. */
export type CarryEvent = { readonly id: string; readonly date: CivilDate } & (
  | { readonly type: 'milestone'; readonly milestone: string; /** Null: of all grants of the plan. */ readonly grant: string | null }
  | { readonly type: 'acceleration'; readonly grant: string; readonly amount: Amount | { readonly until: CivilDate } }
  | { readonly type: 'forfeiture'; readonly grant: string; readonly amount: Amount | null; readonly vestedPortion: Decimal | null }
  | { readonly type: 'reallocation' | 'transfer'; readonly grant: string; readonly to: string; readonly amount: Amount }
);
export type Amount = { readonly points: Points } | { readonly portion: Decimal };

/** The facts of a plan that are not reversed and were known when it is asked, events in the order of posting. */
export interface PlanFacts {
  readonly unitDecimals: number;
  readonly grants: readonly Grant[];
  readonly events: readonly CarryEvent[];
}

/** An instalment of a schedule. */
export interface Tranche {
  /** Such as `Cliff`, `1 of 12`, or the name of the milestone. */
  readonly label: string;
  readonly detail: string | null;
  /** Null: not dated until a milestone is reached. */
  readonly date: CivilDate | null;
  readonly milestone: string | null;
  readonly percentage: string;
}

/** What a grant holds on a day: `granted` = bps + forfeited, bps = vested + unvested. Granted counts what came from other grants and not what went to them. */
export interface Standing {
  readonly granted: Points;
  readonly bps: Points;
  readonly vested: Points;
  readonly unvested: Points;
  readonly forfeited: Points;
}

/** An event that asks for what is not there; it has no effect. */
export interface EventFault {
  readonly event: string;
  readonly grant: string | null;
  readonly reason: FaultReason;
  /** What there was to take, where it is that. */
  readonly available: Points | null;
}
export type FaultReason =
  | 'before_grant'
  | 'before_target_grant'
  | 'more_than_unvested'
  | 'more_than_held'
  | 'off_the_unit'
  | 'unknown_milestone'
  | 'repeated_milestone'
  | 'unknown_grant';
