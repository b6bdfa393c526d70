import { createLink, useParams } from '@tanstack/react-router';
import { EmptyState, LinkButton } from '@pari/ui';

const RoutedLinkButton = createLink(LinkButton);

/** Stands where a fund asks for nothing: what it does not ask for, and the way back. */
export function NotAsked({ title }: { readonly title: string }) {
  const { company, fund = '' } = useParams({ strict: false });
  return (
    <EmptyState
      title={title}
      icon="file"
      action={
        <RoutedLinkButton to="/{-$company}/investor/funds/$fund/application" params={{ company, fund }} variant="primary">
          Go to My Application
        </RoutedLinkButton>
      }
    />
  );
}
