import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, key, list, listQuery } from '../wire.ts';
import { moduleNumber, stands, status, version } from './schemas.ts';

const managedApplication = z
  .object({
    id,
    applicant: z.object({ id, display_name: z.string(), email: z.string() }),
    attempt: z.int().positive(),
    status,
    stands,
    changed_at: instant,
    declined: z.array(z.object({ module: moduleNumber, name: z.string(), version })).describe('parts that can be opened again'),
    abilities: z.object({ begin_anew: z.boolean() }),
  })
  .meta({ id: 'ManagedApplication' });

const common = { policy: 'administrator' } as const;

/** What administrators do about applications; what was answered in them is for reviewers. */
export const managedApplicationEndpoints = {
  listFundApplications: endpoint({
    ...common,
    route: 'GET /api/admin/funds/{id}/applications',
    summary: 'Who applies, or applied, to a fund, and where that stands; nothing of what they answered',
    params: z.strictObject({ id: key.describe('the fund, by id or external id') }),
    query: listQuery({ sort: ['changed_at'], usual: '-changed_at' }),
    output: list(managedApplication),
  }),
  beginApplicationAnew: endpoint({
    ...common,
    route: 'POST /api/admin/applications/{id}/begin-anew',
    summary: 'Opens another attempt for whoever withdrew, or was declined, with what they answered before, which they confirm',
    params: z.strictObject({ id: id.describe('of the attempt that ended') }),
    output: managedApplication,
    status: 201,
    idempotent: true,
    refusals: ['conflict', 'not_yet'],
  }),
};
