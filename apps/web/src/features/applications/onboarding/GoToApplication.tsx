import { createLink, useParams } from '@tanstack/react-router';
import { LinkButton } from '@pari/ui';
import type { Begun } from './eligibility.ts';

const RoutedLinkButton = createLink(LinkButton);

/** To the overview of the application. */
export function GoToApplication({ data: { fund }, isMain = false }: { readonly data: Pick<Begun, 'fund'>; readonly isMain?: boolean }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLinkButton
      to="/{-$company}/investor/funds/$fund/application"
      params={{ company, fund: fund.external_id }}
      variant={isMain ? 'primary' : 'secondary'}
    >
      Go to My Application
    </RoutedLinkButton>
  );
}
