import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { heldProposal, holdersOfRole } from './queries.ts';
import { tellOfRole } from './tellOfRole.ts';
import { whyNotConfirm } from './whyNotConfirm.ts';

interface Deciding {
  readonly companyId: string;
  readonly id: string;
  readonly by: string;
  readonly at: Date;
}

const ends = { proposed: '', confirmed: 'This was confirmed already.', rejected: 'This was rejected already.' } as const;

/**
 * Gives the role that was proposed, and tells everybody who holds it by then. Confirming again changes nothing.
 * @throws Refusal `not_found`; `second_person`; `conflict` where it was decided, the person may not sign in or has the role, or whoever proposed it administers no more
 */
export async function confirmRole(tx: Tx, deciding: Deciding): Promise<{ userId: string }> {
  const { companyId, by, at } = deciding;
  const proposal = await heldProposal(tx, deciding);
  if (!proposal) throw notFound();
  const { user_id: userId, proposed_by: proposedBy, state } = proposal;
  if (state === 'confirmed' && proposal.decided_by === by) return { userId };
  const why = await whyNotConfirm(tx, { companyId, by, userId, proposedBy });
  if (why !== null) throw new Refusal('second_person', why);
  if (state !== 'proposed') throw new Refusal('conflict', ends[state]);
  if (!proposal.proposer_administers) throw new Refusal('conflict', 'Whoever proposed this is no administrator any more. Reject it, and propose it anew.');
  const given = await tx.first(
    `update users set roles = array_append(roles, 'compensation') where company_id = $1 and id = $2 and active and not 'compensation' = any(roles) returning display_name`,
    [companyId, userId],
  );
  if (!given) throw new Refusal('conflict', 'This person may not sign in, or has the role already. Reject the proposal.');
  await decide(tx, deciding, 'confirmed');
  const holders = await holdersOfRole(tx, companyId);
  await tellOfRole(tx, { companyId, userIds: holders.map(({ id }) => id), receiver: { id: userId, name: given.display_name }, at });
  return { userId };
}

/** Ends a proposal. Rejecting again changes nothing. @throws Refusal `not_found`, `conflict` where it was confirmed */
export async function rejectRole(tx: Tx, deciding: Deciding): Promise<{ userId: string }> {
  const proposal = await heldProposal(tx, deciding);
  if (!proposal) throw notFound();
  if (proposal.state === 'confirmed') throw new Refusal('conflict', ends.confirmed);
  if (proposal.state === 'proposed') await decide(tx, deciding, 'rejected');
  return { userId: proposal.user_id };
}

const decide = (tx: Tx, { companyId, id, by, at }: Deciding, state: 'confirmed' | 'rejected') =>
  tx.run('update role_proposals set state = $3, decided_by = $4, decided_at = $5 where company_id = $1 and id = $2', [companyId, id, state, by, at]);
