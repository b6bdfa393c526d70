import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NarrowTabs } from '@pari/ui';
import { NotificationsSection } from '../../shared/inbox/NotificationsSection.tsx';
import { useUnread } from '../../shared/inbox/unread.ts';

/** On a small screen the notifications stand behind a tab of their own; the address leads there too. */
export function CarryTabs({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const count = useUnread().data?.unread_notification_count;
  return (
    <NarrowTabs
      label="Carry"
      tabs={[
        { id: 'carry', label: 'Carry' },
        { id: 'notifications', label: 'Notifications & Documents', count },
      ]}
      selected={hash === 'notifications' ? 'notifications' : 'carry'}
      onSelect={(id) => void navigate({ to: '.', search: true, hash: id === 'notifications' ? id : '', replace: true })}
    >
      {(id) => (id === 'carry' ? children : <NotificationsSection isDueDateHidden={false} />)}
    </NarrowTabs>
  );
}
