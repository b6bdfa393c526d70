import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import { refuseBadDays } from './filters.ts';
import { markNotification } from './operations/markNotification.ts';
import { inboxOf } from './policy.ts';
import { presentFilters, presentNotification } from './present.ts';
import { aboutIn, countUnread, notificationIn, notificationsOf } from './queries.ts';

export { inboxOf } from './policy.ts';
export { unreadDue } from './queries.ts';

export const inboxHandlers = {
  getUnreadNotificationCount: async ({ context, tx }) => ({ unread_notification_count: await countUnread(tx, inboxOf(context)) }),

  listNotifications: (call) => {
    refuseBadDays(call.query);
    return readPage(call, notificationsOf(inboxOf(call.context), call.query, call.context.company.timeZone), presentNotification);
  },

  getNotificationFilters: async ({ context, tx, query }) => presentFilters(await aboutIn(tx, inboxOf(context), query)),

  getNotification: async ({ context, tx, params }) => {
    const notification = await notificationIn(tx, inboxOf(context), params.id);
    if (!notification) throw notFound();
    return presentNotification(notification);
  },

  updateNotification: async ({ context, tx, params, body, audit }) => {
    const notification = await markNotification(tx, { ...inboxOf(context), id: params.id, isRead: body.is_read, at: context.now });
    audit({ type: 'notification', id: notification.id, detail: body });
    return presentNotification(notification);
  },
} satisfies Partial<Handlers>;
