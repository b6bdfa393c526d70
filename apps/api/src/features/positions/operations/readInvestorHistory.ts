import { createHash } from 'node:crypto';
import type { InvestorHistory } from '@pari/contract';
import { addDays, laterOf, quarterEnds, type CivilDate } from '@pari/domain/dates';
import { historyBegins, historyOf } from '@pari/domain/returns';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import { ratesOver, symbolOf } from '../currencies.ts';
import { holdingsIn, loadFacts } from '../figures.ts';
import { byFund, holdersOf } from '../groups.ts';
import { changeAtEnd, totalsAt, type FundLine } from '../historyTotals.ts';
import { holdingsOf, type HoldingRow } from '../queries.ts';
import { spanAnswered, type Span } from '../range.ts';

interface Asked {
  readonly currency: 'company_currency' | 'investor_currency' | 'usd';
  /** The one fund, by id or external id. */
  readonly fund?: string | undefined;
  /** The one profile. */
  readonly investor?: string | undefined;
}

/** So many points tell what a line has to tell. */
const mostPoints = 60;

/**
 * What everything was worth at each quarter's end, beside what had been paid in and received until then; over a range from the day before it on,
 * which it opened with. One load of facts, and none while nothing was posted.
 * @throws Refusal not_found for a fund or profile that the dashboard would not show
 */
export async function readInvestorHistory(tx: Tx, context: Context, span: Span, { currency, fund, investor }: Asked, pace: Pace): Promise<InvestorHistory> {
  const { company, effectiveUser, showUnpublished } = context;
  const { moment } = span;
  const all = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment);
  const rows = (fund === undefined ? all : (holdersOf(all, fund) ?? [])).filter((row) => investor === undefined || row.investor_id === investor);
  if (rows.length === 0 && (fund !== undefined || investor !== undefined)) throw notFound();
  const { days, funds } = await linesOf(tx, company.id, rows, span, pace);
  const code = { usd: 'USD', company_currency: company.currency, investor_currency: rows[0]?.local_currency ?? company.currency }[currency];
  const rates = await ratesOver(tx, company.id, [code, ...rows.map((row) => row.currency)], days, moment.knownBefore);
  const rateOf = (from: string, date: CivilDate) => rates.rate(from, code, date);
  return {
    currency: { code, symbol: symbolOf(code) },
    ...spanAnswered(context, span),
    rate_source: rates.source,
    change: changeAtEnd(funds, days, rateOf),
    points: days.map((date, index) => ({ date, ...totalsAt(funds, index, date, rateOf) })),
  };
}

interface Lines {
  readonly days: readonly CivilDate[];
  readonly funds: readonly FundLine[];
}

// A holding's version rises with each posted fact, so what stands under a key never changes. Sized by points, of some 100 bytes each.
const linesCache = new LRUCache<string, Lines>({ maxSize: 200_000, sizeCalculation: ({ funds, days }) => funds.length * days.length + 1 });

async function linesOf(tx: Tx, companyId: string, rows: readonly HoldingRow[], { moment, from }: Span, pace: Pace): Promise<Lines> {
  const versions = rows.map((row) => [row.investor_id, row.fund_id, row.version, row.fund_name, row.currency]);
  const key = createHash('sha256')
    .update(JSON.stringify([companyId, moment, from, versions]))
    .digest('base64');
  const known = linesCache.get(key);
  if (known) return known;
  const facts = await loadFacts(tx, companyId, rows, pace);
  const first = historyBegins(facts.values(), moment);
  const opened = from === null || first === null || from <= first ? null : addDays(from, -1);
  const before = opened === null ? [] : [opened];
  const days = first === null ? [] : [...before, ...quarterEnds(from === null ? first : laterOf(from, first), moment.asOf, mostPoints - before.length)];
  const funds: FundLine[] = [];
  for (const group of byFund(rows)) {
    const points = historyOf(holdingsIn(group, facts), days, moment.knownBefore, opened);
    funds.push({ name: group[0].fund_name, currency: group[0].currency, points });
    await pace.rest();
  }
  const lines = { days, funds };
  linesCache.set(key, lines);
  return lines;
}
