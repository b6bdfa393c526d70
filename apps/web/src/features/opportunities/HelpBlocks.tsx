import { createLink, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Button, Dialog, LinkButton, Section, TextLink } from '@pari/ui';

const RoutedLinkButton = createLink(LinkButton);

interface HelpBlocksProps {
  readonly programme: CallOutput<'getCompanyProfile'>;
}

interface Block {
  readonly title: string;
  readonly text: string;
  /** None: the company gives nothing to lead to. */
  readonly action?: ReactNode;
}

/** Where to read on, and whom to ask. */
export function HelpBlocks({ programme: { company_faqs: faqs, company_profile: profile, help_links: links } }: HelpBlocksProps) {
  const { company } = useParams({ strict: false });
  const [isAsking, setAsking] = useState(false);
  const guide = links['user_guide'];
  const blocks: Block[] = [
    {
      title: 'Access Employee Investor Portal',
      text: 'What you own, what is asked of you and what was paid to you.',
      action: (
        <RoutedLinkButton to="/{-$company}/investor/ownership" params={{ company }} size="small">
          Open the portal
        </RoutedLinkButton>
      ),
    },
    {
      title: 'Co-investment Program Guide',
      text: 'How the programme works, from the first call to the last distribution.',
      ...(guide && {
        action: (
          <LinkButton href={guide} size="small">
            Read the guide
          </LinkButton>
        ),
      }),
    },
    {
      title: 'FAQs',
      text: 'What others asked before you.',
      ...(faqs.length > 0 && {
        action: (
          <Button size="small" onPress={() => setAsking(true)}>
            Read the answers
          </Button>
        ),
      }),
    },
    { title: 'Taxes references by country', text: 'What to keep in mind for your tax return. Ask your own adviser, too.' },
  ];
  return (
    <Section title="Help">
      <ul className="app-help-blocks">
        {blocks.map(({ title, text, action }) => (
          <li key={title} className="app-help-block">
            <h3>{title}</h3>
            <p className="app-note">{text}</p>
            {action}
          </li>
        ))}
      </ul>
      {profile.contact_email !== null && (
        <p className="app-programme-contact">
          Program Questions? <TextLink href={`mailto:${profile.contact_email}`}>Contact support</TextLink>
        </p>
      )}
      <Dialog title="Frequently asked questions" size="large" isOpen={isAsking} onOpenChange={setAsking}>
        <dl className="app-faqs">
          {faqs.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </Section>
  );
}
