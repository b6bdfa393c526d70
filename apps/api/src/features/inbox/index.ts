import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import { whoseDocuments } from '../documents/index.ts';
import { refuseBadDays } from './filters.ts';
import { markNotification } from './operations/markNotification.ts';
import { presentFilters, presentNotification } from './present.ts';
import { aboutIn, countUnread, notificationIn, notificationsOf } from './queries.ts';

export { askedByDay, countUnread } from './queries.ts';

export const inboxHandlers = {
  getUnreadNotificationCount: async ({ context, tx }) => ({ unread_notification_count: await countUnread(tx, whoseDocuments(context)) }),

  listNotifications: (call) => {
    refuseBadDays(call.query);
    return readPage(call, notificationsOf(whoseDocuments(call.context), call.query, call.context.company.timeZone), presentNotification);
  },

  getNotificationFilters: async ({ context, tx, query }) => presentFilters(await aboutIn(tx, whoseDocuments(context), query)),

  getNotification: async ({ context, tx, params }) => {
    const notification = await notificationIn(tx, whoseDocuments(context), params.id);
    if (!notification) throw notFound();
    return presentNotification(notification);
  },

  updateNotification: async ({ context, tx, params, body, audit }) => {
    const notification = await markNotification(tx, { ...whoseDocuments(context), id: params.id, isRead: body.is_read, at: context.now });
    audit({ type: 'notification', id: notification.id, detail: body });
    return presentNotification(notification);
  },
} satisfies Partial<Handlers>;
