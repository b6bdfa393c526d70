import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

interface Proposing {
  readonly companyId: string;
  /** Null: the command line. */
  readonly by: string | null;
  readonly at: Date;
}

/** Proposes that people see others' pay. Of whom it is proposed already nothing changes. @returns whose proposals are new */
export const proposeRoles = (tx: Tx, { companyId, by, at }: Proposing, userIds: readonly string[]) =>
  tx.rows(
    `insert into role_proposals (company_id, user_id, role, proposed_by, proposed_at) select $1, one, 'compensation', $3, $4 from unnest($2::uuid[]) one
     on conflict (company_id, user_id, role) where state = 'proposed' do nothing returning id, user_id`,
    [companyId, userIds, by, at],
  );

/**
 * Proposes it of one person.
 * @returns the id of the proposal, also of one that was there
 * @throws Refusal `not_found`, `second_person` for oneself, `conflict` where they have the role, or may not sign in
 */
export async function proposeRole(tx: Tx, proposing: Proposing, userId: string): Promise<string> {
  const { companyId, by } = proposing;
  const person = await tx.first(`select active, 'compensation' = any(roles) as has_role from users where company_id = $1 and id = $2 for update`, [
    companyId,
    userId,
  ]);
  if (!person) throw notFound();
  if (by === userId) throw new Refusal('second_person', 'Nobody proposes themselves. Another administrator proposes you, and a third person confirms it.');
  if (person.has_role) throw new Refusal('conflict', 'This person has the role already.');
  if (!person.active) throw new Refusal('conflict', 'This person may not sign in. Let them sign in first.');
  await proposeRoles(tx, proposing, [userId]);
  const proposal = await tx.first(`select id from role_proposals where company_id = $1 and user_id = $2 and role = 'compensation' and state = 'proposed'`, [
    companyId,
    userId,
  ]);
  if (!proposal) throw new Error('no proposal was stored');
  return proposal.id;
}
