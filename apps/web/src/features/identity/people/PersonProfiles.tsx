import { createLink, useParams } from '@tanstack/react-router';
import { DefinitionList, TextLink } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';

/** The investor profiles that belong to a person, with their codes. */
export function PersonProfiles({ id }: { readonly id: string }) {
  const profiles = useCall('getUser', { params: { id } }).data?.investors ?? [];
  if (profiles.length === 0) return null;
  const all = profiles.map(({ id: profile, name, account_code: code }) => (
    <div key={profile}>
      {name} ({code})
    </div>
  ));
  return <DefinitionList items={[{ id: 'profiles', term: profiles.length === 1 ? 'Investor profile' : 'Investor profiles', description: all }]} />;
}

const RoutedLink = createLink(TextLink);

/** The way to whom an adviser looks after. */
export function ClientsLink({ id }: { readonly id: string }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLink to="/{-$company}/investor/admin/people/$person/clients" params={{ company, person: id }}>
      Clients of this adviser
    </RoutedLink>
  );
}
