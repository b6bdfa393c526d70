import type { ExplainedCarryField } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import type { OwnGrant, OwnPlan } from '../../readPlans.ts';
import type { Explained } from './explained.ts';
import { explainedPayments } from './payments.ts';
import { explainedPoints, isInPoints } from './points.ts';
import { explainedWorth } from './worth.ts';

export { isInPoints };

/** The formula of a figure of a grant on a day, and the facts that count in it. */
export function explained(own: OwnPlan, grant: OwnGrant, field: ExplainedCarryField, day: CivilDate): Explained {
  if (isInPoints(field)) return explainedPoints(own.folded, grant, field, day);
  if (field === 'total_distributions' || field === 'in_escrow') return explainedPayments(grant, field, day);
  return explainedWorth(own, grant, field, day);
}
