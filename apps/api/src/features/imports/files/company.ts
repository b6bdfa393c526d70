import { z } from 'zod';
import { isTimeZone } from '@pari/domain/dates';
import { companyProfile, featureFlags, nameText, pageConfigKey, theme, type PageConfigKey } from '@pari/contract';
import { Refusal } from '../../../http/problems.ts';
import { setFeatureFlag, storePageConfig } from '../../companies/index.ts';
import { storeLogo } from '../logos.ts';
import type { Counts, JsonFile, Work } from '../work.ts';

const profile = companyProfile.omit({ company_faqs: true, help_links: true });

const schema = z.strictObject({
  name: nameText(200).optional(),
  logo: z.string().min(1).max(200).optional(),
  time_zone: z.string().refine(isTimeZone, 'Must be a time zone of the IANA database, such as Europe/Berlin.').optional(),
  company_profile: profile.optional(),
  company_faqs: companyProfile.shape.company_faqs.unwrap().optional(),
  help_links: companyProfile.shape.help_links.unwrap().optional(),
  theme: theme.optional(),
  page_configs: z.partialRecord(pageConfigKey, z.record(z.string(), z.unknown())).optional(),
  feature_flags: z.partialRecord(z.enum(Object.keys(featureFlags)), z.boolean()).optional(),
});
type CompanyFile = z.output<typeof schema>;

/** What a company shows of itself: programme, questions, links, colours, pages and features. A part that is absent stays as it is. */
export const company: JsonFile<CompanyFile> = { file: 'company.json', schema, rows: () => 1, check: () => Promise.resolve(), post };

async function post(work: Work, given: CompanyFile): Promise<Counts> {
  const { tx, companyId, faults, now: at, userId: storedBy } = work;
  const logo = given.logo === undefined ? null : await storeLogo(work, given.logo, (reason) => faults.add(company.file, null, 'logo', reason));
  const { company_profile, company_faqs, help_links } = given;
  const parts = { ...company_profile, ...(company_faqs && { company_faqs }), ...(help_links && { help_links }) };
  let changed = await tx.run(
    `update companies c set name = n.name, time_zone = n.time_zone, profile = n.profile, theme = n.theme, logo_sha256 = n.logo_sha256
     from (select coalesce($2, name) as name, coalesce($3, time_zone) as time_zone, profile || $4 as profile, coalesce($5, theme) as theme,
             coalesce($6, logo_sha256) as logo_sha256 from companies where id = $1) n
     where c.id = $1 and (c.name, c.time_zone, c.profile, c.theme, c.logo_sha256) is distinct from (n.name, n.time_zone, n.profile, n.theme, n.logo_sha256)`,
    [companyId, given.name, given.time_zone, parts, given.theme, logo],
  );
  for (const [key, config] of Object.entries(given.page_configs ?? {}) as [PageConfigKey, unknown][]) {
    try {
      const stored = await storePageConfig(tx, { companyId, key, config, at, storedBy });
      if (stored.changed) changed += 1;
      for (const warning of stored.warnings) work.warnings.add(`${company.file}: ${warning}`);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.errors) throw error;
      for (const [field, sentences] of Object.entries(error.errors)) faults.add(company.file, null, `page_configs.${key}.${field}`, sentences.join(' '));
    }
  }
  for (const [name, active] of Object.entries(given.feature_flags ?? {})) {
    if (active === undefined) continue;
    const flag = await setFeatureFlag(tx, { companyId, name, active, at });
    if (flag.changed) changed += 1;
  }
  return { added: 0, updated: changed > 0 ? 1 : 0 };
}
