import type { Statement } from '@pari/contract';
import type { Context } from '../../http/context.ts';
import { badField, notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { atOnce } from '../../ports/pace.ts';
import { momentOf } from '../positions/index.ts';
import type { Period } from './period.ts';
import { heldBy } from './queries.ts';
import { readStatements } from './readStatements.ts';

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
  const { knownBefore: before } = momentOf(context);
  const held = await heldBy(tx, company.id, effectiveUser.id, showUnpublished, key);
  const asked = held.filter((row) => investor === undefined || row.investor_id === investor);
  const found: Statement[] = [];
  for await (const { statement } of readStatements(tx, company.id, asked, period, { on: knownOn, before }, atOnce)) found.push(statement);
  const [one, another] = found;
  if (!one) throw notFound();
  if (another) throw badField('investor', 'Several of your profiles hold this fund: say which one.');
  return one;
}
