import { Big } from 'big.js';
import type { CivilDate } from '../src/dates/civil.ts';
import type { EntryType } from '../src/figures/entryTypes.ts';
import type { FundTotals, Holding, LedgerEntry, Moment } from '../src/returns/types.ts';

/**
 * A second computation of a position, for tests to compare with. It shares no code with the first and goes another way: definitions read
 * off one by one over decimal objects instead of one pass over scaled integers, and a rate of return by trying rates and halving.
 */
export interface OracleFigures {
  readonly amounts: Readonly<Record<string, string | null>>;
  readonly multiple: number | null;
  readonly ownership: number | null;
  readonly dates: Readonly<Record<string, string | null>>;
  readonly leveraged: readonly OracleFlow[] | null;
  readonly unLeveraged: readonly OracleFlow[] | null;
}

export interface OracleFlow {
  readonly date: string;
  readonly amount: number;
}

interface Fact {
  readonly entry: LedgerEntry;
  readonly date: CivilDate;
  readonly sign: number;
}

const amount = ({ entry }: Fact): string => entry.amount;
const cash = ({ entry }: Fact): string => (entry.settled === 'cash' ? entry.amount : '0');
const withheld = ({ entry }: Fact): string => (entry.settled === 'cash' ? '0' : entry.amount);
const latest = (dates: readonly string[]): string | null => dates.toSorted().at(-1) ?? null;

export function oracle(holding: Holding, fund: FundTotals, moment: Moment): OracleFigures {
  const known = <Row extends { readonly postedAt: Date }>(rows: readonly Row[]) =>
    rows.filter((row) => moment.knownBefore === null || row.postedAt < moment.knownBefore);
  const rows = known(holding.entries).filter((entry) => entry.effectiveDate <= moment.asOf);
  const facts = factsOf(rows);
  const flows = facts.filter(({ entry }) => entry.type !== 'interest_accrued');

  const total = (pick: (fact: Fact) => string | null | undefined, ...types: EntryType[]) =>
    facts.filter(({ entry }) => types.includes(entry.type)).reduce((sum, fact) => sum.plus(new Big(pick(fact) ?? 0).times(fact.sign)), new Big(0));

  const commitment = known(holding.commitments)
    .filter((row) => row.date <= moment.asOf)
    .reduce((sum, row) => sum.plus(row.amount), new Big(0));
  const loanBalance = total(amount, 'loan_draw').minus(total(amount, 'loan_repayment'));
  const unpaidInterest = total(amount, 'interest_accrued').minus(total(amount, 'interest_paid'));
  const equityCalled = total(amount, 'contribution')
    .plus(total(amount, 'loan_repayment'))
    .minus(total(({ entry }) => entry.returnOfCapital, 'distribution'));
  const called = total(amount, 'contribution', 'contribution_outside_commitment').plus(total(cash, 'loan_repayment', 'interest_paid'));
  const received = total(amount, 'distribution').minus(total(withheld, 'loan_repayment', 'interest_paid'));
  const unfunded = commitment.minus(total(amount, 'contribution', 'loan_draw')).plus(total(({ entry }) => entry.recallable, 'distribution'));

  const [valuation] = known(holding.valuations)
    .filter((row) => row.date <= moment.asOf)
    .toSorted((a, b) => Number(b.date > a.date) - Number(b.date < a.date) || b.postedAt.getTime() - a.postedAt.getTime() || Number(b.id) - Number(a.id));
  const later = (...types: EntryType[]) =>
    facts
      .filter(({ entry, date }) => types.includes(entry.type) && valuation !== undefined && date > valuation.date)
      .reduce((sum, { entry, sign }) => sum.plus(new Big(entry.amount).times(sign)), new Big(0));
  const valued = valuation === undefined ? null : new Big(valuation.grossNav);
  const rolled = valued?.plus(later('contribution', 'loan_draw')).minus(later('distribution')) ?? null;
  const grossNav = rolled === null || valued === null ? null : rolled.lt(0) && rolled.lt(valued) ? (valued.lt(0) ? valued : new Big(0)) : rolled;
  const latestNav = grossNav?.minus(loanBalance).minus(unpaidInterest) ?? null;
  const value = latestNav?.plus(received) ?? null;

  const equity = flows.filter(({ entry }) => entry.type !== 'loan_draw');
  const gross = flows.filter(({ entry }) => entry.type !== 'loan_repayment' && entry.type !== 'interest_paid');
  const closed = (kind: Fact[], left: Big | null): OracleFlow[] | null =>
    left === null || valuation === undefined
      ? null
      : [
          ...kind.map(({ entry, date, sign }) => ({ date, amount: Number(entry.amount) * sign * (entry.type === 'distribution' ? 1 : -1) })),
          { date: [valuation.date, ...kind.map(({ date }) => date)].toSorted().at(-1) ?? '', amount: left.toNumber() },
        ];
  const totalCommitments = new Big(fund.totalCommitments ?? fund.importedCommitments ?? 0);
  const entryDates = rows.map((entry) => entry.effectiveDate);

  return {
    amounts: {
      commitment: print(commitment),
      unfunded: print(unfunded),
      equityCalled: print(equityCalled),
      loanBalance: print(loanBalance),
      unpaidInterest: print(unpaidInterest),
      totalCalledCalculated: print(called),
      received: print(received),
      grossNav: print(grossNav),
      totalGrossShareNav: print(grossNav),
      latestNav: print(latestNav),
      gain: print(latestNav?.minus(equityCalled) ?? null),
      totalValueCalculated: print(value),
      totalGain: print(value?.minus(called) ?? null),
    },
    multiple: value === null || called.eq(0) ? null : value.div(called).toNumber(),
    ownership: totalCommitments.eq(0) ? null : commitment.div(totalCommitments).toNumber(),
    dates: {
      fairMarketValueDate: valuation?.date ?? null,
      latestTransactionDate: latest(entryDates),
      noticeDate: latest([...entryDates, ...(valuation === undefined ? [] : [valuation.date])]),
      investedSince:
        facts
          .filter(({ entry }) => entry.type !== 'interest_accrued')
          .map(({ date }) => date)
          .toSorted()[0] ?? null,
    },
    leveraged: closed(equity, latestNav),
    unLeveraged: closed(gross, grossNav),
  };
}

