import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink, PageHeader } from '@pari/ui';

const RoutedBackLink = createLink(BackLink);

interface HeadProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a notice's page, with the way back to the list. */
export function Head({ title, actions, children }: HeadProps) {
  const { company } = useParams({ strict: false });
  return (
    <PageHeader
      title={title}
      actions={actions}
      before={
        <RoutedBackLink to="/{-$company}/investor/admin/notices" params={{ company }}>
          Capital calls and distributions
        </RoutedBackLink>
      }
    >
      {children}
    </PageHeader>
  );
}
