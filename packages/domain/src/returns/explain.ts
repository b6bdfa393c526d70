import { compareDates } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { EntryType } from '../figures/entryTypes.ts';
import type { Decimal } from '../money/decimal.ts';
import { closedFlows, irrOfState } from './closing.ts';
import type { NetFlow } from './closing.ts';
import { commitmentAlone, kindOf, partIn, partOfEntry, restsOnValuation, valuationAlone, weigh, weighEntry } from './explainEffects.ts';
import type { ExplainedFigure, Frame, Weighed } from './explainEffects.ts';
import { laterFacts } from './explainLater.ts';
import type { LaterFact } from './explainLater.ts';
import { explainTerms } from './explainTerms.ts';
import type { ExplainedTerm } from './explainTerms.ts';
import { effectiveEntries, isKnown, liveEntries } from './live.ts';
import { fromMicro, toMicro } from './micro.ts';
import type { Leaf } from './formulas.ts';
import type { Micro } from './micro.ts';
import { stateOf } from './position.ts';
import { latestValuation, tallyHolding } from './tally.ts';
import type { FundTotals, Holding, Moment, Valuation } from './types.ts';

export type { ExplainedFigure, ExplainedTerm, LaterFact };

/** An entry, or a change of the commitment, that counts in a figure. */
export interface ExplainedEntry {
  /** Which of the holdings it belongs to. */
  readonly holder: number;
  /** Since when it counts. */
  readonly date: CivilDate;
  readonly type: EntryType | 'commitment';
  readonly amount: string;
  /** What it adds to the figure; of a rate of return the flow it makes, zero where it only moves the NAV that opens or closes the flows; null: of a quotient. */
  readonly effect: Decimal | null;
  /** The part of the formula that it counts in, where that is no figure of its own. */
  readonly part: Leaf | null;
  readonly reference: string | null;
  readonly reverses: string | null;
  readonly reversedBy: string | null;
  readonly postedAt: Date;
}

/** A valuation in use. */
export interface ExplainedValuation {
  readonly holder: number;
  readonly valuation: Valuation;
  /** The version of the same day that it replaced. */
  readonly replaced: Valuation | null;
  /** What it adds to the figure; null where that is no sum. */
  readonly effect: Decimal | null;
  /** Part of the effect: what rolling forward would have taken below zero and did not. */
  readonly keptAtZero: Decimal;
  readonly isOpening: boolean;
}

/** Where a figure comes from, in the currency of the fund. Where the figure is a sum, terms add up to it, and so do effects. */
export interface Explanation {
  readonly terms: readonly ExplainedTerm[];
  /** Newest first. */
  readonly entries: readonly ExplainedEntry[];
  /** Newest first. */
  readonly valuations: readonly ExplainedValuation[];
  /** Of a rate of return, by date, the closing one last. */
  readonly flows: readonly (Omit<NetFlow, 'amount'> & { readonly amount: Decimal })[];
  /** Of a rate of return: the others that fit the flows, ascending. */
  readonly otherRates: readonly number[];
  /** Latest posted first. */
  readonly later: readonly LaterFact[];
}

/** What is explained: a figure of some profiles of one person in one fund, at a moment, from the first day of a range on (null: all until then). */
export interface Question {
  readonly figure: ExplainedFigure;
  readonly holdings: readonly Holding[];
  readonly fund: FundTotals;
  readonly moment: Moment;
  readonly from: CivilDate | null;
  /** When the moment's day ended: what was posted from then on became known later. */
  readonly dayEnded: Date;
}

