import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { pageConfigAnswer, pageConfigKey, pageConfigs, storedPageConfig } from '../pageConfigs/index.ts';
import { key, storedWarnings } from '../wire.ts';
import { companyProfile, givenProfile, hexColour } from './companyProfile.ts';
import { featureFlag } from '../featureFlags.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const profileAnswer = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  company_profile: companyProfile.omit({ company_faqs: true, help_links: true }),
  company_faqs: companyProfile.shape.company_faqs,
  help_links: z.record(z.string(), z.string().nullable()),
  labels: pageConfigs.labels.describe('what the company calls the links of the navigation, by their names'),
  digest: digest.optional().describe('for administrators: of what is stored, by which a change says what it began with'),
  warnings: storedWarnings,
});

const companyKey = z.strictObject({ id: key });
export const companies = new Noun({
  getCompanyProfile: endpoint({
    route: 'GET /api/companies/{id}/profile',
    summary: "The person's own company and its programme",
    policy: 'signed_in',
    delegates: 'either',
    params: companyKey,
    output: profileAnswer,
  }),
  putCompanyProfile: endpoint({
    route: 'PUT /api/admin/companies/profile',
    summary: 'Says anew what the company tells of its programme: all of it',
    policy: 'administrator',
    body: givenProfile.extend({ digest: digest.describe('of what was read; where something else stands by now it is a conflict') }),
    output: profileAnswer,
    refusals: ['conflict'],
  }),
  getCompanyTheme: endpoint({
    route: 'GET /api/companies/{id}/theme',
    summary: "The company's colours and logo",
    policy: 'signed_in',
    delegates: 'either',
    params: companyKey,
    output: z.object({ primary_color: hexColour, logo: z.string().nullable(), warnings: storedWarnings }),
  }),
  listFeatureFlags: endpoint({
    route: 'GET /api/feature_flags',
    summary: 'Every feature flag and whether it is on',
    policy: 'signed_in',
    delegates: 'either',
    output: z.array(featureFlag),
  }),
  getPageConfig: endpoint({
    route: 'GET /api/page_configs/{key}',
    summary: 'What a page shows: tiles, tables, labels',
    policy: 'signed_in',
    delegates: 'either',
    params: z.strictObject({ key: pageConfigKey }),
    query: z.strictObject({ fund_external_id: key.optional() }),
    output: pageConfigAnswer,
  }),
  putPageConfig: endpoint({
    route: 'PUT /api/admin/page_configs/{key}',
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
  tryPageConfig: endpoint({
    route: 'POST /api/admin/page_configs/{key}/try',
    summary: 'Checks a page configuration as if it were stored, and answers what the page would be',
    policy: 'administrator',
    params: z.strictObject({ key: pageConfigKey }),
    body: z.record(z.string(), z.unknown()),
    output: storedPageConfig,
  }),
  putFeatureFlag: endpoint({
    route: 'PUT /api/admin/feature_flags/{name}',
    summary: 'Turns a feature on or off',
    policy: 'administrator',
    params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/) }),
    body: z.strictObject({ active: z.boolean() }),
    output: featureFlag,
  }),
});
