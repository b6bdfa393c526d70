import type { Company } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { Pace } from '../../ports/pace.ts';
import { conversionsAt, type Targets } from './currencies.ts';
import { figuresOf, type Measured } from './figures.ts';
import { byFund, type Group } from './groups.ts';
import { hasBegun } from './present/figures.ts';
import type { HoldingRow, Moment } from './queries.ts';
import type { Span } from './range.ts';

/** A fund that a person has begun to hold, and what each of the profiles that have holds of it. */
export interface FundHeld extends Measured {
  readonly fundId: string;
  readonly holders: Group;
  readonly parts: readonly PartHeld[];
}

export interface PartHeld extends Measured {
  readonly row: HoldingRow;
}

/** Each fund among some holdings that has begun by the end of the span. */
export async function fundsHeld(tx: Tx, companyId: string, holdings: readonly HoldingRow[], span: Span, pace: Pace): Promise<FundHeld[]> {
  const wholes = byFund(holdings).map((whole) => ({ whole, parts: whole.length > 1 ? whole.map((row): Group => [row]) : [whole] }));
  const measured = await figuresOf(tx, companyId, [...new Set(wholes.flatMap(({ whole, parts }) => [whole, ...parts]))], span, pace);
  return wholes.flatMap(({ whole, parts }) => {
    const together = measured.get(whole);
    if (!together || !hasBegun(together.figures)) return [];
    const begun = parts.flatMap((part) => {
      const own = measured.get(part);
      return own && hasBegun(own.figures) ? [{ row: part[0], ...own }] : [];
    });
    const [first, ...others] = begun.map(({ row }) => row);
    return [{ fundId: whole[0].fund_id, holders: first ? ([first, ...others] as const) : whole, ...together, parts: begun }];
  });
}

/** What a person's amounts are converted into at a moment. */
export async function targetsOf(tx: Tx, company: Company, holdings: readonly HoldingRow[], moment: Moment): Promise<Targets> {
  const localCurrency = holdings[0]?.local_currency ?? company.currency;
  const conversions = await conversionsAt(tx, company.id, [company.currency, localCurrency, ...holdings.map((each) => each.currency)], moment);
  return { companyCurrency: company.currency, localCurrency, conversions };
}
