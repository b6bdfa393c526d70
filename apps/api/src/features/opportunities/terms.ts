import { decimal } from '@pari/domain/money';
import { fundStateOn, optionName, optionsWithin, ratioName, withWindowReopened, type FundSetup, type FundState, type Limits } from '@pari/domain/opportunities';
import type { CivilDate } from '@pari/domain/dates';
import { symbolOf } from '../positions/index.ts';
import type { FundRow } from './queries.ts';

/** The set-up that judges now; null: none was published. Checked when it was stored. */
export const setupOf = ({ setup }: Pick<FundRow, 'setup'>): FundSetup | null => setup as FundSetup | null;

/** The fund as it is for the person that day. */
const forPerson = (row: FundRow, today: CivilDate) =>
  withWindowReopened({ isPublished: row.published, isClosed: row.is_closed, setup: setupOf(row) }, row.reopened_until, today);

export const stateOf = (row: FundRow, today: CivilDate): FundState => fundStateOn(forPerson(row, today), today);

/** The set-up with the days that hold for the person. */
export const setupFor = (row: FundRow, today: CivilDate): FundSetup | null => forPerson(row, today).setup;

/** What the person may put in: the fund's limits, or their own where the fund file has them. */
export function limitsOf(row: FundRow, setup: FundSetup): Limits {
  return {
    ...setup,
    minimum_investment: row.own_minimum === null ? setup.minimum_investment : decimal(row.own_minimum),
    max_leverage_ratio: row.own_ratio ?? setup.max_leverage_ratio,
    max_levered_amount: row.own_levered === null ? setup.max_levered_amount : decimal(row.own_levered),
    currency: { code: row.currency, symbol: symbolOf(row.currency) },
  };
}

/** None, then the options up to the greatest ratio, as they are called; nothing where leverage is none or free. */
export const optionsOffered = (limits: Pick<Limits, 'leverage' | 'leverage_options' | 'max_leverage_ratio'>) =>
  limits.leverage === 'ratio'
    ? [{ ratio: 0, description: '' }, ...optionsWithin(limits)].map((one) => ({ ratio: one.ratio, description: optionName(one) }))
    : [];

/** The ratio of an option by its name; that of another one as it is written, such as 4 of "4:1"; -1 of no ratio at all. */
export function ratioNamed(setup: FundSetup, name: string | null): number {
  if (name === null || name === '' || name === ratioName(0)) return 0;
  const offered = setup.leverage_options.find((option) => optionName(option) === name);
  return offered?.ratio ?? Number(/^(\d{1,3}):1$/.exec(name)?.[1] ?? -1);
}
