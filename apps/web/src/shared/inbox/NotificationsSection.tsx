import { AfterFirstPaint, lazyPart, PartFailed, Section, Skeleton, SkeletonGroup } from '@pari/ui';
import type { NotificationListProps } from './NotificationList.tsx';

/** The figures come first. */
const NotificationList = lazyPart(
  () => import('./NotificationList.tsx'),
  (failure) => <PartFailed title="Your notifications could not be loaded" {...failure} />,
);

const toCome = (
  <SkeletonGroup label="Loading notifications">
    <Skeleton shape="block" height={12} />
  </SkeletonGroup>
);

/** What is asked of the person and told to them. */
export const NotificationsSection = (props: NotificationListProps) => (
  <Section title="Notifications & Documents" id="notifications">
    <AfterFirstPaint>
      <NotificationList {...props} fallback={toCome} />
    </AfterFirstPaint>
  </Section>
);
