import { useState } from 'react';
import { Button, IconButton, lazyPart } from '@pari/ui';
import { useScreen } from '../client/screen.ts';
import type { UserInfo } from '../client/user.ts';
import { useViewContext } from '../client/viewContext.ts';
import { followMarketplace } from './marketplace.ts';

// Those who look after others are whom the marketplace knows.
followMarketplace();

const ViewAsDialog = lazyPart(() => import('./ViewAsDialog.tsx'));

const titles = { person: 'View As', client: 'Client View' } as const;
type Way = keyof typeof titles;

/** View As and Client View, each where the person may, with whom they view. View As is work for a desk; advisers have their clients on a phone too. */
export default function ViewTools({ user: { abilities, display_name: name } }: { readonly user: UserInfo }) {
  const offered = useScreen()?.viewAs;
  const viewed = useViewContext().viewing?.as;
  const [asking, setAsking] = useState<Way | null>(null);
  const selector = (way: Way) => (
    <span className="app-desk-only">
      <Button size="small" icon="users" onPress={() => setAsking(way)}>
        <span className="app-viewed">
          {titles[way]}
          {viewed === way && (
            <>
              : <bdi>{name}</bdi>
            </>
          )}
        </span>
      </Button>
    </span>
  );
  return (
    <>
      {abilities.view_as && offered !== 'nobody' && selector('person')}
      {abilities.view_as_clients && (
        <>
          {selector('client')}
          <span className="app-phone-only">
            <IconButton icon="users" label={viewed === 'client' ? `${titles.client}: ${name}` : titles.client} onPress={() => setAsking('client')} />
          </span>
        </>
      )}
      {asking !== null && <ViewAsDialog onGiveUp={() => setAsking(null)} as={asking} onlyInvestors={offered === 'investors'} onClose={() => setAsking(null)} />}
    </>
  );
}
