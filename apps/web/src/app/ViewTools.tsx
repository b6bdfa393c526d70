import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@pari/ui';
import type { UserInfo } from '../client/user.ts';

const ViewAsDialog = lazy(() => import('./ViewAsDialog.tsx'));

/** On these screens a person's carry or pay is shown, which is not looked at through View As. */
const withoutViewAs = new Set(['carry-plans', 'totalCompensation']);

/** View As and Client View, each where the person may. */
export default function ViewTools({ abilities }: { readonly abilities: UserInfo['abilities'] }) {
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData.place });
  const [asking, setAsking] = useState<'person' | 'client' | null>(null);
  return (
    <div className="app-view-tools">
      {abilities.view_as && !withoutViewAs.has(place ?? '') && (
        <Button size="small" icon="users" onPress={() => setAsking('person')}>
          View As
        </Button>
      )}
      {abilities.view_as_clients && (
        <Button size="small" icon="users" onPress={() => setAsking('client')}>
          Client View
        </Button>
      )}
      {asking !== null && (
        <Suspense>
          <ViewAsDialog as={asking} forNotices={place === 'notices'} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
}
