import { expect, test, type Locator, type Page } from './support/test.ts';
import { callsAs } from './support/calls.ts';
import { expectFocusSeen, pressOn, tabOn, tabTo } from './support/keyboard.ts';
import { arrive, onDashboard, openAccountMenu, people, signIn, signInByForm, signInAt } from './support/people.ts';

test('from the signed-out page to the parts of a fund and out again without a mouse', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/ownership');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await tabTo(page, /^Login$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await tabTo(page, /^E-mail address/);
  await page.keyboard.type(people.investor);
  await tabTo(page, /^Password/);
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await onDashboard(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const table = page.getByRole('treegrid').first();
  const folded = table.locator('tr[aria-expanded=false]').first();
  const index = await folded.getAttribute('aria-rowindex');
  const row = table.locator(`tr[aria-rowindex="${index}"]`);
  for (
    let presses = 0;
    presses < 100 && !(await table.evaluate((node) => node.contains(document.activeElement) && document.activeElement?.closest('tbody') !== null));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses < 100 && !(await row.evaluate((node) => node.contains(document.activeElement))); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(table.locator('tr[aria-level="2"]').first()).toBeVisible();
});

async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40 && !(await target.evaluate((node) => node === document.activeElement)); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** How often Tab is pressed from the top of the page to the first row, and whether it stops within the table before. */
async function stopsToFirstRow(page: Page) {
  await page.evaluate(() => document.querySelector<HTMLElement>('.ui-skip')?.focus());
  for (let stops = 1; stops < 150; stops += 1) {
    const place = await page.evaluate(() => document.activeElement?.closest('.ui-table tbody, .ui-table')?.tagName);
    if (place !== undefined) return { stops, first: place };
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached a row');
}

test('a table is one stop of the Tab key, and arrows lead to its marks, its header and its totals', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const { stops, first } = await stopsToFirstRow(page);
  process.stdout.write(`figure: ${stops} tab stops from the top of the dashboard to the first row
`);
  expect(first).toBe('TBODY');
  expect(stops).toBeLessThanOrEqual(56);

  const table = page.getByRole('treegrid').first();
  const inTable = () => table.evaluate((node) => node.contains(document.activeElement));
  await page.keyboard.press('ArrowUp');
  await expect(table.getByRole('button', { name: 'Fund', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('button', { name: 'About Fund' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('fund');
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('button', { name: 'Net asset value', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('Control+End');
  await pressUntil(page, 'ArrowDown', table.locator('tfoot tr').last().locator('td').first());
  await expect(table.locator('tfoot tr').last()).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(
    table
      .locator('tfoot tr')
      .last()
      .getByRole('button', { name: /: incomplete$/ })
      .first(),
  ).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Incomplete');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/funds$/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await inTable()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await inTable()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await inTable()).toBe(true);
});

test('a figure of the summary down to its entries and back without a mouse', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.investor, '/investor/notices');
  const panel = page.getByRole('dialog');
  const into = async (line: RegExp) => {
    await tabTo(page, line);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
  };
  await expect(page.locator('.ui-hero .ui-figure-button')).toBeVisible();
  await tabTo(page, /^1,\d{3},\d{3}$/);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('7 firms')).toBeVisible();
  await into(/^Tarnholm Partners/);
  await expect(panel.getByText('Tarnholm Buyout Fund IV')).toBeVisible();
  await into(/^Tarnholm Buyout Fund IV/);
  await expect(panel.getByRole('heading', { name: 'Entries' })).toBeVisible();
  await tabTo(page, /^Back to Tarnholm Partners$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Back to all firms$/);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('7 firms')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.locator('.ui-hero .ui-figure-button')).toBeFocused();
});

test('an explanation, the order of a table and an earlier day, in and out again without a mouse', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const panel = page.getByRole('dialog');
  await tabTo(page, /^1,\d{3},\d{3}$/);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('14 funds')).toBeVisible();
  await tabTo(page, /^Tarnholm Buyout Fund III/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Valuation' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await tabTo(page, /^Back to all funds$/);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('14 funds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.locator('.ui-hero .ui-figure-button')).toBeFocused();
  await expectFocusSeen(page);

  const header = page.getByRole('treegrid').first().getByRole('columnheader', { name: 'IRR' });
  await tabTo(page, /^Kestrelbrook/);
  await page.keyboard.press('ArrowUp');
  await pressUntil(page, 'ArrowRight', header.getByRole('button', { name: 'IRR', exact: true }));
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(header.getByRole('button', { name: 'IRR', exact: true })).toBeFocused();

  await page.keyboard.press('Control+Home');
  for (
    let presses = 0;
    presses < 60 && !(await page.getByRole('button', { name: /As of today/ }).evaluate((node) => node === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Shift+Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'As of' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  for (let presses = 0; presses < 20 && !(await page.evaluate(() => document.activeElement?.hasAttribute('data-date') === true)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Figures as of/)).toBeVisible();
  await onDashboard(page);
  await tabTo(page, /^Show today$/);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Figures as of/)).toBeHidden();
});

test('the account menu gives the focus back to its button', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await openAccountMenu(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

test('a client is chosen and left again without a mouse', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.adviser);
  await tabTo(page, /^Client View$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Client View' });
  await expect(dialog.getByRole('list', { name: 'People' })).toBeVisible();
  await dialog.getByLabel('Name or e-mail').focus();
  await tabTo(page, /@/);
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
  await tabTo(page, /^Stop viewing$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
});

test('a failure is dealt with without a mouse', { tag: '@desk' }, async ({ page }) => {
  await signInByForm(page, people.viewer);
  let isDown = true;
  await page.route('**/auth/logout', (route) => (isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await tabTo(page, /^Account of/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are still signed in')).toBeVisible();
  isDown = false;
  await tabTo(page, /^Try again$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
});

test('by keyboard alone from what is due to its notice and back, and to a firm and what its figure adds up', async ({ page }) => {
  await signIn(page, people.investor);
  const due = page.getByRole('status').filter({ hasText: 'asked of you' }).getByRole('link').first();
  await pressOn(page, due);
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('How to pay');
  await tabOn(page, panel.getByRole('button', { name: 'PDF' }).first());
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(due).toBeFocused();
  await expectFocusSeen(page);

  await page.goto('/investor/notices');
  const transactions = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Transactions', exact: true }) });
  const firm = transactions.getByRole('link', { name: /Tarnholm Partners/ });
  await expect(firm).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 767) {
    // Within a table arrow keys lead.
    await transactions.locator('tr[data-index]').filter({ hasText: 'Tarnholm Partners' }).focus();
    await page.keyboard.press('Enter');
  } else await pressOn(page, firm);
  await expect(page.getByRole('heading', { level: 2, name: 'Tarnholm Partners' })).toBeVisible();
  const worth = page.locator('.ui-hero .ui-figure-button');
  await pressOn(page, worth);
  await expect(panel).toContainText('Tarnholm Buyout Fund IV');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(worth).toBeFocused();
  await pressOn(page, page.locator('#main').getByRole('link', { name: 'Investment Summary', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Summary' })).toBeVisible();
});

test('by keyboard alone from a mail to what it tells of', async ({ page, product }) => {
  const author = await callsAs(product.address, people.admin);
  const { results } = await author.call<{ results: { id: string }[] }>('GET', '/admin/notices?search=QUIL-2-C09');
  const id = results[0]?.id ?? '';
  await author.call('POST', `/admin/notices/${id}/remind`, { investor_account_codes: ['AW-1001'] });
  await arrive(page, people.investor, '/dev/mail');
  const mail = page.getByRole('listitem').filter({ hasText: people.investor }).getByRole('link').first();
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await pressOn(page, mail);
  const link = page.getByRole('link', { name: new RegExp(`notice=${id}`) });
  await pressOn(page, link);
  const notice = page.getByRole('dialog', { name: /^Capital call/ });
  await expect(notice).toContainText('QUIL-2-C09');
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await onDashboard(page);
  await product.forgetNotices();
});
