import type { ExplainableField, FigureExplanation } from '@pari/contract';
import { addDays, civilDateIn, endOfDay, type CivilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { computePooledPosition, explain, type ExplainedEntry, type ExplainedTerm, type ExplainedValuation, type LaterFact } from '@pari/domain/returns';
import type { Tx } from '../../../ports/database.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import { symbolOf } from '../currencies.ts';
import { byFund, holdingsIn, loadFacts, type Group } from '../figures.ts';
import { figureOf, termNames } from '../explainedNames.ts';
import { hasBegun, presentFigures, type Figures } from '../presentFigures.ts';
import { holdingsOf, type HoldingRow } from '../queries.ts';
import { spanAnswered, type Span } from '../range.ts';

const mostFacts = 500;

interface Asked {
  /** Id or external id. */
  readonly fund: string;
  readonly investor: string | undefined;
  readonly field: ExplainableField;
}

/** Where a figure of a row of the dashboard comes from. @throws Refusal not_found for a fund or profile that the dashboard would not show. */
export async function explainFigure(tx: Tx, context: Context, span: Span, { fund: key, investor, field }: Asked): Promise<FigureExplanation> {
  const { company, effectiveUser, showUnpublished } = context;
  const { moment, from } = span;
  const rows = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment);
  const inFund = byFund(rows).find(([row]) => row.fund_id === key || row.external_id === key);
  const [first, ...others] = (inFund ?? []).filter((row) => investor === undefined || row.investor_id === investor);
  if (!first) throw notFound();
  const group: Group = [first, ...others];

  const holdings = holdingsIn(group, await loadFacts(tx, company.id, group));
  const fund = { totalCommitments: first.total_commitments, importedCommitments: first.imported_commitments };
  const figures = presentFigures(computePooledPosition(holdings, fund, moment, from));
  if (!hasBegun(figures)) throw notFound();
  // As in the dashboard's row, profiles that have not begun are left aside.
  const [only = first, another] = group.filter((_, index) =>
    hasBegun(presentFigures(computePooledPosition(holdings.slice(index, index + 1), fund, moment, from))),
  );
  const explanation = explain({ figure: figureOf[field], holdings, fund, moment, from, dayEnded: endOfDay(moment.asOf, company.timeZone) });

  const posted = (at: Date) => ({ posted_at: at.toISOString(), posted_on: civilDateIn(at, company.timeZone) });
  const holder = (index: number) => holderOf(group[index] ?? first);
  return {
    field,
    fund: { id: first.fund_id, external_id: first.external_id, name: first.fund_name },
    investor: another ? null : holderOf(only),
    currency: { code: first.currency, symbol: symbolOf(first.currency) },
    ...spanAnswered(context, span),
    value: figures[field],
    reason: figures.reasons[field] ?? null,
    terms: explanation.terms.map((term) => presentTerm(term, figures, from)),
    entries: explanation.entries.slice(0, mostFacts).map(({ holder: index, postedAt, reversedBy, amount, ...entry }: ExplainedEntry) => ({
      ...entry,
      amount: decimal(amount),
      investor: holder(index),
      reversed_by: reversedBy,
      ...posted(postedAt),
    })),
    entries_left_out: Math.max(0, explanation.entries.length - mostFacts),
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
  const isOpening = name === 'openingLatestNav' || name === 'openingGrossNav';
  const { wire, field } = termNames(name);
  return {
    name: wire,
    operation,
    value: value ?? (field !== null && !isOpening ? figures[field] : null),
    field,
    as_of: isOpening && from !== null ? addDays(from, -1) : null,
  };
}
