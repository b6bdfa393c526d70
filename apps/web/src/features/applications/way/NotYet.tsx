import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState, LinkButton } from '@pari/ui';
import type { Application } from '../application.ts';
import { onwardFrom } from './onwardFrom.ts';

const RoutedLinkButton = createLink(LinkButton);

/** What comes first, by the last part of its page's path. */
const firsts: Readonly<Record<string, string>> = {
  onboarding: 'Eligibility',
  amlkyc: 'AML/KYC',
  tax: 'Tax Forms',
  bank_details: 'Banking Details',
  program_doc: 'Program Documents',
  review_docs: 'Documents',
  agreements: 'Subscription Documents',
};

interface NotYetProps {
  readonly application: Pick<Application, 'fund' | 'next'>;
  /** The last part of the path of the page that is asked later. */
  readonly page: string;
  /** When it is asked. */
  readonly children: ReactNode;
}

/** Stands where something is asked later: what comes first, and the one way there. */
export function NotYet({ application: { fund, next }, page, children }: NotYetProps) {
  const { company } = useParams({ strict: false });
  const onward = onwardFrom(page, company, fund.external_id, next);
  const first = firsts[/\/(\w+)(?:[?#].*)?$/.exec(onward)?.[1] ?? ''];
  return (
    <EmptyState
      title={first === undefined ? 'Not yet' : `First: ${first}`}
      icon="file"
      action={
        <RoutedLinkButton to={onward} variant="primary">
          Go to {first ?? 'My Application'}
        </RoutedLinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
