import type { CarryPlanRow } from '@pari/contract';

/** Why a figure of carry is a dash. */
export const reasonWords: Readonly<Record<CarryPlanRow['reasons'][string], string>> = {
  no_pool: 'The pool of the plan has no points on this day.',
  no_value: 'No value of the plan is known by this day.',
  missing_rate: 'No exchange rate is known on or before this day.',
};

/** What happened to the points of a grant. */
const eventWords: Readonly<Record<string, string>> = {
  grant: 'Granted',
  milestone: 'Milestone reached',
  acceleration: 'Vesting accelerated',
  forfeiture: 'Forfeited',
  reallocation_in: 'Reallocated to this grant',
  reallocation_out: 'Reallocated to another grant',
  transfer_in: 'Transferred to this grant',
  transfer_out: 'Transferred to another grant',
  tranche: 'Vested',
  distribution: 'Distribution',
  escrow_release: 'Released from escrow',
  clawback: 'Taken back',
  pool_points: 'Points of the pool',
  estimated_value: 'Estimated value of the plan',
  fair_market_value: 'Fair market value of the plan',
};

export const eventText = (type: string): string => eventWords[type] ?? type;
