import { useState } from 'react';
import { Button, IconButton, lazyPart } from '@pari/ui';
import type { UserInfo } from '../client/user.ts';
import { useScreen } from './useScreen.ts';

const ViewAsDialog = lazyPart(() => import('./ViewAsDialog.tsx'));

/** View As and Client View, each where the person may. View As is work for a desk; advisers have their clients on a phone too. */
export default function ViewTools({ abilities }: { readonly abilities: UserInfo['abilities'] }) {
  const offered = useScreen()?.viewAs;
  const [asking, setAsking] = useState<'person' | 'client' | null>(null);
  const askForClient = () => setAsking('client');
  return (
    <>
      {abilities.view_as && offered !== 'nobody' && (
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
      {asking !== null && <ViewAsDialog onGiveUp={() => setAsking(null)} as={asking} onlyInvestors={offered === 'investors'} onClose={() => setAsking(null)} />}
    </>
  );
}
