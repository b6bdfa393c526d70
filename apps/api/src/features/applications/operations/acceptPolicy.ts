import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { standingOf } from '../standing.ts';

/**
 * Accepts the data protection policy of a fund in the version that the person opened; again, it is accepted already.
 * @returns the id of the fund
 * @throws Refusal `not_found` for another document; `not_yet` before it was opened
 */
export async function acceptPolicy(tx: Tx, context: Context, key: string, documentId: string, at: Date): Promise<string> {
  const { offer, policy, opened } = await standingOf(tx, context, key);
  if (policy === null || policy.id !== documentId) throw notFound();
  if (!opened.some(({ id }) => id === policy.id)) throw new Refusal('not_yet', 'Open the data protection policy first.');
  await tx.run(
    `insert into policy_acceptances (company_id, fund_id, user_id, document_id, document_version, accepted_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [context.company.id, offer.fund.id, context.realUser.id, policy.id, policy.version, at],
  );
  return offer.fund.id;
}
