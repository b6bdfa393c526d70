import type { ProposalRow } from './queries.ts';

/** @param whyNot why whoever looks may not confirm it; null: they may */
export const presentProposal = (row: ProposalRow, whyNot: string | null) => ({
  id: row.id,
  person: { user_id: row.user_id, display_name: row.display_name, email: row.email },
  role: 'compensation' as const,
  state: row.state,
  proposed_by: row.proposed_name,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_name,
  decided_at: row.decided_at?.toISOString() ?? null,
  may_confirm: row.state === 'proposed' && whyNot === null,
  why_not: whyNot,
});
