import { expectAccessible } from './support/accessibility.ts';
import { onDashboard, people, signIn, signInAt } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const selector = (page: Page) => page.getByRole('combobox', { name: 'Investor (Investor ID):' });
const rows = (page: Page) => page.locator('#main').locator('tr.ui-body-row, .ui-list-row');
const tableOf = (page: Page, title: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) }) });
/** What is deleted leaves these, and neither what comes nor what was told. */
const investments = (page: Page) => tableOf(page, 'Active investments').locator('tr.ui-body-row, .ui-list-row');

async function onFund(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'My Investments' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.locator('.app-figures[aria-busy=true]')).toHaveCount(0);
}

test('a row of the dashboard leads to its fund, a part of it to its profile, and back', async ({ page }) => {
  await signIn(page, people.investor);
  await rows(page).filter({ hasText: 'Tarnholm Buyout Fund III' }).first().getByRole('link').click();
  await onFund(page, 'Tarnholm Buyout Fund III');
  await expect(page.getByRole('heading', { level: 2, name: 'Tarnholm Buyout Fund III' })).toContainText('USD');
  await expect(selector(page)).toHaveValue('all');
  await expect(selector(page).locator('option')).toHaveText(['All profiles', 'Nora Lindqvist (AW-1001)', 'Lindqvist Family Trust (AW-1002)']);
  await expect(page.getByText(/^Invested since/)).toBeVisible();
  await expect(page.getByText('All metrics are based on the most recent available data.')).toBeVisible();
  for (const title of ['Commitment', 'Value', 'Transactions', 'Valuations']) await expect(tableOf(page, title).first()).toBeVisible();
  await expectAccessible(page, 'a fund');

  await page.getByRole('link', { name: 'Investor Dashboard' }).click();
  await onDashboard(page);
  await page.getByRole('button', { name: /^Show the parts of Tarnholm Buyout Fund III/ }).click();
  await rows(page).filter({ hasText: 'Lindqvist Family Trust' }).first().getByRole('link').click();
  await onFund(page, 'Tarnholm Buyout Fund III');
  await expect(selector(page)).not.toHaveValue('all');
  await expect(page).toHaveURL(/investor=/);
});

test('a profile is chosen, stands in the address, and has figures of its own that say where they come from', async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/TARN-3/detail');
  await onFund(page, 'Tarnholm Buyout Fund III');
  const hero = page.locator('.ui-hero');
  const together = await hero.innerText();
  await selector(page).selectOption({ label: 'Nora Lindqvist (AW-1001)' });
  await expect(page).toHaveURL(/investor=/);
  expect(await hero.innerText()).not.toBe(together);
  await page.reload();
  await onFund(page, 'Tarnholm Buyout Fund III');
  await expect(selector(page).locator('option:checked')).toHaveText('Nora Lindqvist (AW-1001)');
  await hero.getByRole('button', { name: /^[\d,]+$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Tarnholm Buyout Fund III, Nora Lindqvist');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(selector(page)).toHaveValue('all');
});

test('a payment leads to the notice that asked for it, where one did', async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/QUIL-2/detail');
  await onFund(page, 'Quillhaven Growth Fund II');
  const payment = tableOf(page, 'Transactions').locator('tr.ui-body-row, .ui-list-row').filter({ hasText: 'Capital call' }).first();
  await payment.getByRole('link').click();
  const notice = page.getByRole('dialog').filter({ hasText: 'Reference' });
  await expect(notice).toContainText('settled');
  await page.goBack();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/QUIL-2\/detail$/);
});

test('what was paid in and received stands by year, as bars and as a table', async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/TARN-3/detail');
  const chart = page.getByRole('slider', { name: /^Cash flows by year/ });
  await expect(chart).toBeAttached();
  await chart.focus();
  const last = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);
  const figure = page.locator('.ui-bars');
  await figure.getByText('Show as table').click();
  await expect(figure.getByRole('columnheader')).toHaveText(['Year', 'Paid in', 'Received']);
  await expectAccessible(page, 'cash flows as a table');
});

test('leverage is told of where a fund offers it, and nowhere else', async ({ page }) => {
  await signIn(page, people.investor);
  for (const [fund, name, tables] of [
    ['TARN-3', 'Tarnholm Buyout Fund III', 1],
    ['ALDW-2018B', 'Alderwyck Employee Programme 2018 B', 0],
  ] as const) {
    await page.goto(`/investor/funds/${fund}/detail`);
    await onFund(page, name);
    await expect(tableOf(page, 'Value').first()).toBeVisible();
    await expect(tableOf(page, 'Leverage')).toHaveCount(tables);
  }
});

