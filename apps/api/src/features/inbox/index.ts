import type { Handlers } from '../../http/handler.ts';

export const inboxHandlers = {
  // No notification can be stored yet, so none is unread.
  getUnreadNotificationCount: async () => ({ unread_notification_count: 0 }),
} satisfies Partial<Handlers>;
