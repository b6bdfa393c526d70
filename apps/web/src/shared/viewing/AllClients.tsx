import { createLink } from '@tanstack/react-router';
import { TextLink } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';

const RoutedLink = createLink(TextLink);

/** The way from choosing one client to all of them, for advisers who look at nobody. */
export function AllClients({ onFollowed }: { readonly onFollowed?: () => void }) {
  const { data: user } = useUserInfo();
  return (
    user?.is_advisor === true &&
    user.user_id === user.real_user.user_id && (
      <RoutedLink to="/{-$company}/investor/clients" params={true} onClick={onFollowed}>
        All clients at a glance
      </RoutedLink>
    )
  );
}
