import type { Statement } from '@pari/contract';
import { addDays, type CivilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import type { NoticeComponent } from '@pari/domain/notices';
import { computePosition, type Holding, type LedgerEntry } from '@pari/domain/returns';
import { capitalAccount, feesWithin, statementPeriods, type CapitalAccount } from '@pari/domain/statements';
import type { Period } from './period.ts';

/** Of what a statement is. */
export interface Subject {
  readonly fund_id: string;
  readonly external_id: string;
  readonly fund_name: string;
  readonly currency: string;
  readonly firm_id: string;
  readonly firm_name: string;
  readonly investor_id: string;
  readonly investor_name: string;
  readonly account_code: string;
}

export interface Known {
  /** Day, for the answer; null: all that is known now. */
  readonly on: CivilDate | null;
  readonly before: Date | null;
}

/** What the ledger does not say. */
interface Beside {
  readonly componentOf: (reference: string) => NoticeComponent | null;
  /** What the statement that was published for the quarter before says that the holding was worth at its end; null: nothing. */
  readonly publishedNav: string | null;
}

type Position = ReturnType<typeof computePosition>;

/** A holding as it stands at the end of a period. */
export const positionAt = (holding: Holding, to: CivilDate, knownBefore: Date | null): Position =>
  computePosition(holding, { totalCommitments: null, importedCommitments: null }, { asOf: to, knownBefore });

/** The capital account of a holding over a period, in fund currency. */
export function statementOf(
  row: Subject,
  holding: Holding,
  position: Position,
  { from, to }: Period,
  known: Known,
  { componentOf, publishedNav }: Beside,
): Statement {
  const periods = statementPeriods(to, from);
  const [{ from: start }] = periods;
  const accounts = periods.map(({ name, from: first }) => ({
    name,
    start_date: first,
    ...presentAccount(capitalAccount(holding, first, to, known.before)),
    fees: feesWithin(holding, first, to, known.before, componentOf),
  }));
  const opening = accounts[0]?.opening_nav ?? null;
  const published = publishedNav === null ? null : decimal(publishedNav);
  return {
    ...ofWhat(row),
    start_date: start ?? to,
    end_date: to,
    known_on: known.on,
    periods: accounts,
    at_end: {
      gross_nav: position.grossNav,
      loan_balance: position.loanBalance,
      unpaid_interest: position.unpaidInterest,
      valued_on: position.fairMarketValueDate,
    },
    restated: published === null || start === null || opening === published ? null : { closing_nav: published, date: addDays(start, -1) },
    since_inception: {
      total_called: position.totalCalledCalculated,
      total_received: position.received,
      multiple: position.cashOnCashCalculated,
      irr: position.leveragedIrr.rate,
    },
    entries: entriesWithin(holding, start, to, known.before).map(presentEntry),
  };
}

const entriesWithin = ({ entries }: Holding, from: CivilDate | null, to: CivilDate, knownBefore: Date | null): LedgerEntry[] =>
  entries
    .filter(({ effectiveDate: day, postedAt }) => (from === null || day >= from) && day <= to && (knownBefore === null || postedAt < knownBefore))
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : a.effectiveDate > b.effectiveDate ? 1 : Number(a.id) - Number(b.id)));

const ofWhat = (row: Subject) => ({
  fund: { id: row.fund_id, external_id: row.external_id, name: row.fund_name },
  firm: { id: row.firm_id, name: row.firm_name },
  investor: { id: row.investor_id, name: row.investor_name, investor_account_code: row.account_code },
  currency: row.currency,
});

const presentAccount = (account: CapitalAccount) => ({
  opening_nav: account.openingNav,
  contributions: account.contributions,
  settled_in_cash: account.settledInCash,
  distributions_less_withheld: account.distributionsLessWithheld,
  interest_accrued: account.interestAccrued,
  result: account.result,
  realised: account.realised,
  unrealised: account.unrealised,
  closing_nav: account.closingNav,
  opening_unfunded: account.openingUnfunded,
  commitments: account.commitments,
  contributions_and_draws: account.contributionsAndDraws,
  recallable: account.recallable,
  closing_unfunded: account.closingUnfunded,
  draws: account.draws,
  contributions_outside: account.contributionsOutside,
});

const presentEntry = ({ effectiveDate: date, type, amount, settled, reference, reversesReference, postedAt }: LedgerEntry): Statement['entries'][number] => ({
  date,
  type,
  amount: decimal(amount),
  settled: settled ?? null,
  reference,
  reverses: reversesReference ?? null,
  posted_at: postedAt.toISOString(),
});
