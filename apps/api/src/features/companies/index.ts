import { featureFlags, isFeatureFlag, type FeatureFlag } from '@pari/contract';
import type { Call, Handlers } from '../../http/handler.ts';
import { policies, seesHoldings } from '../../http/policies.ts';
import { notFound } from '../../http/problems.ts';
import { setFeatureFlag } from './operations/setFeatureFlag.ts';
import { storeProfile } from './operations/storeProfile.ts';
import { checkPageConfig, storePageConfig } from './operations/storePageConfig.ts';
import { ownCompany, requireHeldFund } from './policy.ts';
import { presentFlag, presentProfile, presentTheme } from './present.ts';
import { labelsOf, pageOf, readPageConfig, storedFlags } from './queries.ts';

export { addCompany } from './operations/addCompany.ts';
export { defaultCompanyProblem, publicPages } from './publicPages.ts';
export { setFeatureFlag, storePageConfig };
export { holidaysOf, pageOf, readCompany, storedPageConfig } from './queries.ts';

/** What is stored and not shown: to operators in the log, and to administrators in the answer. */
function told({ context, warn }: Pick<Call<'getPageConfig'>, 'context' | 'warn'>, warnings: string[]): { warnings?: string[] } {
  for (const warning of warnings) warn(warning);
  return warnings.length > 0 && policies.administrator(context) ? { warnings } : {};
}

export const companiesHandlers = {
  getCompanyProfile: async (call) => {
    const company = await ownCompany(call.tx, call.context, call.params.id);
    const { labels, warnings } = await labelsOf(call.tx, company.id);
    return {
      ...presentProfile(company, labels),
      ...(policies.administrator(call.context) && { digest: company.profileDigest() }),
      ...told(call, [...company.warnings, ...warnings]),
    };
  },

  putCompanyProfile: async ({ tx, context, body, audit }) => {
    const { digest, ...profile } = body;
    const company = await storeProfile(tx, context.company.id, profile, digest);
    audit({ type: 'company', id: company.id });
    const { labels } = await labelsOf(tx, company.id);
    return { ...presentProfile(company, labels), digest: company.profileDigest() };
  },

  getCompanyTheme: async (call) => {
    const company = await ownCompany(call.tx, call.context, call.params.id);
    return { ...presentTheme(company), ...told(call, company.warnings) };
  },

  listFeatureFlags: async ({ tx, context }) => {
    const modified = new Map((await storedFlags(tx, context.company.id)).map((row) => [row.name, row.modified_at]));
    const { createdAt } = await ownCompany(tx, context, context.company.id);
    return (Object.keys(featureFlags) as FeatureFlag[]).map((name) => presentFlag(name, context.flags.has(name), modified.get(name) ?? createdAt));
  },

  putFeatureFlag: async ({ tx, context, params, body, audit }) => {
    if (!isFeatureFlag(params.name)) throw notFound();
    audit({ type: 'feature_flag', id: params.name, detail: { active: body.active } });
    const { modifiedAt } = await setFeatureFlag(tx, { companyId: context.company.id, name: params.name, active: body.active, at: context.now });
    return presentFlag(params.name, body.active, modifiedAt);
  },

  getPageConfig: async (call) => {
    const { tx, context, params, query } = call;
    if (query.fund_external_id !== undefined && !seesHoldings(context)) throw notFound();
    if (query.fund_external_id !== undefined) await requireHeldFund(tx, context, query.fund_external_id);
    const { page, own, warnings } = await readPageConfig(tx, context.company.id, params.key);
    return { ...page, ...(policies.administrator(context) && { own }), ...told(call, warnings) };
  },

  putPageConfig: async ({ tx, context, params: { key }, query, body, audit }) => {
    const { version, warnings } = await storePageConfig(tx, {
      companyId: context.company.id,
      key,
      config: body,
      at: context.now,
      storedBy: context.realUser.id,
      edited: query.version,
    });
    audit({ type: 'page_config', id: key, detail: { version } });
    return { ...(await readPageConfig(tx, context.company.id, key)).page, warnings };
  },

  tryPageConfig: async ({ tx, context, params: { key }, body, audit }) => {
    const { clean, warnings } = await checkPageConfig(key, body);
    const inForce = await readPageConfig(tx, context.company.id, key);
    audit({ type: 'page_config', id: key });
    return { ...pageOf(key, inForce.page.version, clean).page, warnings };
  },
} satisfies Partial<Handlers>;
