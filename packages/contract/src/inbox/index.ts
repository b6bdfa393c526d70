import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { civilDate, id, instant, list, listQuery, shortText } from '../wire.ts';

const notificationType = shortText(100, z.string().min(1));

const notification = z
  .object({
    id,
    is_read: z.boolean(),
    created_at: instant.describe('when it was published'),
    notification_type: z.string().describe('as it was given, such as capital_call'),
    fund_name: z.string().nullable(),
    fund_external_id: z.string().nullable(),
    investor_name: z.string().nullable().describe('the profile that it is about, or several of them, one after the other'),
    due_date: civilDate.nullable(),
    details: z.string(),
    notice: id.nullable().describe('the notice that it is of, where the person has a share in it and it was not withdrawn'),
    application: id.nullable().describe('of what reviewers are told: the application that it is about'),
    documents: z.array(z.object({ document_id: id, title: z.string() })),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const whatItIsAbout = { fund_id: id.optional(), investor_id: id.optional() };
const option = z.object({ id, name: z.string() });

export const inbox = new Noun({
  getUnreadNotificationCount: endpoint({
    route: 'GET /api/users/unread_notification_count',
    summary: 'How many notifications are unread',
    policy: 'signed_in',
    delegates: 'either',
    output: z.object({ unread_notification_count: z.int().nonnegative() }),
  }),
  listNotifications: endpoint({
    route: 'GET /api/notifications',
    summary: "The person's notifications, the newest first. Days are those of the company's time zone, and both ends belong to a range",
    policy: 'signed_in',
    delegates: 'either',
    query: listQuery({ sort: ['created_at', 'due_date'], usual: '-created_at' }).extend({
      ...whatItIsAbout,
      is_read: z.enum(['true', 'false']).optional(),
      notification_type: notificationType.optional(),
      created_from: civilDate.optional(),
      created_to: civilDate.optional(),
      due_from: civilDate.optional(),
      due_to: civilDate.optional(),
    }),
    output: list(notification),
  }),
  getNotificationFilters: endpoint({
    route: 'GET /api/notifications/filters',
    summary: "What the person's notifications can be narrowed to, of one fund or profile where one is named",
    policy: 'signed_in',
    delegates: 'either',
    query: z.strictObject(whatItIsAbout),
    output: z.object({
      fund_options: z.array(option.extend({ external_id: z.string() })),
      type_options: z.array(z.object({ id: z.string().describe('as notification_type'), name: z.string() })),
      investor_options: z.array(option),
      has_unread_notification: z.boolean(),
    }),
  }),
  getNotification: endpoint({
    route: 'GET /api/notifications/{id}',
    summary: "One of the person's notifications",
    policy: 'signed_in',
    delegates: 'either',
    params: z.strictObject({ id }),
    output: notification,
  }),
  updateNotification: endpoint({
    route: 'PATCH /api/notifications/{id}',
    summary: "Marks one of the person's notifications as read, or as unread again",
    policy: 'signed_in',
    delegates: 'either',
    params: z.strictObject({ id }),
    body: z.strictObject({ is_read: z.boolean() }),
    output: notification,
  }),
});
