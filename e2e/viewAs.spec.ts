import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { onDashboard, people, signIn, signOut } from './support/people.ts';

async function viewAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'View As' }).click();
  const dialog = page.getByRole('dialog', { name: 'View As' });
  await expect(dialog.getByLabel('Name or e-mail')).toBeFocused();
  await dialog.getByLabel('Name or e-mail').fill(email);
  await dialog.getByRole('button', { name: new RegExp(email) }).click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
}

for (const who of ['admin', 'viewer'] as const) {
  test(`${who} looks at an investor's holdings, and at nothing of their own meanwhile`, { tag: '@desk' }, async ({ page }) => {
    await signIn(page, people[who]);
    await viewAs(page, people.investor);
    await expect(page.getByRole('treegrid').first()).toBeVisible();
    await expect(page.getByText('You can look at everything and change nothing.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await onDashboard(page);
    await expect(page.getByText(/^Viewing as /)).toBeHidden();
  });
}

test('the view outlives a reload, with its unpublished funds, and ends at sign-out', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await viewAs(page, people.investor);
  const toggle = page.getByRole('switch', { name: 'Show Unpublished Funds' });
  await page.getByText('Show Unpublished Funds').click();
  await expect(toggle).toBeChecked();
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as Nora Lindqvist/)).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.getByText('Show Unpublished Funds').click();
  await expect(toggle).not.toBeChecked();
  await page.goto('/investor/notices');
  await expect(page.getByText(/^Viewing as Nora Lindqvist/)).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Summary' })).toBeVisible();
  await expect(page.getByText(/^Viewing as /)).toBeHidden();

  await page.goto('/');
  await viewAs(page, people.investor);
  await signOut(page);
  await signIn(page, people.admin);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
});

test('a view to which the right has ended is gone without a word', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await viewAs(page, people.investor);
  // As the server answers once the person viewed has left.
  await page.route('**/api/users/info', (route) =>
    route.request().headers()['x-view-as'] === undefined
      ? route.fallback()
      : route.fulfill({ status: 404, json: { code: 'not_found', detail: 'There is nothing here.' } }),
  );
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
});

test('a view that cannot be taken is told, and taken at the next try', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.viewer);
  let isDown = true;
  await page.route('**/api/users/view', (route) => (isDown ? route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }) : route.fallback()));
  await page.getByRole('button', { name: 'View As' }).click();
  await page.getByRole('dialog').getByRole('list', { name: 'People' }).getByRole('button').first().click();
  await expect(page.getByText('The view was not changed.')).toBeVisible();
  isDown = false;
  await page.getByRole('region', { name: 'Failures' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await expect(page.getByText('The view was not changed.')).toBeHidden();
});

test('only an administrator can ask for unpublished funds, and only while viewing', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  const toggle = page.getByText('Show Unpublished Funds');
  await expect(toggle).toBeHidden();
  await viewAs(page, people.investor);
  const asked = page.waitForRequest((sent) => sent.headers()['x-show-unpublished'] === 'true');
  await toggle.click();
  await asked;
  await onDashboard(page);
});

test('an adviser looks at a client, on a phone too, with a page that begins anew and is found again', async ({ page }) => {
  await signIn(page, people.adviser);
  await expect(page.getByRole('button', { name: 'View As' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Client View' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('list', { name: 'People' }).getByRole('button').first().click();
  await loaded;
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
  await expectAccessible(page, 'a client viewed');
  const cleared = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await cleared;
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
});

test('View As and unpublished funds are for a desk', async ({ page }) => {
  await signIn(page, people.admin);
  const isDesk = (page.viewportSize()?.width ?? 0) > 767;
  await expect(page.getByRole('button', { name: 'View As' })).toHaveCount(isDesk ? 1 : 0);
});

test('an investor is offered no view', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await expect(page.getByRole('button', { name: 'View As' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Client View' })).toHaveCount(0);
});

test('what one tab looks at, the others do', { tag: '@desk' }, async ({ page, context }) => {
  await signIn(page, people.admin);
  const other = await context.newPage();
  await other.goto('/');
  await onDashboard(other);
  const own = await other.locator('#main').getByText('Investment Opportunities Coming Soon').count();
  await viewAs(page, people.investor);
  await expect(other.getByText(/^Viewing as Nora Lindqvist/)).toBeVisible();
  await onDashboard(other);
  await expect(other.locator('.ui-hero')).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(other.getByText(/^Viewing as /)).toBeHidden();
  await onDashboard(other);
  await expect(other.locator('#main').getByText('Investment Opportunities Coming Soon')).toHaveCount(own);
  await other.close();
});
