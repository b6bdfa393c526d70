import { createHash } from 'node:crypto';
import type { InvestorHistory } from '@pari/contract';
import { laterOf, quarterEnds, type CivilDate } from '@pari/domain/dates';
import { add, multiply, round, subtract, sum, ZERO, type Decimal } from '@pari/domain/money';
import { historyOf, type Holding, type HistoryPoint } from '@pari/domain/returns';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../adapters/database/database.ts';
import type { Context } from '../../../http/context.ts';
import { ratesOver, symbolOf } from '../currencies.ts';
import { byFund, holdingsIn, loadFacts } from '../figures.ts';
import { holdingsOf, type HoldingRow, type Moment } from '../queries.ts';
import { spanAnswered, type Span } from '../range.ts';

type Currency = 'company_currency' | 'investor_currency' | 'usd';

/** So many points tell what a line has to tell. */
const mostPoints = 60;
/** Decimal places that an amount has on the wire. */
const places = 6;

interface FundLine {
  readonly name: string;
  readonly currency: string;
  readonly points: readonly HistoryPoint[];
}

/** What everything was worth at each quarter's end, beside what had been paid in and received until then: one load of facts, and none while nothing was posted. */
export async function readInvestorHistory(tx: Tx, context: Context, span: Span, currency: Currency): Promise<InvestorHistory> {
  const { company, effectiveUser, showUnpublished } = context;
  const { moment } = span;
  const rows = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment);
  const { days, funds } = await linesOf(tx, company.id, rows, span);
  const code = { usd: 'USD', company_currency: company.currency, investor_currency: rows[0]?.local_currency ?? company.currency }[currency];
  const rateOf = await ratesOver(tx, company.id, [code, ...rows.map((row) => row.currency)], days, moment.knownBefore);
  const totalsOf = (some: readonly FundLine[], index: number, date: CivilDate) => totalsAt(some, index, (fund) => rateOf(fund.currency, code, date));
  return {
    currency: { code, symbol: symbolOf(code) },
    ...spanAnswered(context, span),
    change: changeAtEnd(funds, days, totalsOf),
    points: days.map((date, index) => ({ date, ...totalsOf(funds, index, date) })),
  };
}

type Totals = ReturnType<typeof totalsAt>;

/** What the last step brought, over the funds that are known at both of its ends. */
function changeAtEnd(funds: readonly FundLine[], days: readonly CivilDate[], totalsOf: (funds: readonly FundLine[], index: number, date: CivilDate) => Totals): InvestorHistory['change'] {
  const [before, now] = [days.at(-2), days.at(-1)];
  if (before === undefined || now === undefined) return null;
  const ends = [[days.length - 2, before], [days.length - 1, now]] as const;
  const isKnown = (fund: FundLine) => ends.every(([index, date]) => totalsOf([fund], index, date).incomplete.length === 0);
  const known = funds.filter(isKnown);
  const [first, last] = ends.map(([index, date]) => gainIn(totalsOf(known, index, date)));
  return { since: before, gain: subtract(last ?? ZERO, first ?? ZERO), incomplete: funds.filter((fund) => !known.includes(fund)).map(({ name }) => name) };
}

const gainIn = ({ value, received, paid_in: paidIn }: Totals): Decimal => subtract(add(value, received), paidIn);

interface Lines {
  readonly days: readonly CivilDate[];
  readonly funds: readonly FundLine[];
}

interface Kept extends Lines {
  readonly rows: number;
}

// A holding's version rises with each posted fact, so what stands under a key never changes.
const kept = new LRUCache<string, Kept>({ maxSize: 20_000, sizeCalculation: ({ rows }) => rows + 1 });

async function linesOf(tx: Tx, companyId: string, rows: readonly HoldingRow[], { moment, from }: Span): Promise<Lines> {
  const versions = rows.map((row) => [row.investor_id, row.fund_id, row.version, row.fund_name, row.currency]);
  const key = createHash('sha256').update(JSON.stringify([companyId, moment, from, versions])).digest('base64');
  const known = kept.get(key);
  if (known) return known;
  const facts = await loadFacts(tx, companyId, rows);
  const first = beginning(facts.values(), moment);
  const days = first === null ? [] : quarterEnds(from === null ? first : laterOf(from, first), moment.asOf, mostPoints);
  const funds = byFund(rows).map((group): FundLine => ({ name: group[0].fund_name, currency: group[0].currency, points: historyOf(holdingsIn(group, facts), days, moment.knownBefore) }));
  kept.set(key, { days, funds, rows: rows.length });
  return { days, funds };
}

/** The first day on which something was posted to have happened; null: nothing has begun. */
function beginning(holdings: Iterable<Holding>, { asOf, knownBefore }: Moment): CivilDate | null {
  const known = ({ postedAt }: { readonly postedAt: Date }) => knownBefore === null || postedAt < knownBefore;
  let first: CivilDate | null = null;
  for (const { entries } of holdings) {
    for (const entry of entries) if (known(entry) && entry.effectiveDate <= asOf && (first === null || entry.effectiveDate < first)) first = entry.effectiveDate;
  }
  return first;
}

function totalsAt(funds: readonly FundLine[], index: number, rateOf: (fund: FundLine) => Decimal | null) {
  const parts = { value: new Map<Decimal, Decimal[]>(), paidIn: new Map<Decimal, Decimal[]>(), received: new Map<Decimal, Decimal[]>() };
  const incomplete: string[] = [];
  for (const fund of funds) {
    const point = fund.points[index];
    if (!point || (point.value === '0' && point.paidIn === '0' && point.received === '0')) continue;
    const rate = rateOf(fund);
    if (rate === null || point.value === null) incomplete.push(fund.name);
    if (rate === null) continue;
    for (const name of ['value', 'paidIn', 'received'] as const) {
      const amount = point[name];
      if (amount === null) continue;
      const others = parts[name].get(rate);
      if (others) others.push(amount);
      else parts[name].set(rate, [amount]);
    }
  }
  // Equal rates are converted once: the exact sum is the same, and many times cheaper.
  const total = (amounts: ReadonlyMap<Decimal, readonly Decimal[]>) => round(sum([...amounts].map(([rate, each]) => multiply(sum(each), rate))), places);
  return { value: total(parts.value), paid_in: total(parts.paidIn), received: total(parts.received), incomplete };
}
