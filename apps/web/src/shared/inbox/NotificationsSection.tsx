import { useSearch } from '@tanstack/react-router';
import { lazyPart, PartFailed, Section, Skeleton, SkeletonGroup, WhenNear } from '@pari/ui';
import type { NotificationListProps } from './NotificationList.tsx';

/** The figures come first. */
const NotificationList = lazyPart(
  () => import('./NotificationList.tsx'),
  (failure) => <PartFailed title="Your notifications could not be loaded" {...failure} />,
);

const grey = <Skeleton shape="block" height={12} />;

/** What is asked of the person and told to them. */
export function NotificationsSection(props: NotificationListProps) {
  const { notification: named }: { readonly notification?: unknown } = useSearch({ strict: false });
  return (
    <Section title="Notifications & Documents" id="notifications">
      <WhenNear isWanted={named !== undefined} before={grey}>
        <NotificationList {...props} fallback={<SkeletonGroup label="Loading notifications">{grey}</SkeletonGroup>} />
      </WhenNear>
    </Section>
  );
}
