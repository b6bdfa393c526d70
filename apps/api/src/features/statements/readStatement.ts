import type { Statement } from '@pari/contract';
import type { Context } from '../../http/context.ts';
import { badField, notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { allHoldingsOf, hasBegun, holdersOf, holdingsIn, loadFacts, momentOf, presentFigures } from '../positions/index.ts';
import type { Period } from './period.ts';
import { componentsOf } from './queries.ts';
import { positionAt, statementOf } from './statementOf.ts';

interface Asked {
  /** Id or external id. */
  readonly fund: string;
  /** Of the person's profiles; undefined: the only one that holds the fund. */
  readonly investor: string | undefined;
  readonly period: Period;
}

/**
 * The capital account of one profile in one fund, in fund currency.
 * @throws Refusal not_found for a fund or profile that the dashboard would not show, bad_request where several profiles hold it and none is named
 */
export async function readStatement(tx: Tx, context: Context, { fund: key, investor, period }: Asked): Promise<Statement> {
  const { company, effectiveUser, showUnpublished, knownOn } = context;
  const moment = { ...momentOf(context), asOf: period.to };
  const { knownBefore } = moment;
  const group = holdersOf(await allHoldingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment), key);
  if (!group) throw notFound();
  const begun = holdingsIn(group, await loadFacts(tx, company.id, group)).flatMap((holding, index) => {
    const position = positionAt(holding, period.to, knownBefore);
    const [row = group[0]] = group.slice(index);
    return hasBegun(presentFigures(position)) ? [{ row, holding, position }] : [];
  });
  const [found, another] = begun.filter(({ row }) => investor === undefined || row.investor_id === investor);
  if (!found) throw notFound();
  if (another) throw badField('investor', 'Several of your profiles hold this fund: say which one.');
  const { row, holding, position } = found;
  const components = await componentsOf(tx, company.id, [row]);
  return statementOf(row, holding, position, period, { on: knownOn, before: knownBefore }, components(row));
}
