import type { Page } from '@playwright/test';

/** Names that stand in rows of figures. */
export const nameFields = ['name', 'firm_name', 'fund_name', 'fund_display_name', 'investor_name', 'transaction_type', 'quarter'];
/** Texts that a company configures. */
export const configuredFields = ['heading', 'description', 'page_headline', 'chart_stats_heading', 'default_value', 'depended_field_default'];

/** What the calls behind the summary, the page of a firm and that of a fund answer. */
export const figureCalls = /\/api\/(notices\/(transactional-|valuation-|details)|investors\/funds\/[^/]+\/detail)/;
export const configurationCalls = /\/api\/page_configs\//;

/** Answers of calls with other texts in these fields, however deep they lie. */
export async function retext(page: Page, calls: RegExp, fields: readonly string[], textOf: () => string): Promise<void> {
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: replaced(body, fields, textOf) });
  });
}

function replaced(value: unknown, fields: readonly string[], textOf: () => string): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, fields, textOf));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, one]: [string, unknown]) => [
    field,
    typeof one === 'string' && fields.includes(field) ? textOf() : replaced(one, fields, textOf),
  ]);
  return Object.fromEntries(entries) as unknown;
}
