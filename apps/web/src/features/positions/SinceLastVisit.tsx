import { useEffect, useEffectEvent, useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { useCall } from '../../client/queries.ts';
import type { UserInfo } from '../../client/user.ts';
import { whatChanged } from './whatChanged.ts';

const ChangesPanel = lazyPart(() => import('./ChangesPanel.tsx'));

/** After which whoever has the page in sight has looked, in ms. */
const aLook = 2000;

/** Says in few words what changed since the person last looked, and leads to it. Whoever looks as another marks nothing. */
export default function SinceLastVisit({ user }: { readonly user: UserInfo }) {
  const { data: changes } = useCall('getChanges', {}, { isToldInPlace: true });
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useChange('noteSeen', { isQuiet: true });
  const isOwn = user.user_id === user.real_user.user_id;
  const until = isOwn ? changes?.until : undefined;
  useInSight(until !== undefined, () => until !== undefined && mutate({ body: { until } }));
  const words = changes && whatChanged(changes.items);
  if (!changes || words === undefined) return null;
  return (
    <span className="app-since-visit">
      <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && <ChangesPanel changes={changes} timeZone={user.company.time_zone} onClose={() => setOpen(false)} onGiveUp={() => setOpen(false)} />}
    </span>
  );
}

/** Does something once somebody had the page in sight for long enough. */
function useInSight(isWanted: boolean, act: () => void): void {
  const seen = useEffectEvent(act);
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: number | undefined;
    const begin = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(seen, aLook);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [isWanted]);
}