const print = (value: Big | null): string | null => (value === null ? null : value.toFixed().replace(/^-0$/, '0'));

/** What each entry comes to on each day, its reversals and their reversals on that day added up. */
function factsOf(rows: readonly LedgerEntry[]): Fact[] {
  const signs = new Map<LedgerEntry, Map<CivilDate, number>>();
  for (const row of rows) {
    const traced = trace(row, rows);
    if (traced === null) continue;
    const days = signs.get(traced.entry) ?? new Map<CivilDate, number>();
    days.set(traced.date, (days.get(traced.date) ?? 0) + traced.sign);
    signs.set(traced.entry, days);
  }
  return [...signs].flatMap(([entry, days]) => [...days].filter(([, sign]) => sign !== 0).map(([date, sign]) => ({ entry, date, sign })));
}

function trace(row: LedgerEntry, rows: readonly LedgerEntry[]): Fact | null {
  if ((row.reversesReference ?? null) === null) return { entry: row, date: row.effectiveDate, sign: 1 };
  const target = rows.find(({ reference }) => reference === row.reversesReference);
  const reversed = target === undefined ? null : trace(target, rows);
  return reversed === null
    ? null
    : { entry: reversed.entry, date: reversed.date > row.effectiveDate ? reversed.date : row.effectiveDate, sign: -reversed.sign };
}

/** What flows are worth on their first day at an annual rate, in millionths. */
export type PresentValue = (rate: number) => number;

export function presentValueOf(flows: readonly OracleFlow[]): PresentValue {
  const first = Date.parse(flows.map(({ date }) => date).toSorted()[0] ?? '');
  // Whole millionths, so that flows of one day that cancel out do so exactly.
  const byDate = new Map<string, number>();
  for (const { date, amount } of flows) byDate.set(date, (byDate.get(date) ?? 0) + Math.round(amount * 1e6));
  const dated = [...byDate].map(([date, amount]) => ({ amount, years: (Date.parse(date) - first) / 86_400_000 / 365 }));
  return (rate) => dated.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0);
}

/** The rates between -99.9 % and 10,000 % at which the present value changes its sign, the one nearest to 10 % first. */
export function oracleRates(presentValue: PresentValue): number[] {
  const rates = Array.from({ length: 232 }, (_, i) => Math.exp(-6.95 + i * 0.05) - 1);
  const values = rates.map(presentValue);
  const roots: number[] = [];
  for (let i = 1; i < rates.length; i += 1) {
    const below = values[i - 1] ?? 0;
    if (below > 0 !== (values[i] ?? 0) > 0) roots.push(halved(presentValue, rates[i - 1] ?? 0, rates[i] ?? 0, below > 0));
  }
  return roots.toSorted((a, b) => Math.abs(a - 0.1) - Math.abs(b - 0.1));
}

function halved(presentValue: PresentValue, from: number, to: number, positiveBelow: boolean): number {
  let [low, high] = [from, to];
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > 0 === positiveBelow) low = middle;
    else high = middle;
  }
  return low;
}
