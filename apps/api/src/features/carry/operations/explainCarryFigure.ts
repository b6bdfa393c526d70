import type { CarryExplanation, ExplainedCarryField } from '@pari/contract';
import { endOfDay } from '@pari/domain/dates';
import { fromPoints, toPoints } from '@pari/domain/carry';
import { decimal } from '@pari/domain/money';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { momentAnswered } from '../moment.ts';
import { laterFactsOf, type LaterFactRow } from '../queries.ts';
import { explained, isInPoints } from '../present/explanation/index.ts';
import { grantIn, readPlan, type Moment } from '../readPlans.ts';

interface Asked {
  readonly plan: string;
  readonly id: string;
  readonly field: ExplainedCarryField;
}

/** Where a figure of a grant comes from. @throws Refusal not_found for a grant of others, or one that is not there yet */
export async function explainCarryFigure(tx: Tx, context: Context, { plan: key, id, field }: Asked, moment: Moment): Promise<CarryExplanation> {
  const { plan: own } = await readPlan(tx, context, key, moment);
  const grant = grantIn(own, id);
  const { value, reason, terms, facts, kinds } = explained(own, grant, field, moment.asOf);
  const later = await laterFactsOf(tx, context.company.id, own.plan.id, grant.row.id, moment.asOf, endOfDay(moment.asOf, context.company.timeZone));
  return {
    field,
    ...momentAnswered(context, moment),
    value,
    unit: isInPoints(field) ? 'points' : 'amount',
    reason,
    terms,
    facts,
    became_known_later: later.filter(({ kind }) => kinds.has(kind ?? '')).map((row) => laterFact(row, moment)),
  };
}

const laterFact = (
  { date, kind, label, reference, value, posted_at: postedAt, is_reversed: isReversed }: LaterFactRow,
  { asOf, knownBefore }: Moment,
): CarryExplanation['became_known_later'][number] => ({
  date: date ?? asOf,
  type: kind ?? '',
  label: label ?? '',
  value: value === null ? null : kind === 'grant' ? fromPoints(toPoints(decimal(value))) : decimal(value),
  effect: null,
  reference,
  posted_at: postedAt?.toISOString() ?? null,
  is_counted: !isReversed && (knownBefore === null || (postedAt !== null && postedAt < knownBefore)),
});
