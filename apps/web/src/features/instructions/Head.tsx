import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink, PageHeader } from '@pari/ui';

const RoutedBackLink = createLink(BackLink);

/** Above whatever stands on the page of a fund's payment instructions. */
export function Head({ actions }: { readonly actions?: ReactNode }) {
  const { company } = useParams({ strict: false });
  return (
    <PageHeader
      title="Payment instructions of a fund"
      before={
        <RoutedBackLink to="/{-$company}/investor/admin/payment-instructions" params={{ company }}>
          Payment instructions
        </RoutedBackLink>
      }
      actions={actions}
    />
  );
}
