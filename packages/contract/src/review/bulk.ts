import { BULK_ACTIONS, MOST_AT_ONCE, REQUEST_DESCRIPTION_LENGTH, REQUEST_NAME_LENGTH } from '@pari/domain/applications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { id, instant, shortText } from '../wire.ts';
import { reviewFile } from './schemas.ts';

const number = z.int().positive();
const common = { policy: 'reviewer', flag: 'show_coinvest_home_page' } as const;
const action = z.enum(BULK_ACTIONS);

const chosen = z.strictObject({
  id,
  version: number.describe('of the task, as it was read'),
  round: number.describe('as it was read'),
  module_version: number.describe('of its part, as it was read'),
});

const item = {
  task: id,
  application: id,
  applicant: z.string(),
  fund: z.string(),
  module_name: z.string(),
};

export const bulkEndpoints = {
  reviewSeveral: endpoint({
    ...common,
    route: 'POST /api/review/bulk',
    summary:
      'Takes, assigns, approves, asks for a document or reminds, of several at once, as it was rehearsed: it goes on by itself, each is done once or refused for itself. One reviewer has one under way',
    query: rehearsalQuery,
    body: z.strictObject({
      action,
      tasks: z
        .array(chosen)
        .min(1, 'Choose something first.')
        .max(MOST_AT_ONCE, `${MOST_AT_ONCE} at most at once.`)
        .refine((tasks) => new Set(tasks.map((task) => task.id)).size === tasks.length, 'Each once.'),
      assignee: id.optional().describe('to whom they are assigned; of no other action'),
      document_name: shortText(REQUEST_NAME_LENGTH, z.string().trim().min(1, 'Required')).optional().describe('of the document that is asked for'),
      document_description: shortText(REQUEST_DESCRIPTION_LENGTH, z.string().trim()).optional(),
    }),
    output: z.object({
      ...rehearsed,
      action,
      items: z
        .array(
          z.object({
            ...item,
            left_out: z.string().nullable().describe('a sentence: why this is left as it is; null: it is done'),
            is_opened: z.boolean().describe('whoever asks has opened its file since this round was submitted'),
          }),
        )
        .describe('documents are asked for, and applicants reminded, once for each application'),
      batch: id.nullable().describe('by which it is followed; null: only rehearsed'),
    }),
    refusals: ['conflict', 'not_yet'],
    weight: 4,
  }),
  getReviewBatch: endpoint({
    ...common,
    route: 'GET /api/review/bulk/{id}',
    summary: 'How far it is, and what came of each, to whoever began it',
    params: z.strictObject({ id }),
    output: z.object({
      id,
      action,
      at: instant,
      finished_at: instant.nullable().describe('null: it goes on'),
      total: z.int(),
      done: z.int(),
      refused: z.int(),
      items: z.array(
        z.object({
          ...item,
          state: z.enum(['waiting', 'done', 'refused']),
          reason: z.string().nullable().describe('why it was left as it is, a sentence'),
        }),
      ),
    }),
  }),
  remindApplicant: endpoint({
    ...common,
    params: z.strictObject({ id }),
    route: 'POST /api/review/applications/{id}/reminders',
    summary: 'Reminds the applicant of what waits for them, in their inbox and by mail, at most once a day',
    output: reviewFile,
    status: 201,
    refusals: ['not_yet', 'locked'],
  }),
};
