import { Banner, Button, lazyPart } from '@pari/ui';
import { ownView, useViewChange } from '../client/changeView.ts';
import type { UserInfo } from '../client/user.ts';

const ViewClock = lazyPart(() => import('./ViewClock.tsx'));
const UnpublishedSwitch = lazyPart(() => import('./UnpublishedSwitch.tsx'));

/**
 * Says who is looked at by whom, with the way out; an administrator can show funds here that are not published yet.
 * Not loaded when it is wanted, as others are: no figure of another person may stand without it.
 */
export function ViewingBanner({ user }: { readonly user: UserInfo }) {
  const { mutate: change, isPending } = useViewChange();
  return (
    <Banner
      title={
        <>
          Viewing as <bdi>{user.display_name}</bdi>
        </>
      }
      action={
        <div className="app-viewing-tools">
          {user.abilities.show_unpublished && <UnpublishedSwitch />}
          <span className="app-viewing-stop">
            <Button size="small" isWide isPending={isPending} onPress={() => change(ownView)}>
              Stop viewing
            </Button>
          </span>
        </div>
      }
    >
      You are signed in as <bdi>{user.real_user.display_name}</bdi>. You can change nothing, and papers of notices, identity, tax and bank accounts are not
      shown.
      <ViewClock />
    </Banner>
  );
}
