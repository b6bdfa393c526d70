import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, onDashboard, people, signIn, signInAt } from './support/people.ts';

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

test.afterEach(({ product }) => product.forgetReading());

test('an address that names no notice of the person says so', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor, '/investor/ownership?notice=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('dialog', { name: 'There is no such notice' })).toBeVisible();
});

test('what was paid on a day leads to the notice that asked for it, and its row to the fund', async ({ page }) => {
  await signInAt(page, people.investor, '/investor/notices');
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

test('figures of an earlier day ask for nothing: what is to be paid and what comes are of today', { tag: '@desk' }, async ({ page }) => {
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

test('what an inbox tells of a call leads to its notice, and back', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.goto('/investor/ownership#notifications');
  const inbox = 'Notifications & Documents';
  const told = page
    .getByRole('grid', { name: inbox })
    .or(page.getByRole('list', { name: inbox }))
    .locator('[data-index]')
    .filter({ hasText: 'Ostermark Infrastructure II' })
    .first();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await told.getByRole('link').click();
  await kept;
  await page.getByRole('dialog', { name: 'Capital call' }).getByRole('link', { name: 'Open the notice' }).click();
  const notice = page.getByRole('dialog', { name: 'Capital call 7' });
  await expect(notice).toContainText('13,200.00 EUR');
  await expect(page).toHaveURL(/\?notice=[0-9a-f-]{36}#notifications$/);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Capital call', exact: true })).toBeVisible();
});

test('each payment that is asked for leads to its notice, those beyond the first few too, and all notices stand in one list', async ({ page }) => {
  await signIn(page, people.investor);
  const asked = page.getByRole('status').filter({ hasText: 'asked of you' });
  const lines = asked.getByRole('listitem');
  await asked.getByRole('button', { name: /^Show all \d+$/ }).click();
  const count = await lines.count();
  await expect(asked).toContainText(`${count} payments are asked of you`);
  // The whole line is pressed.
  const last = lines.last().getByRole('link');
  expect((await last.boundingBox())?.width).toBe((await lines.last().boundingBox())?.width);
  await expect(last).toContainText(', for ');
  await asked.getByRole('button', { name: 'Show fewer' }).click();
  expect(await lines.count()).toBeLessThan(count);
  const coming = page.locator('section', { has: page.getByRole('heading', { name: 'What comes' }) });
  // Only near it is it drawn, in the place of what stood there for it.
  await expect(() => coming.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  await coming.getByRole('link', { name: 'All notices' }).click();
  const all = page.getByRole('dialog', { name: 'Notices' });
  await expect(all).toContainText('settled');
  await expectAccessible(page, 'all notices');
  await all.getByRole('link').filter({ hasText: 'settled' }).first().click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Reference' })).toContainText('settled');
  await page.goBack();
  await expect(all).toBeVisible();
  await all.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/notices=/);
});

test('the page of a fund says what is due of it, whence its notice tells how to pay in parts that are copied', async ({ page }) => {
  await arrive(page, people.investor, '/investor/funds/OSTE-2/detail');
  const asked = page.getByRole('status').filter({ hasText: 'asked of you' });
  await expect(asked).toContainText('A payment is asked of you');
  await asked.getByRole('link').click();
  const notice = page.getByRole('dialog', { name: 'Capital call 7' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await notice.getByRole('button', { name: 'Copy the payment reference' }).press('Enter');
  await expect(notice.getByText('Copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('OSTE-2-C07 AW-1003');
  await expect(notice.getByRole('button', { name: 'Copy the IBAN' })).toBeVisible();
});
