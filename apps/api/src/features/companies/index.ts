import { featureFlags, isFeatureFlag, type FeatureFlag } from '@pari/contract';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { setFeatureFlag } from './operations/setFeatureFlag.ts';
import { storePageConfig } from './operations/storePageConfig.ts';
import { ownCompany, requireHeldFund } from './policy.ts';
import { presentFlag, presentProfile, presentTheme } from './present.ts';
import { readPageConfig, storedFlags } from './queries.ts';

export { addCompany } from './operations/addCompany.ts';
export { defaultCompanyProblem, publicPages } from './publicPages.ts';
export { setFeatureFlag, storePageConfig };

export const companiesHandlers = {
  getCompanyProfile: async ({ tx, context, params }) => presentProfile(await ownCompany(tx, context, params.id)),

  getCompanyTheme: async ({ tx, context, params }) => presentTheme(await ownCompany(tx, context, params.id)),

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

  getPageConfig: async ({ tx, context, params, query }) => {
    if (query.fund_external_id !== undefined) await requireHeldFund(tx, context, query.fund_external_id);
    return readPageConfig(tx, context.company.id, params.key);
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
    return { ...(await readPageConfig(tx, context.company.id, key)), warnings };
  },
} satisfies Partial<Handlers>;
