import type { FundInvestment, FundInvestments, InvestedFund, InvestorDetail } from '@pari/contract';

/** What of a fund is looked at: all profiles together, or one. */
export interface Selection {
  /** The profile; undefined: all of them together. */
  readonly investor: string | undefined;
  /** Their figures as one row; null: nothing had begun. */
  readonly row: InvestedFund | null;
  /** What each of them holds. */
  readonly investments: readonly FundInvestment[];
}

/** The selection that an address asks for. A profile that is not there stands for all; one that is alone is all of them. */
export function selectionOf({ combined, investments }: FundInvestments, asked: unknown): Selection {
  const begun = investments.filter(({ has_data }) => has_data);
  const one = investments.length > 1 ? investments.find(({ investor }) => investor === asked) : undefined;
  if (one) return { investor: one.investor ?? undefined, row: one.has_data ? one : null, investments: one.has_data ? [one] : [] };
  return { investor: undefined, row: combined, investments: begun };
}

/** The only profile that is looked at, which can be deleted; undefined where there are several. */
export const onlyInvestor = ({ investor_profiles: profiles }: FundInvestments, { investor }: Selection): string | undefined =>
  investor ?? (profiles.length === 1 ? profiles[0]?.id : undefined);

/** The selection as the dashboard has what somebody owns: what is drawn there of several funds is drawn of this one. */
export const detailOf = (answer: FundInvestments, { row }: Selection): InvestorDetail => ({
  has_data: row !== null,
  as_of: answer.as_of,
  known_on: answer.known_on,
  start_date: answer.start_date,
  end_date: answer.end_date,
  latest_currency_rate_date: answer.latest_currency_rate_date,
  latest_currency_rate_source: answer.latest_currency_rate_source,
  invested_funds: row === null ? [] : [row],
  investment_compositions: {},
  hidden: [],
  commitments_to_come: [],
});

/** The first day of those that are looked at. */
export const investedSince = ({ investments }: Selection): string | undefined =>
  investments
    .flatMap(({ invested_since: since }) => since ?? [])
    .toSorted()
    .at(0);
