import type { ReactNode } from 'react';
import { Footer } from '@pari/ui';

interface AppFooterProps {
  readonly links: Readonly<Record<string, string | null>> | undefined;
  readonly contact: string | null | undefined;
  readonly company: string | undefined;
}

const names = [
  ['help_center', 'Help Center'],
  ['terms_of_use', 'Terms of Use'],
  ['cookie_policy', 'Cookie Policy'],
  ['privacy_policy', 'Privacy Policy'],
] as const;

const year = new Date().getFullYear();

/** Help and legal links as far as the company has set them, and the small print. */
export function AppFooter({ links, contact, company }: AppFooterProps) {
  const anchors: ReactNode[] = names.flatMap(([key, name]) => {
    const address = links?.[key];
    if (!address) return [];
    return [
      <a key={key} href={address} target="_blank" rel="noreferrer">
        {name}
      </a>,
    ];
  });
  if (contact) {
    anchors.push(
      <a key="contact" href={`mailto:${contact}`}>
        Contact Us
      </a>,
    );
  }
  return (
    <Footer links={anchors} copyright={company === undefined ? `© ${year}` : `© ${year} ${company}`}>
      The information in this portal is for information only. It is neither an offer to sell nor a request to buy, and it is not tax, legal or investment
      advice.
    </Footer>
  );
}
