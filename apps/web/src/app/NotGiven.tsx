import { createLink } from '@tanstack/react-router';
import { EmptyState, LinkButton, PageHeader } from '@pari/ui';
import { useScreen } from '../client/screen.ts';
import type { UserInfo } from '../client/user.ts';

const RoutedLinkButton = createLink(LinkButton);

/** In the place of what a delegate was not given, with the way to what they were. */
export default function NotGiven({ abilities }: Pick<UserInfo, 'abilities'>) {
  return (
    <>
      <PageHeader title={useScreen()?.title ?? ''} />
      <EmptyState
        icon="eye-off"
        title="You were not given this"
        action={
          abilities.offers ? (
            <RoutedLinkButton to="/{-$company}/investor/opportunities">Investment Opportunities</RoutedLinkButton>
          ) : (
            <RoutedLinkButton to="/{-$company}/investor/ownership">Investor Dashboard</RoutedLinkButton>
          )
        }
      >
        Who asked you to act for them decides what you see. It can be changed in their account.
      </EmptyState>
    </>
  );
}
