import type { ExplainableField, FigureExplanation } from '@pari/contract';
import { endOfDay } from '@pari/domain/dates';
import { figureIn } from '@pari/domain/figures';
import { computePooledPosition, explain } from '@pari/domain/returns';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { holdingsIn, loadFacts } from '../figures.ts';
import { holdersOf, type Group } from '../groups.ts';
import { presentExplanation } from '../present/explanation.ts';
import { hasBegun, presentFigures } from '../present/figures.ts';
import { holdingsOf } from '../queries.ts';
import type { Span } from '../range.ts';

interface Asked {
  /** Id or external id. */
  readonly fund: string;
  readonly investor?: string | undefined;
  readonly field: ExplainableField;
  /** The one term whose entries are listed. */
  readonly part?: string | undefined;
}

/** Where a figure of a row of the dashboard comes from. @throws Refusal not_found for a fund or profile that the dashboard would not show. */
export async function explainFigure(tx: Tx, context: Context, span: Span, { fund: key, investor, field, part }: Asked): Promise<FigureExplanation> {
  const { company, effectiveUser, showUnpublished } = context;
  const { moment, from } = span;
  const rows = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment);
  const [first, ...others] = (holdersOf(rows, key) ?? []).filter((row) => investor === undefined || row.investor_id === investor);
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
  const explanation = explain({ figure: figureIn[field], holdings, fund, moment, from, dayEnded: endOfDay(moment.asOf, company.timeZone) });
  return presentExplanation(context, span, { field, part, explanation, group, only: another ? null : only, figures });
}
