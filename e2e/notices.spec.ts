import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { configure, setFeatures } from './support/configuration.ts';
import { people, signIn } from './support/people.ts';

const hero = async (page: Page) => /[\d,]+/.exec((await page.locator('.ui-hero-value').innerText()).trim())?.[0];
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const section = (page: Page, title: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const rows = (page: Page, title: string) => section(page, title).locator('tr.ui-body-row, .ui-list-row');

async function openSummary(page: Page): Promise<void> {
  await page.goto('/investor/notices');
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Summary' })).toBeVisible();
  await expect(rows(page, 'Transactions').first()).toBeVisible();
}

test('the summary has the figures of the dashboard, firm by firm, and leads to a firm and back', async ({ page }) => {
  await signIn(page, people.investor);
  const worth = await hero(page);
  await openSummary(page);
  expect(await hero(page)).toBe(worth);
  await expect(page.getByRole('img', { name: /^Value by firm: Total [\d,]+ USD/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Parts of Value by firm' }).getByText('Tarnholm Partners')).toBeVisible();
  for (const title of ['Valuations', 'Details']) await expect(rows(page, title).first()).toBeVisible();
  await section(page, 'Transactions').getByRole('button', { name: 'Show the parts of Tarnholm Partners' }).click();
  await expect(rows(page, 'Transactions').filter({ hasText: 'Tarnholm Buyout Fund IV' }).first()).toBeVisible();
  await expectAccessible(page, 'a firm unfolded');

  await section(page, 'Transactions')
    .getByRole('link', { name: /Tarnholm Partners/ })
    .click();
  await expect(page).toHaveURL(/\/investor\/firms\/[0-9a-f-]{36}\/detail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Investments' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Tarnholm Partners' })).toBeVisible();
  await expect(page.getByText('*All metrics are based on the most recent available data.')).toBeVisible();
  await expect(rows(page, 'Transactions').filter({ hasText: 'Capital call' }).first()).toBeVisible();
  await expect(rows(page, 'Valuations').filter({ hasText: 'Tarnholm Buyout Fund IV' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Filter dates/ })).toBeVisible();
  await expectAccessible(page, 'a firm');
  await page.getByRole('link', { name: 'Investment Summary', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Summary' })).toBeVisible();
});

test('a range of dates goes along from the summary to a firm', async ({ page }) => {
  await signIn(page, people.investor);
  await openSummary(page);
  await page.getByRole('button', { name: /10 Nov 1990/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await calendar.getByLabel('From').fill('2024-01-01');
  await calendar.getByLabel('To').fill('2024-12-31');
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  await expect(rows(page, 'Details').first()).toContainText('2024');
  await section(page, 'Transactions').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail\?from=2024-01-01&to=2024-12-31$/);
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  await expect(page.getByRole('button', { name: /01 Jan 2024/ })).toBeVisible();
});

test('amounts are shown in their own currency or in dollars, and saved', { tag: '@desk' }, async ({ page }) => {
  await setFeatures(page, { multiple_currencies_in_portfolio: false });
  await signIn(page, people.investor);
  await openSummary(page);
  const toggle = section(page, 'Valuations').getByRole('group', { name: 'Currency of Valuations' });
  await expect(toggle.getByRole('radio', { name: 'USD' })).toBeChecked();
  await expect(section(page, 'Valuations').getByRole('columnheader', { name: /Net asset value/ })).toContainText('USD');
  await expect(section(page, 'Valuations').getByText('Total', { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await section(page, 'Valuations').getByRole('button', { name: 'Export Valuations' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^valuations-\d{4}-\d\d-\d\d\.csv$/);
});

test('a firm’s page has the tables that its company configures, and rows lead on where a column says so', async ({ page }) => {
  const column = (heading: string, field_name: string, field_type: string, more = {}) => ({
    enabled: true,
    is_sortable: true,
    heading,
    field_name,
    field_type,
    ...more,
  });
  const day = column('Valued on', 'notice_date', 'date');
  const value = column('Value', 'latest_nav', 'currency');
  const fund = column('Fund', 'fund.name', 'string');
  await configure(
    page,
    (config) => {
      config.tables = [
        { id: 'valuation_details', heading: 'Every valuation', rows: [day, fund, value] },
        { id: 'valuation', heading: 'Last valuation', rows: [{ ...fund, link_to_investment_detail: true }, value] },
        { id: 'more', heading: 'Nothing', rows: [fund, column('Outside', 'contributions_outside', 'currency')], hide_if_empty: true },
      ];
    },
    'notice_considerations_firm_detail',
  );
  await signIn(page, people.investor);
  await openSummary(page);
  if (!isPhone(page)) expect((await section(page, 'Transactions').locator('thead tr').boundingBox())?.height).toBeGreaterThan(90);
  await section(page, 'Transactions')
    .getByRole('link', { name: /Tarnholm Partners/ })
    .click();
  await expect(rows(page, 'Last valuation').filter({ hasText: 'Tarnholm Buyout Fund IV' }).first()).toBeVisible();
  await expect(rows(page, 'Every valuation').first()).toBeVisible();
  // More days than holdings, and no day of payments.
  expect(await rows(page, 'Every valuation').count()).toBeGreaterThan(await rows(page, 'Last valuation').count());
  await expect(section(page, 'Nothing')).toHaveCount(0);
  await expect(section(page, 'Every valuation').getByRole('link')).toHaveCount(0);
  await expect(section(page, 'Last valuation').getByRole('link').first()).toHaveAttribute('href', /\/investor\/funds\//);
  if (!isPhone(page)) expect((await section(page, 'Last valuation').locator('thead tr').boundingBox())?.height).toBeLessThan(64);
});

test('rows of firms are gone through by keys', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await openSummary(page);
  const grid = section(page, 'Transactions').getByRole('treegrid');
  const first = grid.locator('tr[data-index="0"]');
  await first.focus();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator('tr[data-index="1"]')).toBeFocused();
});

test('a firm of which nothing is held is no page', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  for (const id of ['nothing', '7e57b11d-0000-4000-8000-000000000001']) {
    await page.goto(`/investor/firms/${id}/detail`);
    await expect(page.getByText('There is no such page')).toBeVisible();
  }
});