test('of a legacy fund some metrics are not available, and it says so', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/ALDW-2018A/detail');
  await onFund(page, 'Alderwyck Employee Programme 2018 A');
  await expect(
    page.getByText('Metrics are based on the most recent available data. Some metrics are not available for Legacy Program Investments.'),
  ).toBeVisible();
  await expect(page.getByText('Nora Lindqvist (AW-1001)')).toBeVisible();
  await expect(selector(page)).toHaveCount(0);
});

test('an investment is deleted from sight and shown again, without a mouse', async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/SERE-TMB/detail');
  await onFund(page, 'Serenmoor Timberland');
  const button = page.getByRole('button', { name: 'Delete' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(dialog).toContainText('Are you sure you want to delete this investment?');
  await expectAccessible(page, 'asked before deleting');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');

  // Who has no other profile in the fund is led back.
  await onDashboard(page);
  await expect(investments(page).filter({ hasText: 'Serenmoor Timberland' })).toHaveCount(0);
  const hidden = page.getByRole('region', { name: '1 investment hidden' });
  await expect(hidden).toContainText('Serenmoor Timberland, Lindqvist Family Trust');
  await expectAccessible(page, 'an investment hidden');
  await hidden.getByRole('link', { name: 'Serenmoor Timberland' }).press('Enter');
  await onFund(page, 'Serenmoor Timberland');
  await expect(page.locator('.ui-hero')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications & Documents' })).toBeVisible();
  // What was told of it stays.
  await page.getByRole('button', { name: 'Statement', exact: true }).press('Enter');
  const statement = page.getByRole('dialog', { name: 'Capital account statement', exact: true });
  await expect(statement.getByRole('rowheader', { name: 'Closing NAV' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Show again/ }).press('Enter');
  await expect(page.locator('.ui-hero')).toBeVisible();
  await page.getByRole('link', { name: 'Investor Dashboard' }).press('Enter');
  await onDashboard(page);
  await expect(investments(page).filter({ hasText: 'Serenmoor Timberland' })).not.toHaveCount(0);
  await expect(page.getByText('investment hidden')).toHaveCount(0);
});

test('of several profiles one is deleted, and the page stays with the others', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/QUIL-2/detail');
  await onFund(page, 'Quillhaven Growth Fund II');
  // With all of them in sight it is asked whose is meant.
  await page.getByRole('button', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(asked.getByRole('radio')).toHaveCount(4);
  await expect(asked.getByRole('radio', { name: 'All profiles' })).toBeChecked();
  await expectAccessible(page, 'asked whose investment is deleted');
  await page.keyboard.press('Escape');
  await selector(page).selectOption({ label: 'Lindqvist Family Trust (AW-1002)' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(selector(page).locator('option')).toHaveText(['All profiles', 'Nora Lindqvist (AW-1001)', 'Lindqvist Harbour LLC (AW-1003)']);
  await expect(selector(page)).toHaveValue('all');
  await page
    .getByRole('region', { name: '1 investment hidden' })
    .getByRole('button', { name: /^Show again/ })
    .click();
  await expect(selector(page).locator('option')).toHaveCount(4);
});

test('of several profiles all are deleted at once, which leads back to the dashboard', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/QUIL-2/detail');
  await onFund(page, 'Quillhaven Growth Fund II');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await onDashboard(page);
  const hidden = page.getByRole('region', { name: '3 investments hidden' });
  await expect(hidden.getByRole('listitem')).toHaveCount(3);
  const parts = page.getByRole('button', { name: 'Show the parts of Quillhaven Growth Fund II' });
  await expect(parts).toHaveCount(0);
  for (let left = 3; left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Show again/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Show again/ })).toHaveCount(left - 1);
  }
  await onDashboard(page);
  await expect(parts).toHaveCount(1);
});

test('an address that names no fund of theirs says so', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/NONE/detail');
  await expect(page.getByText('There is no such investment')).toBeVisible();
  await expectAccessible(page, 'no such investment');
});

test('days for which a fund cannot be loaded can be changed', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.route('**/api/investors/funds/TARN-3/detail*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 500, code: 'internal', detail: 'x' },
    }),
  );
  await page.goto('/investor/funds/TARN-3/detail?from=2024-01-01&to=2024-12-31');
  await expect(page.getByText('Your investment could not be loaded')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /2024-01-01/ })).toBeVisible();
});