/** Takes a figure apart, with the tallies and formulas that it was made with. @throws DecimalError as computePosition does. */
export function explain(question: Question): Explanation {
  const { figure, holdings, moment, from } = question;
  const { state } = stateOf(holdings, moment, from);
  const kind = kindOf(figure, state.tally.everLeveraged);
  const entries: ExplainedEntry[] = [];
  const valuations: ExplainedValuation[] = [];
  const later: LaterFact[] = [];
  const openingMoment = state.opening && { ...moment, asOf: state.opening.date };
  holdings.forEach((holding, holder) => {
    const frame: Frame = {
      valuationDate: dateOf(holding, moment),
      opening: openingMoment && { date: openingMoment.asOf, valuationDate: dateOf(holding, openingMoment) },
    };
    const weighed = { figure, kind, frame };
    entries.push(...entriesOf(holding, moment, weighed).map((entry) => ({ ...entry, holder })));
    for (const [isOpening, at] of [
      [false, moment],
      [true, openingMoment],
    ] as const) {
      const used = at && restsOnValuation(figure, kind, isOpening) ? valuationOf(holding, at, isOpening, frame.opening !== null, weighed) : null;
      if (used) valuations.push({ ...used, holder });
    }
    later.push(...laterFacts(holding, moment, question.dayEnded, weighed).map((fact) => ({ ...fact, holder })));
  });
  return {
    terms: explainTerms(question.figure, state, question.fund),
    entries: entries.toSorted((a, b) => compareDates(b.date, a.date) || b.postedAt.getTime() - a.postedAt.getTime()),
    valuations: valuations.toSorted((a, b) => compareDates(b.valuation.date, a.valuation.date)),
    flows: kind === null ? [] : (closedFlows(state, kind)?.flows ?? []).map((flow) => ({ ...flow, amount: fromMicro(flow.amount) })),
    otherRates: kind === null ? [] : irrOfState(state, kind, null).otherRates,
    later: later.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime()),
  };
}

const dateOf = (holding: Holding, moment: Moment): CivilDate | null => latestValuation(holding.valuations, moment)?.date ?? null;
const orNull = (value: Micro | null): Decimal | null => (value === null ? null : fromMicro(value));

function entriesOf(holding: Holding, moment: Moment, weighed: Weighed): Omit<ExplainedEntry, 'holder'>[] {
  const { figure, kind } = weighed;
  const found: Omit<ExplainedEntry, 'holder'>[] = [];
  const live = liveEntries(effectiveEntries(holding.entries, moment));
  const reversedBy = new Map(live.map(({ reversal }) => [reversal?.reversesReference, reversal?.reference]));
  for (const each of live) {
    const { effect, matters } = weighEntry(weighed, each);
    if (!matters) continue;
    const { reference, reversesReference, postedAt } = each.reversal ?? each.entry;
    const { type, amount } = each.entry;
    found.push({
      date: each.date,
      type,
      amount,
      effect: orNull(effect),
      part: partOfEntry(weighed, each),
      reference,
      reverses: reversesReference ?? null,
      reversedBy: reversedBy.get(reference) ?? null,
      postedAt,
    });
  }
  for (const row of holding.commitments) {
    if (row.date > moment.asOf || !isKnown(row, moment)) continue;
    const alone = commitmentAlone(toMicro(row.amount));
    const { effect, matters } = weigh(figure, kind, alone);
    if (matters)
      found.push({
        date: row.date,
        type: 'commitment',
        amount: row.amount,
        effect: orNull(effect),
        part: partIn(figure, alone),
        reference: null,
        reverses: null,
        reversedBy: null,
        postedAt: row.postedAt,
      });
  }
  return found;
}

function valuationOf(
  holding: Holding,
  moment: Moment,
  isOpening: boolean,
  isRange: boolean,
  { figure, kind }: Weighed,
): Omit<ExplainedValuation, 'holder'> | null {
  const valuation = latestValuation(holding.valuations, moment);
  const { nav } = tallyHolding(holding, moment);
  if (valuation === null || nav === null) return null;
  const none = { laterContributions: 0n, laterDraws: 0n, laterDistributions: 0n };
  const effectOf = (keptAtZero: Micro) =>
    kind === null ? weigh(figure, kind, valuationAlone({ ...nav, ...none, keptAtZero }, isOpening, isRange)).effect : null;
  const [effect, without] = [effectOf(nav.keptAtZero), effectOf(0n)];
  const replaced = latestValuation(
    holding.valuations.filter((row) => row.date === valuation.date && row !== valuation),
    moment,
  );
  return { valuation, replaced, effect: orNull(effect), keptAtZero: fromMicro((effect ?? 0n) - (without ?? 0n)), isOpening };
}
