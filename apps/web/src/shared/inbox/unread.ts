import { useCall } from '../../client/queries.ts';

const minute = 60_000;

/** How many notifications are unread; asked again every minute while somebody looks. */
export const useUnread = () => useCall('getUnreadNotificationCount', {}, { isToldInPlace: true, every: minute });
