import { TextLink } from '@pari/ui';
import { useCompanyProfile } from '../../../client/company.ts';
import { useUserInfo } from '../../../client/user.ts';

/** Whom to write to with a question; nothing where the company names nobody. */
export function WriteTo({ about }: { readonly about?: string }) {
  const contact = useCompanyProfile(useUserInfo().data?.company.slug ?? '').data?.company_profile.contact_email ?? null;
  if (contact === null) return null;
  return (
    <p>
      Write to <TextLink href={`mailto:${contact}${about === undefined ? '' : `?subject=${encodeURIComponent(about)}`}`}>{contact}</TextLink> if you have a
      question.
    </p>
  );
}
