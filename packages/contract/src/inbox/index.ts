import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';

export const inbox = new Noun({
  getUnreadNotificationCount: endpoint({
    route: 'GET /api/users/unread_notification_count',
    summary: 'How many notifications are unread',
    policy: 'signed_in',
    output: z.object({ unread_notification_count: z.int().nonnegative() }),
  }),
});
