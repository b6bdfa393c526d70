import type { Statement } from '@pari/contract';
import { addDays, type CivilDate } from '@pari/domain/dates';
import { statementPeriods } from '@pari/domain/statements';
import type { Tx } from '../../ports/database.ts';
import type { Pace } from '../../ports/pace.ts';
import { hasBegun, loadFacts, pairKey, presentFigures } from '../positions/index.ts';
import type { Period } from './period.ts';
import { componentsOf, publishedOf } from './queries.ts';
import { positionAt, statementOf, type Known, type Subject } from './statementOf.ts';

type Facts = Awaited<ReturnType<typeof loadFacts>>;

export interface HeldStatement<Row> {
  readonly row: Row;
  /** The day of the valuation that counts at the end. */
  readonly valuedOn: CivilDate | null;
  readonly statement: Statement;
}

/** Holdings of which facts are read at a time: few enough that each portion is soon forgotten. */
const portion = 500;

/** The statements of holdings over a period, those left out that had not begun at its end. Read in portions, so that many take no more memory than some. */
export async function* readStatements<Row extends Subject>(tx: Tx, companyId: string, rows: readonly Row[], period: Period, known: Known, pace: Pace) {
  const [{ from: start }] = statementPeriods(period.to, period.from);
  for (let first = 0; first < rows.length; first += portion) {
    const some = rows.slice(first, first + portion);
    const facts = await loadFacts(tx, companyId, some, pace);
    const components = await componentsOf(tx, companyId, some, known.before);
    const published = start === null ? [] : await publishedOf(tx, companyId, addDays(start, -1), some, known.before);
    const navs = new Map(published.map((one) => [pairKey(one), one.closing_nav]));
    for (const row of some) {
      const held = statementIn(facts, row, period, known, { componentOf: components(row), publishedNav: navs.get(pairKey(row)) ?? null });
      if (held) yield held;
      await pace.rest();
    }
  }
}

function statementIn<Row extends Subject>(
  facts: Facts,
  row: Row,
  period: Period,
  known: Known,
  beside: Parameters<typeof statementOf>[5],
): HeldStatement<Row> | null {
  const holding = facts.get(pairKey(row));
  if (!holding) return null;
  const position = positionAt(holding, period.to, known.before);
  if (!hasBegun(presentFigures(position))) return null;
  return { row, valuedOn: position.fairMarketValueDate, statement: statementOf(row, holding, position, period, known, beside) };
}
