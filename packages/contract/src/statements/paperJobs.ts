import { z } from 'zod';
import { mostZipped } from '@pari/domain/documents';
import { recipients } from '../audiences/index.ts';
import { endpoint, file } from '../endpoint.ts';
import { paper } from '../paper.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { civilDate, id, instant, key, shortText } from '../wire.ts';

const job = z.object({
  id,
  state: z.enum(['under_way', 'done', 'failed']),
  done: z.int().nonnegative().describe('how many papers are drawn'),
  total: z.int().positive(),
  reason: z.string().nullable().describe('why it failed, in a sentence'),
  file_until: instant.nullable().describe('until when its ZIP can be had; null where it makes none'),
});

const holding = {
  fund: z.object({ id, external_id: z.string(), name: z.string() }),
  investor: z.object({ id, name: z.string(), investor_account_code: z.string() }),
};

export const paperJobs = {
  requestStatements: endpoint({
    route: 'POST /api/investors/statements',
    summary: `Has statements drawn as PDFs, to be had as one ZIP for a day: of all the person's holdings, or of those in these funds and of these profiles, ${mostZipped.documents} at most`,
    policy: 'signed_in',
    delegates: 'figures',
    viewing: 'read',
    weight: 10,
    body: z.strictObject({
      funds: z.array(key).min(1).max(200).optional().describe('ids or external ids; absent: all'),
      investors: z.array(id).min(1).max(200).optional().describe('profiles; absent: all'),
      start_date: civilDate.optional().describe('first day of the period; absent: of the quarter'),
      end_date: civilDate.optional().describe('last day of the period; absent: the as-of date'),
      paper,
    }),
    output: job,
    status: 201,
    idempotent: true,
    refusals: ['payload_too_large'],
  }),
  getJob: endpoint({
    route: 'GET /api/jobs/{id}',
    summary: 'How far work is that the person asked for: a ZIP of statements, or the publication of those of a quarter',
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id }),
    output: job,
  }),
  getJobFile: endpoint({
    route: 'GET /api/jobs/{id}/file',
    summary: 'The ZIP that was asked for, with a list of its hashes that sha256sum -c takes; not_found until it is done, and after a day',
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id }),
    weight: 10,
    output: file('application/zip'),
  }),
  publishStatements: endpoint({
    route: 'POST /api/admin/statements/{quarter}',
    summary:
      'Publishes the statements of a quarter for everybody who holds a published fund, as it was rehearsed: equal ones stay, changed ones become new versions',
    policy: 'administrator',
    weight: 30,
    params: z.strictObject({
      quarter: z
        .string()
        .regex(/^\d{4}-Q[1-4]$/)
        .describe('such as 2026-Q2'),
    }),
    query: rehearsalQuery,
    body: z.strictObject({
      fund: key.optional().describe('id or external id; absent: all'),
      overrides: z
        .array(z.strictObject({ fund: key, reason: shortText(500, z.string().trim().min(1)) }))
        .max(200)
        .default([])
        .describe('funds whose holdings get a statement although they were not valued on the last day; the reasons stand in the audit log'),
      paper,
    }),
    output: z.object({
      ...rehearsed,
      job: id.nullable().describe('that does it; null while it is rehearsed, and where nothing changes'),
      counts: z.object({ new: z.int().nonnegative(), changed: z.int().nonnegative(), equal: z.int().nonnegative(), left_out: z.int().nonnegative() }),
      changes: z.array(z.object({ ...holding, state: z.enum(['new', 'changed']) })).describe('the first 1,000'),
      funds_left_out: z
        .array(z.object({ fund: holding.fund, count: z.int().positive(), never_valued: z.int().nonnegative() }))
        .describe('every fund of which holdings are left out, how many, and of how many there is no valuation at all; those that left_out does not name too'),
      left_out: z.array(z.object({ ...holding, valued_on: civilDate.nullable() })).describe('not valued on the last day, the first 1,000'),
      recipients: recipients.describe('who will see something new'),
      viewers: recipients.describe('advisers and viewers who will see something of it by viewing as those people, as things stand'),
    }),
    refusals: ['conflict'],
  }),
};
