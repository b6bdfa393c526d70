import { badField, notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { inTheirOrder, isShared } from '../queries.ts';

/** Several that were sent: all that one call sent, or these. */
export interface Several {
  readonly batch?: string | undefined;
  readonly envelopes?: readonly string[] | undefined;
}

/**
 * Several that were sent, in the order in which each is held. What is done with them is rehearsed with the same.
 * @param isHeld until the transaction ends nothing else happens to them
 * @throws Refusal `bad_request` where neither or both are named; `not_found` where one of them is not there
 */
export async function findSeveral(tx: Tx, companyId: string, { batch, envelopes }: Several, isHeld: boolean): Promise<Listed[]> {
  if ((batch === undefined) === (envelopes === undefined)) throw badField('envelopes', 'Name either a batch or some that were sent.');
  const rows =
    batch === undefined
      ? await tx.rows(`select e.id from envelopes e where e.company_id = $1 and e.id = any($2::uuid[]) and ${isShared}`, [companyId, envelopes ?? []])
      : await tx.rows(`select e.id from envelopes e where e.company_id = $1 and e.batch_id = $2 and ${isShared}`, [companyId, batch]);
  if (rows.length === 0 || (envelopes !== undefined && rows.length < new Set(envelopes).size)) throw notFound();
  const ids = rows.map(({ id }) => id);
  // In one order, so that two who do this at once do not wait for each other.
  if (isHeld) await tx.run('select from envelopes where company_id = $1 and id = any($2::uuid[]) order by id for update', [companyId, ids]);
  return listed(tx, companyId, ids);
}

const listed = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx.rows(
    `select e.id, e.title, e.purpose, e.status, e.ending is not null as is_ending, array_agg(coalesce(r.name, '') order by ${inTheirOrder}) as names,
       count(*) filter (where r.status = 'signed') as signed
     from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id
     where e.company_id = $1 and e.id = any($2::uuid[]) group by e.company_id, e.id order by e.created_at, e.id`,
    [companyId, ids],
  );
export type Listed = Awaited<ReturnType<typeof listed>>[number];
