import { laterOf } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { LedgerEntry, Moment } from './types.ts';

/** An entry that counts: its own, or for a reversal the reversed entry with sign -1 on the day the reversal takes effect. */
export interface LiveEntry {
  readonly entry: LedgerEntry;
  readonly sign: 1 | -1;
  readonly date: CivilDate;
  /** The row that reverses, where it is one. */
  readonly reversal: LedgerEntry | null;
}

export const isKnown = (row: { readonly postedAt: Date }, { knownBefore }: Moment): boolean =>
  knownBefore === null || row.postedAt.getTime() < knownBefore.getTime();

export const effectiveEntries = (entries: readonly LedgerEntry[], moment: Moment): LedgerEntry[] =>
  entries.filter((entry) => entry.effectiveDate <= moment.asOf && isKnown(entry, moment));

export const isReversal = (entry: LedgerEntry): boolean => entry.reversesReference !== null && entry.reversesReference !== undefined;

/** Database identities as text in numeric order (uuids, all of one length, in text order). */
export const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * The entries that count out of those effective and known at a moment. A reversal counts from the later of its own effective date and
 * that of the entry it reverses, as that entry with the opposite sign; on the same date the two leave no trace at all. Only the first
 * reversal of an entry counts, and one that names an entry not known at the moment does nothing.
 */
export function liveEntries(effective: readonly LedgerEntry[]): LiveEntry[] {
  const reversals = effective.filter(isReversal);
  const plain = effective.filter((entry) => !isReversal(entry));
  if (reversals.length === 0) return plain.map((entry) => ({ entry, sign: 1, date: entry.effectiveDate, reversal: null }));

  const chains = acceptedChains(reversals, new Map(effective.map((entry) => [entry.reference, entry])));
  const gone = new Set<LedgerEntry>();
  const live: LiveEntry[] = [];
  // The deepest first: a reversed reversal must not cancel anything any more.
  for (const { reversal, target, base, depth, date, targetDate } of chains.toReversed()) {
    if (gone.has(reversal)) continue;
    if (date === targetDate) gone.add(target);
    else live.push({ entry: base, sign: depth % 2 === 1 ? -1 : 1, date, reversal });
  }
  for (const entry of plain) if (!gone.has(entry)) live.push({ entry, sign: 1, date: entry.effectiveDate, reversal: null });
  return live;
}

interface Chain {
  readonly reversal: LedgerEntry;
  readonly target: LedgerEntry;
  /** The entry at the end of the chain that is no reversal. */
  readonly base: LedgerEntry;
  /** 1 reverses an entry, 2 reverses a reversal. */
  readonly depth: number;
  readonly date: CivilDate;
  readonly targetDate: CivilDate;
}

function acceptedChains(reversals: readonly LedgerEntry[], byReference: ReadonlyMap<string, LedgerEntry>): Chain[] {
  const chains = reversals.map((reversal) => followChain(reversal, byReference)).filter((chain) => chain !== null);
  chains.sort((a, b) => a.depth - b.depth || a.reversal.postedAt.getTime() - b.reversal.postedAt.getTime() || compareIds(a.reversal.id, b.reversal.id));
  const reversed = new Set<LedgerEntry>();
  const accepted = new Set<LedgerEntry>();
  return chains.filter(({ reversal, target, depth }) => {
    if (reversed.has(target) || (depth > 1 && !accepted.has(target))) return false;
    reversed.add(target);
    accepted.add(reversal);
    return true;
  });
}

function followChain(reversal: LedgerEntry, byReference: ReadonlyMap<string, LedgerEntry>): Chain | null {
  const path: LedgerEntry[] = [];
  let entry = reversal;
  while (isReversal(entry)) {
    const target = byReference.get(entry.reversesReference ?? '');
    if (target === undefined || path.length > byReference.size) return null;
    path.push(target);
    entry = target;
  }
  const [target] = path;
  if (target === undefined) return null;
  const targetDate = path.map((step) => step.effectiveDate).reduce(laterOf);
  return { reversal, target, base: entry, depth: path.length, date: laterOf(reversal.effectiveDate, targetDate), targetDate };
}
