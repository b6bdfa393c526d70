import type { CallInput, CallOutput } from '@pari/contract/client';

export type Profile = CallOutput<'getCompanyProfile'>;
type Body = CallInput<'putCompanyProfile'>['body'];

/** Where the portal leads for help, in the order of its footer. */
export const links = [
  ['help_center', 'Help Center'],
  ['terms_of_use', 'Terms of Use'],
  ['privacy_policy', 'Privacy Policy'],
  ['cookie_policy', 'Cookie Policy'],
  ['user_guide', 'User Guide'],
] as const;
type Link = (typeof links)[number][0];

/** As the fields hold it: '' for none. */
export interface TypedProfile {
  readonly program_name: string;
  readonly mission_statement: string;
  readonly opportunities_description: string;
  readonly postal_address: string;
  readonly contact_email: string;
  readonly stats: Body['stats'];
  readonly company_faqs: Required<Body['company_faqs'][number]>[];
  readonly signing_sign_in_minutes: string;
  readonly help_links: Readonly<Record<Link, string>>;
}

export const typedOf = ({
  company_profile: { contact_email: email, signing_sign_in_minutes: minutes, ...programme },
  company_faqs,
  help_links: given,
}: Profile): TypedProfile => ({
  ...programme,
  contact_email: email ?? '',
  signing_sign_in_minutes: String(minutes),
  company_faqs,
  help_links: Object.fromEntries(links.map(([link]) => [link, given[link] ?? ''])) as Record<Link, string>,
});
