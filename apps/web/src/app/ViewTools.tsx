import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '@pari/ui';
import type { UserInfo } from '../client/user.ts';

const ViewAsDialog = lazy(() => import('./ViewAsDialog.tsx'));

/** On these screens a person's carry or pay is shown, which is not looked at through View As. */
const withoutViewAs = new Set(['carry-plans', 'totalCompensation', 'vesting-tool']);

/** View As and Client View, each where the person may. View As is work for a desk; advisers have their clients on a phone too. */
export default function ViewTools({ abilities }: { readonly abilities: UserInfo['abilities'] }) {
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData.place });
  const [asking, setAsking] = useState<'person' | 'client' | null>(null);
  const askForClient = () => setAsking('client');
  return (
    <>
      {abilities.view_as && !withoutViewAs.has(place ?? '') && (
        <span className="app-desk-only">
          <Button size="small" icon="users" onPress={() => setAsking('person')}>
            View As
          </Button>
        </span>
      )}
      {abilities.view_as_clients && (
        <>
          <span className="app-desk-only">
            <Button size="small" icon="users" onPress={askForClient}>
              Client View
            </Button>
          </span>
          <span className="app-phone-only">
            <IconButton icon="users" label="Client View" onPress={askForClient} />
          </span>
        </>
      )}
      {asking !== null && (
        <Suspense>
          <ViewAsDialog as={asking} forNotices={place === 'notices' || place === 'firm-detail'} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
