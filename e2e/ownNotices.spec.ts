import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { onDashboard, people, signIn } from './support/people.ts';

test('what is to be paid stands on the dashboard after the large figure, and leads to how to pay', async ({ page }) => {
  await signIn(page, people.investor);
  const asked = page.getByRole('status').filter({ hasText: 'asked of you' });
  await expect(asked).toContainText('overdue since');
  await asked.getByRole('link').first().click();
  await expect(page).toHaveURL(/[?&]notice=[0-9a-f-]{36}/);
  const notice = page.getByRole('dialog', { name: /^Capital call/ });
  await expect(notice).toContainText('How to pay');
  await expectAccessible(page, 'a notice');
  const saved = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'PDF' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  const day = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await day).suggestedFilename()).toMatch(/\.ics$/);
  await notice.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/notice=/);
  await onDashboard(page);
});

test('an address that names no notice of the person says so', async ({ page }) => {
  await signIn(page, people.investor, '/investor/ownership?notice=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog', { name: 'There is no such notice' })).toBeVisible();
});

test('what was paid on a day leads to the notice that asked for it, and its row to the fund', async ({ page }) => {
  await signIn(page, people.investor);
  await page.goto('/investor/notices');
  const details = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Details', exact: true }) });
  const asked = details
    .locator('tr.ui-body-row, .ui-list-row')
    .filter({ has: page.locator('.ui-figure-button') })
    .first();
  await expect(asked).toBeVisible();
  // Of many rows the first are drawn anew once the program that scrolls them has come.
  await expect(details.locator('[aria-busy=true]')).toHaveCount(0);
  await asked.locator('.ui-figure-button').first().press('Enter');
  await expect(page).toHaveURL(/\/notices\?notice=[0-9a-f-]{36}/);
  const notice = page.getByRole('dialog').filter({ hasText: 'Reference' });
  await expect(notice).toContainText('settled');
  await notice.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/notice=/);
  await expect(details).toBeVisible();
  await expect(asked.getByRole('link').first()).toHaveAttribute('href', /\/funds\/[^/]+\/detail/);
});

test('figures of an earlier day ask for nothing: what is to be paid and what comes are of today', async ({ page }) => {
  await signIn(page, people.investor);
  const asked = page.getByRole('status').filter({ hasText: 'asked of you' });
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: /As of today/ }).click();
  await page.getByLabel('Date', { exact: true }).fill('2023-03-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Figures as of 31 Mar 2023')).toBeVisible();
  await onDashboard(page);
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What comes' })).toHaveCount(0);
});
