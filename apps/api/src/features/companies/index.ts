import { featureFlags, isFeatureFlag, type FeatureFlag } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readCompany } from './company.ts';
import { setFeatureFlag } from './operations/setFeatureFlag.ts';
import { storePageConfig } from './operations/storePageConfig.ts';
import { readPageConfig } from './pageConfig.ts';

export { addCompany } from './operations/addCompany.ts';
export { defaultCompanyProblem, publicPages } from './publicPages.ts';
export { setFeatureFlag, storePageConfig };

export const companiesHandlers = {
  getCompanyProfile: async ({ tx, context, params }) => {
    const company = await ownCompany(tx, context, params.id);
    const { id, slug, name, logo, profile, faqs, helpLinks } = company;
    return { id, slug, name, logo, company_profile: profile, company_faqs: faqs, help_links: helpLinks };
  },

  getCompanyTheme: async ({ tx, context, params }) => {
    const { primaryColor, logo } = await ownCompany(tx, context, params.id);
    return { primary_color: primaryColor, logo };
  },

  listFeatureFlags: async ({ tx, context }) => {
    const stored = await tx.rows<{ name: string; modified_at: Date }>('select name, modified_at from feature_flags where company_id = $1', [
      context.company.id,
    ]);
    const modified = new Map(stored.map((row) => [row.name, row.modified_at]));
    const { createdAt } = await ownCompany(tx, context, context.company.id);
    return (Object.keys(featureFlags) as FeatureFlag[]).map((name) => ({
      feature: { name },
      active: context.flags.has(name),
      modified_at: (modified.get(name) ?? createdAt).toISOString(),
    }));
  },

  putFeatureFlag: async ({ tx, context, params, body, audit }) => {
    if (!isFeatureFlag(params.name)) throw notFound();
    audit({ type: 'feature_flag', id: params.name, detail: { active: body.active } });
    const { modifiedAt } = await setFeatureFlag(tx, { companyId: context.company.id, name: params.name, active: body.active, at: context.now });
    return { feature: { name: params.name }, active: body.active, modified_at: modifiedAt.toISOString() };
  },

  getPageConfig: async ({ tx, context, params, query }) => {
    if (query.fund_external_id !== undefined) await holdsFund(tx, context, query.fund_external_id);
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

async function ownCompany(tx: Tx, { company }: Context, key: string) {
  const own = key === company.id || key === company.slug ? await readCompany(tx, { id: company.id }) : undefined;
  if (!own) throw notFound();
  return own;
}

/** Throws not_found for a fund that is not among the person's holdings. */
async function holdsFund(tx: Tx, { company, effectiveUser, showUnpublished }: Context, externalId: string): Promise<void> {
  const fund = await tx.first(
    `select f.id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id
     join investors i on i.company_id = h.company_id and i.id = h.investor_id
     where f.company_id = $1 and f.external_id = $2 and i.user_id = $3 and (f.published or $4) limit 1`,
    [company.id, externalId, effectiveUser.id, showUnpublished],
  );
  if (!fund) throw notFound();
}
