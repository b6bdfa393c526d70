import { z } from 'zod';
import { documentType } from '../documents/documentTypes.ts';
import { endpoint } from '../endpoint.ts';
import { dueNotice } from '../notices/own.ts';
import { civilDate, id } from '../wire.ts';

const fund = z.object({ id, external_id: z.string(), name: z.string() });
const payment = dueNotice.extend({ kind: z.literal('payment') });
const notification = z.object({
  kind: z.literal('notification'),
  due_date: civilDate,
  is_overdue: z.boolean(),
  notification: z.object({ id, type: z.string(), details: z.string() }).describe('with a day of its own that is ahead, or passed lately and was never read'),
  fund: fund.nullable(),
});
const application = z.object({
  kind: z.literal('application'),
  due_date: civilDate.nullable().describe('the last day on which an application can be made'),
  fund: fund.describe('takes applications, and the person indicated interest in it'),
  link: z.string().nullable().describe('where one applies outside of the portal'),
});
const applying = z.object({
  kind: z.literal('applying'),
  due_date: civilDate.nullable().describe('the last day on which it can be submitted; null: none, or changes are asked for'),
  fund,
  is_sent_back: z.boolean().describe('true: reviewers ask for changes; false: the person goes on where they were'),
  requests: z.int().describe('what they ask to be changed and nobody answered yet'),
  documents_asked: z.int().describe('documents that reviewers wait for'),
  minutes_left: z.int().describe('about how long what is open takes'),
  link: z.string().describe('where it goes on: a path of the portal'),
});
const signature = z.object({
  kind: z.literal('signature'),
  due_date: civilDate.describe('the last day on which it can be signed'),
  envelope: z.object({ id, title: z.string() }),
});
const witness = z.object({
  kind: z.literal('witness'),
  due_date: civilDate.describe('the last day on which the witness can sign'),
  envelope: z.object({ id, title: z.string() }).describe('of whose signature the person has yet to name a witness'),
});
const carryDocuments = z.object({
  kind: z.literal('carry_documents'),
  count: z.int().positive().describe('documents of carry that wait to be acknowledged, or for a signature'),
  pending_acknowledgment_count: z.int().nonnegative(),
  next: z.enum(['acknowledgment', 'signature']).describe('acknowledgment while any waits for that'),
});
const reviewing = z.object({
  kind: z.literal('reviewing'),
  count: z.int().positive().describe('applications that wait for the person as a reviewer: that they took, or nobody did'),
  mine: z.int().describe('how many of them they took'),
  late: z.int().describe('how many of them wait for longer than the fund promises'),
});
const documents = z.object({
  kind: z.literal('documents'),
  count: z.int().positive().describe('documents that the person never opened in their newest version'),
  newest: z.object({ id, title: z.string(), type: documentType }),
});
const invitation = z.object({
  kind: z.literal('invitation'),
  due_date: civilDate.describe('the last day on which it can be accepted'),
  delegation: z.object({ id, display_name: z.string().describe('who asks the person to act for them') }),
});

const tasks = z
  .object({
    counts: z.object({
      applications: z.int().describe('that go on or were completed: neither withdrawn nor declined, in part either'),
      opportunities: z.int().describe('funds that take applications or interest today'),
      invested_count: z.int().describe('funds that the person has invested in and that are no legacy ones'),
    }),
    results: z
      .array(z.discriminatedUnion('kind', [payment, notification, signature, witness, carryDocuments, reviewing, invitation, applying, application, documents]))
      .describe(
        'what is asked of the person today: overdue, then by day with what they sign, then documents of their carry, then what waits for their review, then their applications, those that were sent back first, then who asks them to act for them, then what may be applied for, then documents to read',
      ),
  })
  .meta({ id: 'Tasks' });
export type Tasks = z.output<typeof tasks>;

export const listTasks = endpoint({
  route: 'GET /api/applications/tasks',
  summary: 'What is asked of the person today, with how many applications, opportunities and investments there are',
  policy: 'signed_in',
  delegates: 'either',
  weight: 3,
  output: tasks,
});
