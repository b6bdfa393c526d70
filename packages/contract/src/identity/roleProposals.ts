import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, list } from '../wire.ts';
import { role } from './roles.ts';
import { person } from './userInfo.ts';

const proposal = z
  .object({
    id,
    person,
    role,
    state: z.enum(['proposed', 'confirmed', 'rejected']),
    proposed_by: z.string().nullable().describe('null: the command line'),
    proposed_at: instant,
    decided_by: z.string().nullable(),
    decided_at: instant.nullable(),
    may_confirm: z.boolean(),
    why_not: z.string().nullable().describe('while it is proposed: why whoever asks cannot confirm it, as a sentence; null: they can'),
  })
  .meta({ id: 'RoleProposal' });

const deciding = { policy: 'administrator', params: z.strictObject({ id }), output: proposal } as const;

/** The role that no administrator gives alone. */
export const roleProposalEndpoints = {
  listRoleProposals: endpoint({
    route: 'GET /api/admin/role-proposals',
    summary: 'Roles that wait for a second administrator, the oldest first',
    policy: 'administrator',
    output: list(proposal),
  }),
  proposeRole: endpoint({
    route: 'POST /api/admin/role-proposals',
    summary:
      "Proposes that somebody sees other people's pay. Nobody proposes themselves, and another administrator confirms it; proposed again, it stays as it was",
    policy: 'administrator',
    body: z.strictObject({ user: id, role: z.literal('compensation') }),
    output: proposal,
    status: 201,
    idempotent: true,
    refusals: ['conflict', 'second_person'],
  }),
  confirmRole: endpoint({
    ...deciding,
    route: 'POST /api/admin/role-proposals/{id}/confirm',
    summary:
      'Gives the role that another administrator, or the command line, proposed for somebody else; everybody who holds it is told. Confirmed again, nothing changes',
    refusals: ['conflict', 'second_person'],
    freshSignIn: true,
  }),
  rejectRole: endpoint({
    ...deciding,
    route: 'POST /api/admin/role-proposals/{id}/reject',
    summary: 'Ends a proposal, also one of one’s own, and the role is not given. Rejected again, nothing changes',
    refusals: ['conflict'],
  }),
} as const;
