import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackLink, PageHeader } from '@pari/ui';

const RoutedBackLink = createLink(BackLink);

interface HeadBelowProps {
  /** One of Administration or of pay, with what it is called. */
  readonly list: {
    readonly to:
      | '/{-$company}/investor/compensation'
      | `/{-$company}/investor/admin/${'carry' | 'definitions' | 'documents' | 'funds' | 'notices' | 'payment-instructions' | 'people' | 'signing'}`;
    readonly name: string;
  };
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a page that stands below such a list, with the way back to that. */
export function HeadBelow({ list: { to, name }, ...head }: HeadBelowProps) {
  const { company } = useParams({ strict: false });
  return (
    <PageHeader
      {...head}
      before={
        <RoutedBackLink to={to} params={{ company }}>
          {name}
        </RoutedBackLink>
      }
    />
  );
}
