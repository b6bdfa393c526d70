import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { readCompany, type ReadCompany } from './queries.ts';

/** The caller's own company, by id or slug. @throws Refusal `not_found` for any other */
export async function ownCompany(tx: Tx, { company }: Context, key: string): Promise<ReadCompany> {
  const own = key === company.id || key === company.slug ? await readCompany(tx, { id: company.id }) : undefined;
  if (!own) throw notFound();
  return own;
}

/** @throws Refusal `not_found` for a fund that is not among the person's holdings */
export async function requireHeldFund(tx: Tx, { company, effectiveUser, showUnpublished }: Context, externalId: string): Promise<void> {
  const fund = await tx.first(
    `select f.id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id
     join investors i on i.company_id = h.company_id and i.id = h.investor_id
     where f.company_id = $1 and f.external_id = $2 and i.user_id = $3 and (f.published or $4) limit 1`,
    [company.id, externalId, effectiveUser.id, showUnpublished],
  );
  if (!fund) throw notFound();
}
