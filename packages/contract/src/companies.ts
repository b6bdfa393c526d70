import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageConfigAnswer, pageConfigKey, storedPageConfig } from './pageConfigs/index.ts';
import { instant, key } from './wire.ts';

const httpsLink = z.url({ protocol: /^https?$/ }).max(500);
const text = (max: number) => z.string().trim().max(max);
const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour of six hexadecimal digits, such as #6b3fa0.');

export const companyProfile = z
  .strictObject({
    program_name: text(200).default(''),
    mission_statement: text(2000).default(''),
    stats: z
      .array(z.strictObject({ value: text(50), label: text(100) }))
      .max(20)
      .default([]),
    opportunities_description: text(5000).default(''),
    contact_email: z.email().nullable().default(null),
    company_faqs: z
      .array(z.strictObject({ question: text(500), answer: text(5000), display_on_top: z.boolean().default(false) }))
      .max(100)
      .default([]),
    help_links: z
      .strictObject({
        help_center: httpsLink.nullable().default(null),
        terms_of_use: httpsLink.nullable().default(null),
        privacy_policy: httpsLink.nullable().default(null),
        cookie_policy: httpsLink.nullable().default(null),
        user_guide: httpsLink.nullable().default(null),
      })
      .prefault({}),
  })
  .meta({ id: 'CompanyProfile' });

export const theme = z.strictObject({ primary_color: hexColour.default('#6b3fa0') }).meta({ id: 'Theme' });

const companyKey = z.strictObject({ id: key });
export const featureFlag = z.object({ feature: z.object({ name: z.string() }), active: z.boolean(), modified_at: instant }).meta({ id: 'FeatureFlag' });

export const companies = {
  getCompanyProfile: endpoint({
    summary: "The person's own company and its programme",
    policy: 'signed_in',
    params: companyKey,
    output: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      logo: z.string().nullable(),
      company_profile: companyProfile.omit({ company_faqs: true, help_links: true }),
      company_faqs: companyProfile.shape.company_faqs,
      help_links: z.record(z.string(), z.string().nullable()),
    }),
  }),
  getCompanyTheme: endpoint({
    summary: "The company's colours and logo",
    policy: 'signed_in',
    params: companyKey,
    output: z.object({ primary_color: hexColour, logo: z.string().nullable() }),
  }),
  listFeatureFlags: endpoint({ summary: 'Every feature flag and whether it is on', policy: 'signed_in', output: z.array(featureFlag) }),
  getPageConfig: endpoint({
    summary: 'What a page shows: tiles, tables, labels',
    policy: 'signed_in',
    params: z.strictObject({ key: pageConfigKey }),
    query: z.strictObject({ fund_external_id: key.optional() }),
    output: pageConfigAnswer,
  }),
  putPageConfig: endpoint({
    summary: 'Stores a new version of a page configuration',
    policy: 'administrator',
    params: z.strictObject({ key: pageConfigKey }),
    query: z.strictObject({
      version: z.coerce.number().int().nonnegative().max(1_000_000_000).optional().describe('the version that was edited; another one in force is a conflict'),
    }),
    body: z.record(z.string(), z.unknown()),
    output: storedPageConfig,
    refusals: ['conflict'],
  }),
  putFeatureFlag: endpoint({
    summary: 'Turns a feature on or off',
    policy: 'administrator',
    params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/) }),
    body: z.strictObject({ active: z.boolean() }),
    output: featureFlag,
  }),
} as const;
