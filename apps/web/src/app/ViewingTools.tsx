import { useEffect } from 'react';
import { CallError } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { Button } from '@pari/ui';
import { ownView, useViewChange } from '../client/changeView.ts';
import { otherTabs, type Told } from '../client/otherTabs.ts';
import { refreshCall } from '../client/queries.ts';
import { queryClient } from '../client/queryClient.ts';
import { useUserInfo } from '../client/user.ts';
import { UnpublishedSwitch } from './UnpublishedSwitch.tsx';

/** A page that begins anew holds nothing of whoever was looked at, and is told that the view is over. */
function beginAnew(): void {
  document.body.style.display = 'none';
  location.reload();
}

/** At the end of the view, or as soon as the server says that it is over, nothing of the person stays on the page. */
function useEnd(): void {
  const { data: user, dataUpdatedAt: answeredAt } = useUserInfo();
  const left = user?.view?.milliseconds_left;
  useEffect(() => {
    if (left === undefined) return undefined;
    const end = answeredAt + left;
    const look = (): void => {
      if (Date.now() >= end) beginAnew();
    };
    // A timer may be a moment early, and stands still while the device sleeps.
    const timer = setTimeout(look, end - Date.now() + 5);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [left, answeredAt]);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query: { state } }) => {
        if (state.error instanceof CallError && state.error.code === 'view_needed') beginAnew();
      }),
    [],
  );
  useEffect(() => {
    // Chosen again in another tab, it ends later.
    const follow = ({ data }: MessageEvent<Told>): void => {
      if (data.kind === 'view') void refreshCall('getUserInfo');
    };
    otherTabs.addEventListener('message', follow);
    return () => otherTabs.removeEventListener('message', follow);
  }, []);
}

/** Until when the person is looked at, and the way out; an administrator can show funds here that are not published yet. */
export default function ViewingTools() {
  const { data: user } = useUserInfo();
  const { mutate: change, isPending } = useViewChange();
  useEnd();
  return (
    <div className="app-viewing-tools">
      {user?.view && <span className="app-note">Ends {formatInstant(new Date(user.view.until), user.company.time_zone)}</span>}
      {user?.abilities.show_unpublished && <UnpublishedSwitch />}
      <span className="app-viewing-stop">
        <Button size="small" isWide isPending={isPending} onPress={() => change(ownView)}>
          Stop viewing
        </Button>
      </span>
    </div>
  );
}
