import { useCallback } from 'react';
import { useChange } from '../../client/changes.ts';
import { replaceItem } from '../../client/lists.ts';
import { refreshCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import type { Notification } from './notification.ts';

/** Marks a notification as read for the person themselves; whoever looks as another marks nothing. */
export function useMarkRead(): (notification: Notification) => void {
  const { mutate } = useChange('updateNotification', { isQuiet: true, onDone: showAsRead });
  const user = useUserInfo().data;
  const isOwn = user !== undefined && user.user_id === user.real_user.user_id;
  return useCallback(
    ({ id, is_read: isRead }) => {
      if (!isRead && isOwn) mutate({ params: { id }, body: { is_read: true } });
    },
    [mutate, isOwn],
  );
}

function showAsRead(marked: Notification): void {
  replaceItem('listNotifications', (item) => item.id === marked.id, marked);
  void refreshCall('getUnreadNotificationCount');
  void refreshCall('getNotificationFilters');
}
