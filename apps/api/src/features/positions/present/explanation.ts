import type { ExplainableField, FigureExplanation } from '@pari/contract';
import { addDays, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { figures as table, isPart, parts } from '@pari/domain/figures';
import { decimal } from '@pari/domain/money';
import type { explain, ExplainedEntry, ExplainedTerm, ExplainedValuation, LaterFact } from '@pari/domain/returns';
import type { Context } from '../../../http/context.ts';
import { symbolOf } from '../currencies.ts';
import type { Group } from '../groups.ts';
import type { HoldingRow } from '../queries.ts';
import { spanAnswered, type Span } from '../range.ts';
import type { Figures } from './figures.ts';

const mostFacts = 500;

interface Explained {
  readonly field: ExplainableField;
  /** The one term whose entries are listed; undefined: those of all. */
  readonly part: string | undefined;
  readonly explanation: ReturnType<typeof explain>;
  /** The profiles whose facts the explanation names by their place here. */
  readonly group: Group;
  /** The profile alone in having begun; null where there are several. */
  readonly only: HoldingRow | null;
  /** Of all of them together. */
  readonly figures: Figures;
}

/** Where a figure comes from: its terms and the facts behind them, the first 500 of each kind. */
export function presentExplanation(context: Context, span: Span, { field, part: asked, explanation, group, only, figures }: Explained): FigureExplanation {
  const [first] = group;
  // Before the cut: what is left out of a part is its own.
  const entries = asked === undefined ? explanation.entries : explanation.entries.filter(({ part }) => part !== null && parts[part].field === asked);
  const posted = (at: Date) => ({ posted_at: at.toISOString(), posted_on: civilDateIn(at, context.company.timeZone) });
  const holder = (index: number) => holderOf(group[index] ?? first);
  return {
    field,
    fund: { id: first.fund_id, external_id: first.external_id, name: first.fund_name },
    investor: only && holderOf(only),
    currency: { code: first.currency, symbol: symbolOf(first.currency) },
    ...spanAnswered(context, span),
    value: figures[field],
    reason: figures.reasons[field] ?? null,
    terms: explanation.terms.map((term) => presentTerm(term, figures, span.from)),
    entries: entries.slice(0, mostFacts).map(({ holder: index, postedAt, reversedBy, amount, part, ...entry }: ExplainedEntry) => ({
      ...entry,
      part: part && parts[part].field,
      amount: decimal(amount),
      investor: holder(index),
      reversed_by: reversedBy,
      ...posted(postedAt),
    })),
    entries_left_out: Math.max(0, entries.length - mostFacts),
    valuations: explanation.valuations.map(({ holder: index, valuation, replaced, effect, keptAtZero, isOpening }: ExplainedValuation) => ({
      investor: holder(index),
      date: valuation.date,
      gross_nav: decimal(valuation.grossNav),
      effect,
      kept_at_zero: keptAtZero,
      is_opening: isOpening,
      replaced: replaced && { gross_nav: decimal(replaced.grossNav), ...posted(replaced.postedAt) },
      ...posted(valuation.postedAt),
    })),
    flows: explanation.flows.map(({ date, amount, part }) => ({ date, amount, kind: part })),
    other_rates: [...explanation.otherRates],
    became_known_later: explanation.later.slice(0, mostFacts).map(({ holder: index, postedAt, isCounted, amount, ...fact }: LaterFact) => ({
      ...fact,
      amount: decimal(amount),
      investor: holder(index),
      is_counted: isCounted,
      ...posted(postedAt),
    })),
    became_known_later_left_out: Math.max(0, explanation.later.length - mostFacts),
  };
}

const holderOf = (row: HoldingRow) => ({ id: row.investor_id, name: row.investor_name });

function presentTerm({ name, operation, value }: ExplainedTerm, figures: Figures, from: CivilDate | null): FigureExplanation['terms'][number] {
  if (!isPart(name)) {
    const { field } = table[name];
    return { name: field, operation, value: value ?? figures[field], field, as_of: null };
  }
  const part = parts[name];
  if (part.kind !== 'opening') return { name: part.field, operation, value, field: null, as_of: null };
  return { name: part.field, operation, value, field: table[part.figure].field, as_of: from && addDays(from, -1) };
}
