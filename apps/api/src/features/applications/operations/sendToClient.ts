import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { holdApplication } from '../queries.ts';
import { agreementsOf, currentOf } from '../agreed/queries.ts';
import { tellApplicant } from '../tell.ts';

/**
 * Tells the client of an adviser that agreements wait for their signature: of each once.
 * @returns when they were told, of what waits now
 * @throws Refusal `not_found` for whoever is no adviser of theirs; `not_yet` where nothing waits for them
 */
export async function sendToClient(
  tx: Tx,
  { company, realUser, mode }: Context,
  {
    row,
    now,
  }: { readonly row: { readonly id: string; readonly applicant_id: string; readonly fund_id: string; readonly external_id: string }; readonly now: () => Date },
): Promise<Date> {
  if (mode !== 'adviser') throw notFound();
  await holdApplication(tx, company.id, row.id);
  const at = now();
  const waiting = currentOf(await agreementsOf(tx, company.id, row.id)).filter(({ state }) => state === 'sent');
  if (waiting.length === 0) throw new Refusal('not_yet', 'Nothing waits for the signature of your client.');
  const untold = waiting.filter(({ sent_to_client_at: told }) => told === null);
  if (untold.length === 0) return new Date(Math.max(...waiting.map(({ sent_to_client_at: told }) => told?.getTime() ?? 0)));
  await tx.run('update application_agreements set sent_to_client_at = $3, sent_to_client_by = $4 where company_id = $1 and id = any($2::uuid[])', [
    company.id,
    untold.map(({ id }) => id),
    at,
    realUser.id,
  ]);
  const { applicant_id: userId, fund_id: fundId, external_id: externalId } = row;
  await tellApplicant(tx, company, { userId, fundId, externalId, what: 'sent_to_client', at });
  return at;
}
