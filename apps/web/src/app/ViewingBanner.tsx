import { Banner, Button, Switch } from '@pari/ui';
import { ownView, useViewChange } from '../client/changeView.ts';
import type { UserInfo } from '../client/user.ts';
import { useViewContext } from '../client/viewContext.ts';

/** Says who is looked at by whom, with the way out; an administrator can show funds here that are not published yet. */
export default function ViewingBanner({ user }: { readonly user: UserInfo }) {
  const { viewing, showUnpublished } = useViewContext();
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
          {user.abilities.show_unpublished && (
            <span className="app-desk-only">
              <Switch isSelected={showUnpublished} isDisabled={isPending} onChange={(isWanted) => change({ viewing, showUnpublished: isWanted })}>
                Show Unpublished Funds
              </Switch>
            </span>
          )}
          <span className="app-viewing-stop">
            <Button size="small" isWide isPending={isPending} onPress={() => change(ownView)}>
              Stop viewing
            </Button>
          </span>
        </div>
      }
    >
      You are signed in as <bdi>{user.real_user.display_name}</bdi>. You can look at everything and change nothing.
    </Banner>
  );
}
