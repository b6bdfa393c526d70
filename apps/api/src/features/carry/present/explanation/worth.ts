import type { ExplainedCarryField } from '@pari/contract';
import { valueAt, type Worth } from '@pari/domain/carry';
import type { CivilDate } from '@pari/domain/dates';
import type { FoldedPlan } from '../../foldedPlans.ts';
import type { OwnGrant, OwnPlan } from '../../readPlans.ts';
import { amountTerm, kindsOf, pointTerm, type Explained, type Fact, type Term } from './explained.ts';
import type { PointField } from './points.ts';

export type WorthField = Exclude<ExplainedCarryField, PointField | 'total_distributions' | 'in_escrow'>;

const worths = {
  participant_ecv: ['estimated', 'whole'],
  participant_ecv_vested: ['estimated', 'vested'],
  participant_ecv_un_vested: ['estimated', 'unvested'],
  participant_fmv: ['fairMarket', 'whole'],
  participant_fmv_vested: ['fairMarket', 'vested'],
  participant_fmv_un_vested: ['fairMarket', 'unvested'],
} as const satisfies Record<WorthField, readonly ['estimated' | 'fairMarket', keyof Worth]>;

const planWords = { estimated: 'estimated value of the plan', fairMarket: 'fair market value of the plan' } as const;

export function explainedWorth({ folded, pool }: OwnPlan, grant: OwnGrant, field: WorthField, day: CivilDate): Explained {
  const [kind, part] = worths[field];
  const worth = grant[kind];
  const stored = kind === 'estimated' ? 'estimated_value' : 'fair_market_value';
  const whole = kind === 'estimated' ? 'participant_ecv' : 'participant_fmv';
  const { standing } = grant;
  const version = valueAt(folded.values[stored], day);
  const poolVersion = valueAt(folded.values.pool_points, day);
  const terms: Record<'whole' | 'vested' | 'unvested', () => Term[]> = {
    whole: () => [
      { ...amountTerm(planWords[kind], 'plus', version?.amount ?? null), date: version?.date ?? null },
      pointTerm('points', 'times', standing.bps, 'bps'),
      { ...pointTerm('points of the pool', 'divided_by', pool), date: poolVersion?.date ?? null },
    ],
    vested: () => [
      amountTerm('value', 'plus', worth.whole, whole),
      pointTerm('vested points', 'times', standing.vested, 'vested_bps'),
      pointTerm('points', 'divided_by', standing.bps === 0n ? 10_000n : standing.bps, 'bps'),
    ],
    unvested: () => [amountTerm('value', 'plus', worth.whole, whole), amountTerm('vested value', 'minus', worth.vested, `${whole}_vested`)],
  };
  return {
    value: worth[part],
    reason: worth.reason,
    terms: terms[part](),
    facts: part === 'whole' ? [...versionFact(folded, stored, day), ...versionFact(folded, 'pool_points', day)] : [],
    kinds: new Set([stored, 'pool_points', ...(part === 'whole' ? kindsOf.held : kindsOf.vested)]),
  };
}

const versionLabels = { pool_points: 'Points of the pool', estimated_value: 'Estimated value', fair_market_value: 'Fair market value' } as const;

/** The version of a value that counts on a day. */
function versionFact({ values }: FoldedPlan, kind: keyof typeof versionLabels, day: CivilDate): Fact[] {
  const counts = valueAt(values[kind], day);
  const version = values[kind].find((each) => each === counts);
  if (!version) return [];
  const { date, amount, postedAt } = version;
  return [{ date, type: kind, label: versionLabels[kind], value: amount, effect: null, reference: null, posted_at: postedAt.toISOString() }];
}
