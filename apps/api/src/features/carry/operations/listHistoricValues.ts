import type { Answer, Contract } from '@pari/contract';
import { changeDays, fromPoints, poolAt, standingAt, valueAt, worthOf, type Course, type PlanValues } from '@pari/domain/carry';
import type { CivilDate } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import { badField } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { ratesOver } from '../../positions/index.ts';
import { presentTargets, worthReasons } from '../present/currencies.ts';
import { grantIn, readPlan, type Moment } from '../readPlans.ts';

interface Asked {
  readonly plan: string;
  readonly id: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

type Values = Answer<Contract['listHistoricValues']>;
type Row = Omit<Values['results'][number], 'company_conversion_rate' | 'investor_conversion_rate'>;

/**
 * What a grant was worth at both ends of a range and on each day on which that changed, each row with the rates of its own day.
 * @throws Refusal bad_request where the range begins after it ends, or ends after the as-of date; not_found for a grant of others
 */
export async function listHistoricValues(tx: Tx, context: Context, { plan: key, id, from, to }: Asked, moment: Moment): Promise<Values> {
  const { plan: own, targets } = await readPlan(tx, context, key, moment);
  const { course } = grantIn(own, id);
  if (from > to) throw badField('startDate', 'The range begins after it ends.');
  if (to > moment.asOf) throw badField('endDate', `The range ends after the as-of date, ${moment.asOf}.`);
  const rows = rowsOf(course, own.folded.values, from, to);
  const { currency } = own.plan;
  const { companyCurrency, localCurrency } = targets;
  const codes = [currency, companyCurrency, ...(localCurrency === null ? [] : [localCurrency])];
  const days = rows.map(({ date }) => date as CivilDate);
  const { rate } = await ratesOver(tx, context.company.id, codes, days, moment.knownBefore);
  return {
    ...presentTargets(currency, targets),
    results: rows.map(({ reasons, ...row }, index) => {
      const day = days[index] ?? to;
      const company = rate(currency, companyCurrency, day);
      const investor = localCurrency === null ? null : rate(currency, localCurrency, day);
      return {
        ...row,
        company_conversion_rate: company,
        investor_conversion_rate: investor,
        reasons: {
          ...reasons,
          ...(company === null && { company_conversion_rate: 'missing_rate' as const }),
          ...(localCurrency !== null && investor === null && { investor_conversion_rate: 'missing_rate' as const }),
        },
      };
    }),
  };
}

function rowsOf(course: Course, values: PlanValues, from: CivilDate, to: CivilDate): Row[] {
  const valued = [...values.pool_points, ...values.estimated_value, ...values.fair_market_value].flatMap(({ date }) =>
    date > from && date < to ? [date] : [],
  );
  const days = [...new Set([from, ...changeDays(course, from, to), ...valued, to])].toSorted();
  const rows = days.map((day) => rowOn(course, values, day));
  // A version can say what the one before said.
  const saying = (row: Row) => JSON.stringify({ ...row, date: null });
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    return before === undefined || index === rows.length - 1 || saying(row) !== saying(before);
  });
}

const nothing = { bps: 0n, vested: 0n };

function rowOn(course: Course, values: PlanValues, day: CivilDate): Row {
  const standing = standingAt(course, day) ?? nothing;
  const pool = poolAt(values.pool_points, day);
  const estimated = worthOf(standing, pool, valueAt(values.estimated_value, day));
  const fairMarket = worthOf(standing, pool, valueAt(values.fair_market_value, day));
  return {
    date: day,
    bps: fromPoints(standing.bps),
    vested_bps: fromPoints(standing.vested),
    participant_ecv: estimated.whole,
    participant_ecv_vested: estimated.vested,
    participant_ecv_un_vested: estimated.unvested,
    participant_fmv: fairMarket.whole,
    participant_fmv_vested: fairMarket.vested,
    participant_fmv_un_vested: fairMarket.unvested,
    reasons: {
      ...worthReasons(estimated, 'participant_ecv', 'participant_ecv_vested', 'participant_ecv_un_vested'),
      ...worthReasons(fairMarket, 'participant_fmv', 'participant_fmv_vested', 'participant_fmv_un_vested'),
    },
  };
}
