import { computePooledPosition, computePosition, type FundTotals, type Holding, type Position } from '@pari/domain/returns';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../adapters/database/database.ts';
import { presentFigures, type Figures } from './presentFigures.ts';
import { committedTo, factsOf, type Facts, type HoldingRow, type Moment } from './queries.ts';

/** Figures of some profiles of one fund: the question, and a key that changes with anything the answer depends on. */
interface Question {
  readonly key: string;
  readonly rows: readonly HoldingRow[];
  readonly totals: FundTotals;
}

// A holding's version rises with each posted fact, so what stands under a key never changes.
const figures = new LRUCache<string, Figures>({ max: 20_000 });
const commitmentTotals = new LRUCache<string, string>({ max: 20_000 });

/**
 * Figures of a person's funds, each as a whole, and of each profile where several hold the fund. Only what is not in memory is loaded.
 * @param posting the company's last posting, which stands for the state of everybody's commitments
 */
export async function figuresOf(tx: Tx, companyId: string, funds: readonly (readonly HoldingRow[])[], moment: Moment, posting: number | null) {
  const totals = await totalsOf(tx, companyId, funds, moment, posting);
  const questions = funds.flatMap((rows) => {
    const fundTotals = totals.get(rows[0]?.fund_id ?? '') ?? { totalCommitments: null, importedCommitments: null };
    const ask = (asked: readonly HoldingRow[]): Question => ({ key: keyOf(companyId, asked, fundTotals, moment), rows: asked, totals: fundTotals });
    return rows.length === 1 ? [ask(rows)] : [ask(rows), ...rows.map((row) => ask([row]))];
  });
  const found = new Map(questions.map(({ key }) => [key, figures.get(key)]));
  const missing = questions.filter(({ key }) => found.get(key) === undefined);
  if (missing.length > 0) {
    const facts = holdingsByPair(await factsOf(tx, companyId, [...new Set(missing.flatMap(({ rows }) => rows))]));
    for (const { key, rows, totals: fundTotals } of missing) {
      const made = presentFigures(compute(rows.map((row) => facts.get(pairKey(row)) ?? nothing), fundTotals, moment));
      figures.set(key, made);
      found.set(key, made);
    }
  }
  return (rows: readonly HoldingRow[]): Figures => {
    const key = keyOf(companyId, rows, totals.get(rows[0]?.fund_id ?? '') ?? { totalCommitments: null, importedCommitments: null }, moment);
    const made = found.get(key);
    if (!made) throw new Error('figures were not asked for');
    return made;
  };
}

const nothing: Holding = { commitments: [], entries: [], valuations: [] };

function compute(holdings: readonly Holding[], totals: FundTotals, moment: Moment): Position {
  const [only, ...others] = holdings;
  return only && others.length === 0 ? computePosition(only, totals, moment) : computePooledPosition(holdings, totals, moment);
}

const momentKey = ({ asOf, knownBefore }: Moment) => `${asOf}|${knownBefore?.getTime() ?? ''}`;

function keyOf(companyId: string, rows: readonly HoldingRow[], totals: FundTotals, moment: Moment): string {
  const versions = rows.map((row) => `${row.investor_id}:${row.version}`).join(',');
  return `${companyId}|${rows[0]?.fund_id}|${versions}|${totals.totalCommitments ?? totals.importedCommitments}|${momentKey(moment)}`;
}

async function totalsOf(tx: Tx, companyId: string, funds: readonly (readonly HoldingRow[])[], moment: Moment, posting: number | null) {
  const key = (fundId: string) => `${companyId}|${fundId}|${posting}|${momentKey(moment)}`;
  const firsts = funds.flatMap((rows) => rows.slice(0, 1));
  const open = firsts.filter((row) => row.total_commitments === null && !commitmentTotals.has(key(row.fund_id))).map((row) => row.fund_id);
  if (open.length > 0) {
    const sums = new Map((await committedTo(tx, companyId, open, moment)).map((row) => [row.fund_id, row.total]));
    for (const fundId of open) commitmentTotals.set(key(fundId), sums.get(fundId) ?? '0');
  }
  return new Map(
    firsts.map((row): [string, FundTotals] => [
      row.fund_id,
      { totalCommitments: row.total_commitments, importedCommitments: row.total_commitments === null ? (commitmentTotals.get(key(row.fund_id)) ?? null) : null },
    ]),
  );
}

const pairKey = (row: { investor_id: string; fund_id: string }) => `${row.investor_id}|${row.fund_id}`;

function holdingsByPair(facts: Facts): Map<string, Holding> {
  const holdings = new Map<string, { commitments: Holding['commitments'][number][]; entries: Holding['entries'][number][]; valuations: Holding['valuations'][number][] }>();
  const of = (row: { investor_id: string; fund_id: string }) => {
    const key = pairKey(row);
    const known = holdings.get(key);
    if (known) return known;
    const made = { commitments: [], entries: [], valuations: [] };
    holdings.set(key, made);
    return made;
  };
  for (const row of facts.commitments) of(row).commitments.push({ date: row.date, amount: row.amount, postedAt: row.posted_at });
  for (const row of facts.valuations) of(row).valuations.push({ id: String(row.id), date: row.date, grossNav: row.gross_nav, postedAt: row.posted_at });
  for (const row of facts.entries) {
    of(row).entries.push({
      id: String(row.id),
      effectiveDate: row.effective_date,
      type: row.type as Holding['entries'][number]['type'],
      amount: row.amount,
      returnOfCapital: row.return_of_capital,
      recallable: row.recallable,
      settled: row.settled,
      reference: row.reference,
      reversesReference: row.reverses_reference,
      postedAt: row.posted_at,
    });
  }
  return holdings;
}
