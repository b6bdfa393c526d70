import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { heldFund, readCompany, type ReadCompany } from './queries.ts';

/** The caller's own company, by id or slug. @throws Refusal `not_found` for any other */
export async function ownCompany(tx: Tx, { company }: Context, key: string): Promise<ReadCompany> {
  const own = key === company.id || key === company.slug ? await readCompany(tx, { id: company.id }) : undefined;
  if (!own) throw notFound();
  return own;
}

/** @throws Refusal `not_found` for a fund that is not among the person's holdings */
export async function requireHeldFund(tx: Tx, { company, effectiveUser, showUnpublished }: Context, externalId: string): Promise<void> {
  const fund = await heldFund(tx, company.id, externalId, effectiveUser.id, showUnpublished);
  if (!fund) throw notFound();
}
