import { expect, test, type Page } from '@playwright/test';
import { onDashboard, people, signIn } from './support/people.ts';

async function viewAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'View As' }).click();
  const dialog = page.getByRole('dialog', { name: 'View As' });
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

test('the view ends with the page', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await viewAs(page, people.investor);
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
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

test('an adviser looks at a client', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.adviser);
  await page.getByRole('button', { name: 'Client View' }).click();
  await page.getByRole('dialog').getByRole('list', { name: 'People' }).getByRole('button').first().click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
});

test('an investor is offered no view', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await expect(page.getByRole('button', { name: 'View As' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Client View' })).toHaveCount(0);
});
