import type { Page } from '@playwright/test';

/** A block of a page configuration, as far as the journeys change it. */
export type Block = Record<string, unknown> & { heading: string; field_name: string; field_type: string };

/** The configuration of the dashboard on its way to the browser. */
export interface DashboardPage extends Record<string, unknown> {
  tiles: Block[];
  right_section_stats: Block[];
  tables: { id: string; heading: string; rows: Block[]; nested_key?: string; hide_if_empty?: boolean }[];
}

/** The dashboard, or another page, as another company might have configured it: what the server answers, changed before it arrives. */
export async function configure(page: Page, change: (config: DashboardPage) => void, key = 'investor_dashboard'): Promise<void> {
  await page.route(new RegExp(`/api/page_configs/${key}(\\?|$)`), async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { config: DashboardPage };
    change(body.config);
    await route.fulfill({ response, json: body });
  });
}

/** A holding as the server answers it, as far as the journeys read or change it. */
export interface Holding extends Record<string, unknown> {
  id: string;
  fund: { id: string; name: string; external_id: string; is_legacy: boolean; offer_leverage: boolean };
  latest_nav: string | null;
  total_leveraged_unleveraged_irr: number | null;
}

export interface Detail extends Record<string, unknown> {
  has_data: boolean;
  latest_currency_rate_date: string | null;
  latest_currency_rate_source: string | null;
  invested_funds: Holding[];
  investment_compositions: Record<string, Holding[]>;
}

/** What the person owns, changed before it arrives. */
export async function hold(page: Page, change: (detail: Detail) => void): Promise<void> {
  await page.route('**/api/investors/detail/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Detail;
    change(body);
    await route.fulfill({ response, json: body });
  });
}

/** These features on or off, whatever the company has chosen. */
export async function setFeatures(page: Page, features: Readonly<Record<string, boolean>>): Promise<void> {
  await page.route('**/api/feature_flags', async (route) => {
    const response = await route.fetch();
    const flags = (await response.json()) as { feature: { name: string }; active: boolean }[];
    await route.fulfill({ response, json: flags.map((flag) => ({ ...flag, active: features[flag.feature.name] ?? flag.active })) });
  });
}
