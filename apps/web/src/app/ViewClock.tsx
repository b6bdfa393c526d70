import { useEffect } from 'react';
import { CallError } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { otherTabs, type Told } from '../client/otherTabs.ts';
import { refreshCall } from '../client/queries.ts';
import { queryClient } from '../client/queryClient.ts';
import { useUserInfo } from '../client/user.ts';

/** A page that begins anew holds nothing of whoever was looked at, and is told that the view is over. */
function beginAnew(): void {
  document.body.style.display = 'none';
  location.reload();
}

/** Says until when the person is looked at. Then, or as soon as the server says so, nothing of theirs stays on the page. */
export default function ViewClock() {
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
  return user?.view && <> This ends at {formatInstant(new Date(user.view.until), user.company.time_zone)}.</>;
}
