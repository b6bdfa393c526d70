import { createLink, useParams } from '@tanstack/react-router';
import { isOpenForApplicant } from '@pari/domain/applications';
import { LinkButton } from '@pari/ui';
import type { Begun } from './eligibility.ts';

const RoutedLinkButton = createLink(LinkButton);

/** Whether somebody goes on with who they are. */
export const asksKyc = ({ application: { permissions, modules } }: Pick<Begun, 'application'>): boolean =>
  permissions.can_go_past_eligibility &&
  modules.some(({ module, state, is_asked: isAsked }) => (module === 2 || module === 8) && isAsked && isOpenForApplicant(state));

/** On to who they are. */
export function GoToKyc({ data: { fund } }: { readonly data: Pick<Begun, 'fund'> }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLinkButton to="/{-$company}/investor/funds/$fund/amlkyc" params={{ company, fund: fund.external_id }} variant="primary">
      Next
    </RoutedLinkButton>
  );
}
