import type { ExplainedCarryField } from '@pari/contract';

/** What one quantity is called on the dashboard, in the row of a plan, on its page, in the row of a grant, and where it is explained. */
interface Named {
  readonly overview: string | null;
  readonly plan: string;
  readonly detail: string;
  readonly grant: string;
  readonly explained: ExplainedCarryField;
}

export const quantities = {
  estimated: {
    overview: 'total_estimated_value',
    plan: 'participant_estimated_carry',
    detail: 'carry_plan_estimated_value',
    grant: 'estimated_value',
    explained: 'participant_ecv',
  },
  estimatedVested: {
    overview: 'estimated_vested_value',
    plan: 'participant_estimated_carry_vested',
    detail: 'vested_value',
    grant: 'vested_value',
    explained: 'participant_ecv_vested',
  },
  estimatedUnvested: {
    overview: 'estimated_unvested_value',
    plan: 'participant_estimated_carry_un_vested',
    detail: 'unvested_value',
    grant: 'unvested_value',
    explained: 'participant_ecv_un_vested',
  },
  fairMarket: {
    overview: 'total_fair_market_value',
    plan: 'participant_fair_market_value',
    detail: 'carry_plan_fair_market_value',
    grant: 'fair_market_value',
    explained: 'participant_fmv',
  },
  points: { overview: null, plan: 'bps', detail: 'points', grant: 'points', explained: 'bps' },
  vestedPoints: { overview: null, plan: 'vested_bps', detail: 'vested_points', grant: 'vested_points', explained: 'vested_bps' },
  unvestedPoints: { overview: null, plan: 'un_vested_bps', detail: 'unvested_point', grant: 'unvested_points', explained: 'un_vested_bps' },
  distributions: {
    overview: 'total_distributions',
    plan: 'distributions',
    detail: 'distributions',
    grant: 'distributions',
    explained: 'total_distributions',
  },
  inEscrow: { overview: 'in_escrow', plan: 'in_escrow', detail: 'in_escrow', grant: 'in_escrow', explained: 'in_escrow' },
} as const satisfies Readonly<Record<string, Named>>;

export type Quantity = keyof typeof quantities;

/** The quantity that a field of some level shows; undefined where it is none that can be explained. */
export const quantityOf = (level: keyof Named, field: string): Quantity | undefined =>
  (Object.keys(quantities) as Quantity[]).find((each) => quantities[each][level] === field);

const counted: ReadonlySet<Quantity> = new Set(['points', 'vestedPoints', 'unvestedPoints']);
export const isPoints = (quantity: Quantity): boolean => counted.has(quantity);
