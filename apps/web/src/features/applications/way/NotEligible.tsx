import { useEffect, useRef, type ReactNode } from 'react';
import { Button, TextLink } from '@pari/ui';
import { useCompanyProfile } from '../../../client/company.ts';
import { useUserInfo } from '../../../client/user.ts';

interface NotEligibleProps {
  /** Why. */
  readonly children: ReactNode;
  readonly onBack: () => void;
}

/** By an answer it goes no further; whoever thinks otherwise is told whom to ask. */
export function NotEligible({ children, onBack }: NotEligibleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const contact = useCompanyProfile(useUserInfo().data?.company.slug ?? '').data?.company_profile.contact_email ?? null;
  return (
    <section className="app-way-part" aria-labelledby="over">
      <h2 ref={heading} id="over" tabIndex={-1} className="app-way-title">
        Not Eligible
      </h2>
      <p>{children}</p>
      {contact !== null && (
        <p>
          Write to <TextLink href={`mailto:${contact}`}>{contact}</TextLink> if you have a question.
        </p>
      )}
      <div className="app-way-actions">
        <Button onPress={onBack}>Back</Button>
      </div>
    </section>
  );
}
