import { companyProfile, theme } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';

interface CompanyRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly profile: unknown;
  readonly theme: unknown;
  readonly logo_sha256: string | null;
  readonly created_at: Date;
}

/** What a company shows of itself, with the defaults of whatever it does not say. */
export async function readCompany(tx: Tx, by: { readonly id: string } | { readonly slug: string }) {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
  const row = await tx.first<CompanyRow>(`select id, slug, name, profile, theme, logo_sha256, created_at from companies where ${column} = $1`, [value]);
  if (!row) return undefined;
  const { company_faqs, help_links, ...profile } = companyProfile.parse(row.profile);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    logo: row.logo_sha256 === null ? null : `/logos/${row.logo_sha256}`,
    createdAt: row.created_at,
    primaryColor: theme.parse(row.theme).primary_color,
    profile,
    faqs: company_faqs,
    helpLinks: help_links,
  };
}
