import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { definitionKey } from '../definitions/index.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { givenDay, civilDate, id, instant, key, list, listQuery, shortText } from '../wire.ts';
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

const person = z.object({ id, display_name: z.string(), email: z.string() });

/** For whom the closed window of applications of a fund was reopened. */
const reopenedWindow = z
  .object({
    id,
    person,
    until: civilDate.describe('the last day, in the time zone of the company'),
    reason: z.string().describe('for administrators alone'),
    opened_by: z.object({ id, display_name: z.string() }),
    opened_at: instant,
    ended_at: instant.nullable().describe('when it was taken back, or another day was given; null: it was not'),
    stands: z.boolean().describe('whether they can apply by it today'),
  })
  .meta({ id: 'ReopenedWindow' });

const titles = z.array(z.string()).describe('as the questions are called; nothing of what was answered');

/** What asking open applications by the version of a definition that is in force does. */
const askingAgain = z
  .object({
    ...rehearsed,
    version: z.int().positive().describe('that is in force, and by which they are asked'),
    asked: z.int().nonnegative().describe('how many are asked by it'),
    left_out: z.int().nonnegative().describe('how many stay as they are'),
    applications: z
      .array(
        z.object({
          id,
          applicant: person,
          fund: z.object({ id, name: z.string() }),
          from: z.int().positive().describe('the version that it began with'),
          is_submitted: z
            .boolean()
            .describe(
              'whether its applicant submitted what is asked: it goes back to them where something that is new or changed is asked of them, may where something is asked by other rules, and stays where it is otherwise',
            ),
          is_asked_of_all: z.boolean().describe('whether something new or changed is asked whatever somebody is and said'),
          left_out: z.string().nullable().describe('why it stays as it is; null: it is asked'),
          added: titles,
          changed: titles,
          ruled: titles,
          removed: titles,
        }),
      )
      .describe('the first 200'),
  })
  .meta({ id: 'AskingAgain' });

const common = { policy: 'administrator' } as const;
const ofFund = { ...common, params: z.strictObject({ id: key.describe('the fund, by id or external id') }) } as const;

/** What administrators do about applications; what was answered in them is for reviewers. */
export const managedApplicationEndpoints = {
  listFundApplications: endpoint({
    ...ofFund,
    route: 'GET /api/admin/funds/{id}/applications',
    summary: 'Who applies, or applied, to a fund, and where that stands; nothing of what they answered',
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
  listReopenedWindows: endpoint({
    ...ofFund,
    route: 'GET /api/admin/funds/{id}/reopened-windows',
    summary: 'For whom the closed window of applications of a fund was reopened, until when and why, the newest first',
    query: listQuery({ sort: ['opened_at'], usual: '-opened_at' }),
    output: list(reopenedWindow),
  }),
  reopenWindow: endpoint({
    ...ofFund,
    route: 'POST /api/admin/funds/{id}/reopened-windows',
    summary:
      'Lets one person apply to a fund whose window of applications is closed, until a day; another day takes the place of the one before. They are told',
    body: z.strictObject({
      email: z.email().max(254).toLowerCase().describe('the address of somebody to whom the fund is offered, never one’s own'),
      until: givenDay.describe('the last day, within a year'),
      reason: shortText(500, z.string().trim().min(1, 'Say why.')).describe('for administrators alone'),
    }),
    output: reopenedWindow,
    status: 201,
    idempotent: true,
    refusals: ['not_yet'],
  }),
  endReopenedWindow: endpoint({
    ...common,
    route: 'DELETE /api/admin/funds/{id}/reopened-windows/{window}',
    summary: 'Takes it back: the days of the fund hold for that person again. They are told; what was taken back already stays as it is',
    params: z.strictObject({ id: ofFund.params.shape.id, window: id }),
    output: z.null(),
    status: 204,
  }),
  askDefinitionAgain: endpoint({
    ...common,
    route: 'POST /api/admin/definitions/{kind}/{id}/ask-again',
    summary:
      'Has open applications that began with an earlier version of criteria, or of a workflow, asked by the one in force: answers to what is asked as before stay, what is new or another is asked. Rehearsed first',
    params: z.strictObject({ kind: z.enum(['criteria', 'kyc_workflow']), id: definitionKey }),
    query: rehearsalQuery,
    body: z.strictObject({ version: z.int().positive().describe('that is in force, which was looked at') }),
    output: askingAgain,
    refusals: ['conflict', 'not_yet'],
  }),
};
