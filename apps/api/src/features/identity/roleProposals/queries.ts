import type { RowOf, Tx } from '../../../ports/database.ts';

interface Proposed {
  readonly companyId: string;
  readonly id: string;
}

/** What waits for a second administrator, the oldest first; or the proposal of an id, whatever became of it. */
export const proposalsOf = (tx: Tx, companyId: string, id: string | null) =>
  tx.rows(
    `select p.id, p.user_id, u.display_name, u.email, p.state, p.proposed_by, a.display_name as proposed_name, p.proposed_at, b.display_name as decided_name, p.decided_at
     from role_proposals p join users u on u.company_id = p.company_id and u.id = p.user_id
       left join users a on a.company_id = p.company_id and a.id = p.proposed_by left join users b on b.company_id = p.company_id and b.id = p.decided_by
     where p.company_id = $1 and case when $2::uuid is null then p.state = 'proposed' else p.id = $2 end order by p.proposed_at, p.id`,
    [companyId, id],
  );
export type ProposalRow = RowOf<typeof proposalsOf>;

/** A proposal that nobody else decides until the transaction ends. */
export const heldProposal = (tx: Tx, { companyId, id }: Proposed) =>
  tx.first(
    `select p.user_id, p.proposed_by, p.state, p.decided_by, p.proposed_by is null or (a.active and 'admin' = any(a.roles)) is true as proposer_administers
     from role_proposals p left join users a on a.company_id = p.company_id and a.id = p.proposed_by
     where p.company_id = $1 and p.id = $2 for update of p`,
    [companyId, id],
  );

/** Whoever may see others' pay, now. */
export const holdersOfRole = (tx: Tx, companyId: string) =>
  tx.rows(`select id from users where company_id = $1 and active and 'compensation' = any(roles)`, [companyId]);
