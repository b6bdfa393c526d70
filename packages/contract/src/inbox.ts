import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const inbox = {
  getUnreadNotificationCount: endpoint({
    summary: 'How many notifications are unread',
    policy: 'signed_in',
    output: z.object({ unread_notification_count: z.int().nonnegative() }),
  }),
} as const;
