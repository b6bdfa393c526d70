import { lazyPart, PartFailed, Skeleton, SkeletonGroup } from '@pari/ui';
import type { UserInfo } from '../../client/user.ts';

/** Only who owns nothing and looks after others begins with them. */
const WhomToView = lazyPart(
  () => import('./WhomToView.tsx'),
  (failure) => <PartFailed title="The people could not be loaded" {...failure} />,
);

const peopleToCome = (
  <SkeletonGroup label="Loading people">
    <Skeleton shape="block" width={24} height={12} />
  </SkeletonGroup>
);

/** How those see what others own who may; undefined for everybody else, and while it is seen already. */
export function wayToOthers({ user_id: shown, real_user: real, abilities }: UserInfo): 'person' | 'client' | undefined {
  if (shown !== real.user_id) return undefined;
  if (abilities.view_as) return 'person';
  return abilities.view_as_clients ? 'client' : undefined;
}

/** Asks whose figures are to be seen, where there are none of one's own. */
export const ChooseWhom = ({ as }: { readonly as: NonNullable<ReturnType<typeof wayToOthers>> }) => <WhomToView as={as} fallback={peopleToCome} />;
