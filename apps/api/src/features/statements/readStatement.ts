import type { Statement } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { computePosition, type Holding, type LedgerEntry } from '@pari/domain/returns';
import { capitalAccount, statementPeriods, type CapitalAccount } from '@pari/domain/statements';
import type { Context } from '../../http/context.ts';
import { badField, notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { hasBegun, holdersOf, holdingsIn, holdingsOf, loadFacts, momentOf, presentFigures, type HoldingRow } from '../positions/index.ts';
import type { Period } from './period.ts';

interface Asked {
  /** Id or external id. */
  readonly fund: string;
  /** Of the person's profiles; undefined: the only one that holds the fund. */
  readonly investor: string | undefined;
  readonly period: Period;
}

/**
 * The capital account of one profile in one fund, in fund currency.
 * @throws Refusal not_found for a fund or profile that the dashboard would not show, bad_request where several profiles hold it and none is named
 */
export async function readStatement(tx: Tx, context: Context, { fund: key, investor, period: { from, to } }: Asked): Promise<Statement> {
  const { company, effectiveUser, showUnpublished, knownOn } = context;
  const moment = { ...momentOf(context), asOf: to };
  const { knownBefore } = moment;
  const group = holdersOf(await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment), key);
  if (!group) throw notFound();
  const begun = holdingsIn(group, await loadFacts(tx, company.id, group)).flatMap((holding, index) => {
    const position = computePosition(holding, { totalCommitments: null, importedCommitments: null }, moment);
    const [row = group[0]] = group.slice(index);
    return hasBegun(presentFigures(position)) ? [{ row, holding, position }] : [];
  });
  const [found, another] = begun.filter(({ row }) => investor === undefined || row.investor_id === investor);
  if (!found) throw notFound();
  if (another) throw badField('investor', 'Several of your profiles hold this fund: say which one.');
  const { row, holding, position } = found;
  const periods = statementPeriods(to, from);
  const [{ from: start }] = periods;
  return {
    ...ofWhat(row),
    start_date: start ?? to,
    end_date: to,
    known_on: knownOn,
    periods: periods.map(({ name, from: first }) => ({ name, start_date: first, ...presentAccount(capitalAccount(holding, first, to, knownBefore)) })),
    at_end: {
      gross_nav: position.grossNav,
      loan_balance: position.loanBalance,
      unpaid_interest: position.unpaidInterest,
      valued_on: position.fairMarketValueDate,
    },
    since_inception: {
      total_called: position.totalCalledCalculated,
      total_received: position.received,
      multiple: position.cashOnCashCalculated,
      irr: position.leveragedIrr.rate,
    },
    entries: entriesWithin(holding, start, to, knownBefore).map(presentEntry),
  };
}

const ofWhat = (row: HoldingRow) => ({
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

const entriesWithin = ({ entries }: Holding, from: CivilDate | null, to: CivilDate, knownBefore: Date | null): LedgerEntry[] =>
  entries
    .filter(({ effectiveDate: day, postedAt }) => (from === null || day >= from) && day <= to && (knownBefore === null || postedAt < knownBefore))
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : a.effectiveDate > b.effectiveDate ? 1 : Number(a.id) - Number(b.id)));

const presentEntry = ({ effectiveDate: date, type, amount, settled, reference, reversesReference, postedAt }: LedgerEntry): Statement['entries'][number] => ({
  date,
  type,
  amount: decimal(amount),
  settled: settled ?? null,
  reference,
  reverses: reversesReference ?? null,
  posted_at: postedAt.toISOString(),
});
