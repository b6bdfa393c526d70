import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { confirmRole, rejectRole } from './decideRole.ts';
import { presentProposal } from './present.ts';
import { proposeRole } from './proposeRole.ts';
import { proposalsOf, type ProposalRow } from './queries.ts';
import { whyNotConfirm } from './whyNotConfirm.ts';

const deciding = ({ company, realUser, now }: Context, id: string) => ({ companyId: company.id, id, by: realUser.id, at: now });

const forAdministrator = async (tx: Tx, { company, realUser }: Context, row: ProposalRow) =>
  presentProposal(
    row,
    row.state === 'proposed' ? await whyNotConfirm(tx, { companyId: company.id, by: realUser.id, userId: row.user_id, proposedBy: row.proposed_by }) : null,
  );

async function oneProposal(tx: Tx, context: Context, id: string) {
  const [row] = await proposalsOf(tx, context.company.id, id);
  if (!row) throw notFound();
  return forAdministrator(tx, context, row);
}

/** The role that shows others' pay, which takes two administrators. */
export const roleProposalHandlers = {
  listRoleProposals: async ({ context, tx }) => {
    const results = [];
    for (const row of await proposalsOf(tx, context.company.id, null)) results.push(await forAdministrator(tx, context, row));
    return { results, links: { next: null } };
  },

  proposeRole: async ({ context, tx, body: { user: userId, role }, audit }) => {
    const { company, realUser, now } = context;
    const id = await proposeRole(tx, { companyId: company.id, by: realUser.id, at: now }, userId);
    audit({ type: 'user', id: userId, detail: { role, proposal: id } });
    return oneProposal(tx, context, id);
  },

  confirmRole: async ({ context, tx, params: { id }, audit }) => {
    const { userId } = await confirmRole(tx, deciding(context, id));
    audit({ type: 'role_proposal', id, detail: { user: userId } });
    return oneProposal(tx, context, id);
  },

  rejectRole: async ({ context, tx, params: { id }, audit }) => {
    const { userId } = await rejectRole(tx, deciding(context, id));
    audit({ type: 'role_proposal', id, detail: { user: userId } });
    return oneProposal(tx, context, id);
  },
} satisfies Partial<Handlers>;
