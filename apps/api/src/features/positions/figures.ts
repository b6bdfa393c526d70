import type { CivilDate } from '@pari/domain/dates';
import { computePooledPosition, type Commitment, type Components, type Holding, type LedgerEntry, type Valuation } from '@pari/domain/returns';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../ports/database.ts';
import { atOnce, type Pace } from '../../ports/pace.ts';
import { presentFigures, type Figures } from './present/figures.ts';
import type { Group } from './groups.ts';
import { factsOf, type FactRow } from './queries.ts';
import type { Span } from './range.ts';

/** What a group's facts come to, with what its rows on the dashboard do not have. */
export interface Measured {
  readonly figures: Figures;
  /** Sums of entries within the range, or of everything. */
  readonly flows: Components;
  /** The latest day on which money moved. */
  readonly latestPayment: CivilDate | null;
}

// A holding's version rises with each posted fact, so what stands under a key never changes.
const figuresCache = new LRUCache<string, Measured>({ max: 20_000 });

/** Figures of each group. Only what is not in memory is loaded and computed. */
export async function figuresOf(tx: Tx, companyId: string, groups: readonly Group[], span: Span, pace: Pace): Promise<ReadonlyMap<Group, Measured>> {
  const figures = new Map<Group, Measured>();
  const missing: Group[] = [];
  for (const group of groups) {
    const known = figuresCache.get(keyOf(companyId, group, span));
    if (known) figures.set(group, known);
    else missing.push(group);
  }
  if (missing.length === 0) return figures;
  const facts = await loadFacts(tx, companyId, missing.flat(), pace);
  for (const group of missing) {
    const made = compute(group, facts, span);
    figuresCache.set(keyOf(companyId, group, span), made);
    figures.set(group, made);
    await pace.rest();
  }
  return figures;
}

function keyOf(companyId: string, group: Group, { from, moment: { asOf, knownBefore } }: Span): string {
  const [{ fund_id, total_commitments, imported_commitments }] = group;
  const versions = group.map((row) => `${row.investor_id}:${row.version}`).join();
  return [companyId, fund_id, versions, total_commitments, imported_commitments, asOf, knownBefore?.getTime(), from].join('|');
}

const nothing: Holding = { commitments: [], entries: [], valuations: [] };

function compute(group: Group, facts: ReadonlyMap<string, Holding>, { moment, from }: Span): Measured {
  const [{ total_commitments: totalCommitments, imported_commitments: importedCommitments }] = group;
  const position = computePooledPosition(holdingsIn(group, facts), { totalCommitments, importedCommitments }, moment, from);
  return { figures: presentFigures(position), flows: position.flows, latestPayment: position.latestPaymentDate };
}

/** The facts of some holdings: one statement for each portion of them. */
export async function loadFacts(tx: Tx, companyId: string, rows: readonly Pair[], pace: Pace = atOnce): Promise<ReadonlyMap<string, Holding>> {
  const all = [...new Set(rows)];
  const holdings = new Map<string, Gathered>();
  const portion = Math.min(pace.portion, all.length);
  for (let from = 0; from < all.length; from += portion) {
    gather(holdings, await factsOf(tx, companyId, all.slice(from, from + portion)));
    await pace.rest();
  }
  return holdings;
}

export const holdingsIn = (group: readonly Pair[], facts: ReadonlyMap<string, Holding>): Holding[] => group.map((row) => facts.get(pairKey(row)) ?? nothing);

interface Pair {
  readonly investor_id: string;
  readonly fund_id: string;
}

/** Names a holding. */
export const pairKey = (row: Pair): string => `${row.investor_id}|${row.fund_id}`;

interface Gathered {
  readonly commitments: Commitment[];
  readonly entries: LedgerEntry[];
  readonly valuations: Valuation[];
}

function gather(holdings: Map<string, Gathered>, facts: readonly FactRow[]): void {
  for (const fact of facts) {
    const key = pairKey(fact);
    const holding = holdings.get(key) ?? { commitments: [], entries: [], valuations: [] };
    holdings.set(key, holding);
    addTo(holding, fact);
  }
}

function addTo(holding: Gathered, { kind, id, date, amount, posted_at: postedAt, ...entry }: FactRow): void {
  if (kind === 'commitment') holding.commitments.push({ date, amount, postedAt });
  else if (kind === 'valuation') holding.valuations.push({ id: String(id), date, grossNav: amount, postedAt });
  else {
    holding.entries.push({
      id: String(id),
      effectiveDate: date,
      type: kind,
      amount,
      returnOfCapital: entry.return_of_capital,
      recallable: entry.recallable,
      settled: entry.settled,
      reference: entry.reference ?? '',
      reversesReference: entry.reverses_reference,
      postedAt,
    });
  }
}
