import { createLink, useParams } from '@tanstack/react-router';
import { BackLink } from '@pari/ui';

const RoutedBackLink = createLink(BackLink);

/** The way back from a record that is looked at outside of any application. */
export function BackToAccount() {
  const { company } = useParams({ strict: false });
  return (
    <RoutedBackLink to="/{-$company}/investor/account" params={{ company }}>
      Account
    </RoutedBackLink>
  );
}
