import { companyProfile, defaultPageConfigs, misfits, pageConfigs, theme, withoutMisfits, type PageConfig, type PageConfigKey } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';
import { digestOf } from '../../http/rehearse.ts';
import { readStored } from './stored.ts';

/** What a company shows of itself, with the defaults of whatever it does not say. */
export async function readCompany(tx: Tx, by: { readonly id: string } | { readonly slug: string }) {
  const columns = 'id, slug, name, profile, theme, logo_sha256, created_at';
  const row =
    'id' in by
      ? await tx.first(`select ${columns} from companies where id = $1`, [by.id])
      : await tx.first(`select ${columns} from companies where slug = $1`, [by.slug]);
  if (!row) return undefined;
  const told = readStored(companyProfile, row.profile, {});
  const look = readStored(theme, row.theme, {});
  const { company_faqs, help_links, ...profile } = told.value;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    logo: row.logo_sha256 === null ? null : `/logos/${row.logo_sha256}`,
    createdAt: row.created_at,
    primaryColor: look.value.primary_color,
    profile,
    faqs: company_faqs,
    helpLinks: help_links,
    /** Of what is stored of the profile: whoever changes it names it. Most who read a company do not, and pages before sign-in are among them. */
    profileDigest: () => digestOf(row.profile),
    warnings: [...notShown(`The profile of ${row.slug}`, told.faults), ...notShown(`The theme of ${row.slug}`, look.faults)],
  };
}

/** The company's own sign-in providers, as its sign-in page names them. */
export const issuersOf = (tx: Tx, companyId: string) => tx.rows('select id, label from company_issuers where company_id = $1 order by label, id', [companyId]);

export type ReadCompany = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

/** The newest stored version of a page, unchecked; that of the default, which nobody stored, is 0. */
export async function storedPageConfig(tx: Tx, companyId: string, key: PageConfigKey): Promise<{ readonly version: number; readonly config: object }> {
  const stored = await tx.first('select version, config from page_configs where company_id = $1 and key = $2 order by version desc limit 1', [companyId, key]);
  return stored ?? { version: 0, config: {} };
}

/** The configuration in force: the newest stored version over the default that ships with the product. */
export async function readPageConfig(tx: Tx, companyId: string, key: PageConfigKey) {
  const { version, config } = await storedPageConfig(tx, companyId, key);
  return pageOf(key, version, config);
}

/** What a company calls the links of the navigation, and what is stored of that and not shown. */
export async function labelsOf(tx: Tx, companyId: string) {
  const { page, warnings } = await readPageConfig(tx, companyId, 'labels');
  return { labels: page.config as PageConfig<'labels'>, warnings };
}

/** A page as a stored document makes it over the default, what of the document is the company's own, and what of it is not shown. */
export function pageOf(key: PageConfigKey, version: number, stored: object) {
  const { value, faults } = readStored(pageConfigs[key], { ...defaultPageConfigs[key], ...stored }, defaultPageConfigs[key]);
  const name = `Version ${version} of ${key}`;
  const leftOut = misfits(key, value).map(({ path, sentence }) => `${name}: ${path} is left out. ${sentence}`);
  const own = faults.length > 0 ? [] : Object.keys(stored);
  return { page: { key, version, config: { ...withoutMisfits(key, value) } }, own, warnings: [...notShown(name, faults), ...leftOut] };
}

const notShown = (what: string, faults: readonly string[]): string[] =>
  faults.length === 0 ? [] : [`${what}, as it is stored, fails its check; the default is shown instead. ${faults.join(' ')}`];

/** The flags that a company has set, and when. */
export const storedFlags = (tx: Tx, companyId: string) => tx.rows('select name, modified_at from feature_flags where company_id = $1', [companyId]);

/** The slug of the only company; undefined where there is none or another. */
export async function onlyCompany(tx: Tx): Promise<string | undefined> {
  const [only, ...others] = await tx.rows('select slug from companies limit 2');
  return others.length === 0 ? only?.slug : undefined;
}

/** A picture by the hash of its bytes, whichever company it is of. */
export const logoOf = (tx: Tx, sha256: string) => tx.first('select media_type, bytes from logos where sha256 = $1 limit 1', [sha256]);

/** A fund by its external id, if the person holds it. */
export const heldFund = (tx: Tx, companyId: string, externalId: string, userId: string, showUnpublished: boolean) =>
  tx.first(
    `select f.id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id
     join investors i on i.company_id = h.company_id and i.id = h.investor_id
     where f.company_id = $1 and f.external_id = $2 and i.user_id = $3 and (f.published or $4) limit 1`,
    [companyId, externalId, userId, showUnpublished],
  );

/** On which days nothing is due, beside Saturdays and Sundays. */
export const holidaysOf = (tx: Tx, companyId: string) => tx.rows('select date, name from holidays where company_id = $1 order by date', [companyId]);
