import type { PageConfig } from '@pari/contract';
import type { ReadCompany } from './queries.ts';

export const presentProfile = ({ id, slug, name, logo, profile, faqs, helpLinks }: ReadCompany, labels: PageConfig<'labels'>) => ({
  id,
  slug,
  name,
  logo,
  company_profile: profile,
  company_faqs: faqs,
  help_links: helpLinks,
  labels,
});

export const presentTheme = ({ primaryColor, logo }: ReadCompany) => ({ primary_color: primaryColor, logo });

/** How a company greets those who are about to sign in. */
export const presentGreeting = (company: ReadCompany, issuers: readonly { readonly id: string; readonly label: string }[]) => ({
  slug: company.slug,
  name: company.name,
  primary_color: company.primaryColor,
  logo: company.logo,
  contact_email: company.profile.contact_email,
  help_links: company.helpLinks,
  issuers,
});

export const presentFlag = (name: string, active: boolean, modifiedAt: Date) => ({ feature: { name }, active, modified_at: modifiedAt.toISOString() });
