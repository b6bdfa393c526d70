import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { allHoldingsOf, hide, holdersOf, momentOf, showAgain } from '../../positions/index.ts';

interface Named {
  /** Id or external id of the fund. */
  readonly id: string;
  /** The profile. */
  readonly investor: string;
}

/** What became of a holding. */
interface Changed {
  readonly fundId: string;
  /** Profiles in the fund that are still in sight. */
  readonly remaining: number;
}

/** Hides a holding from the person whose it is, however often it is asked for. @throws Refusal `not_found` for what is none of theirs */
export async function putOutOfSight(tx: Tx, context: Context, named: Named): Promise<Changed> {
  const { group, row } = await holdingNamed(tx, context, named);
  await hide(tx, context.company.id, context.effectiveUser.id, row, context.now);
  return { fundId: row.fund_id, remaining: group.filter((each) => each !== row && !each.is_hidden).length };
}

/** Shows it again. @throws Refusal `not_found` for what is none of theirs */
export async function showOnceMore(tx: Tx, context: Context, named: Named): Promise<Changed> {
  const { group, row } = await holdingNamed(tx, context, named);
  await showAgain(tx, context.company.id, context.effectiveUser.id, row);
  return { fundId: row.fund_id, remaining: group.filter((each) => each === row || !each.is_hidden).length };
}

async function holdingNamed(tx: Tx, context: Context, { id, investor }: Named) {
  const { company, effectiveUser, showUnpublished } = context;
  const group = holdersOf(await allHoldingsOf(tx, company.id, effectiveUser.id, showUnpublished, momentOf(context)), id);
  const row = group?.find((each) => each.investor_id === investor);
  if (!group || !row) throw notFound();
  return { group, row };
}
