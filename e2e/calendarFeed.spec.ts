import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, onDashboard, people, signIn } from './support/people.ts';

const coming = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'What comes' }) });

/** Comes near it: only then it is drawn, in the place of what stood there for it. */
const comeTo = (page: Page) => expect(() => coming(page).scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();

async function openPanel(page: Page) {
  await comeTo(page);
  await coming(page).getByRole('button', { name: 'Follow in a calendar' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Due dates in your calendar' });
  await expect(panel).toBeVisible();
  return panel;
}

test('what comes stands on the dashboard by fund and quarter, and leads to the fund', async ({ page }) => {
  await signIn(page, people.investor);
  const section = coming(page);
  await comeTo(page);
  await expect(section.getByText(/^Q[1-4] 20\d\d/).first()).toBeVisible();
  await expect(section.getByText('Unfunded after').first()).toBeVisible();
  await expectAccessible(page, 'what comes');
  await section.getByRole('link').and(page.locator('[href*="/funds/"]')).first().click();
  await expect(page).toHaveURL(/\/funds\/[^/]+\/detail/);
});

test('where nothing comes it says what will be there', async ({ page }) => {
  await signIn(page, people.newcomer);
  await expect(coming(page)).toContainText('Nothing comes for now');
});

test('a calendar follows the days at an address that is shown once, made anew and revoked, by keyboard', { tag: '@desk' }, async ({ page, request }) => {
  await arrive(page, people.carry);
  await page.keyboard.press('Escape');
  await onDashboard(page);
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Make an address' }).focus();
  await page.keyboard.press('Enter');
  const field = panel.getByLabel('Address');
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  expect(address).toMatch(/\/calendar\/pari_[\w-]{43}\.ics$/);
  await expectAccessible(page, 'the address of a calendar');
  const at = new URL(address).pathname;
  const file = await request.get(at);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toContain('BEGIN:VCALENDAR');

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await openPanel(page);
  await expect(panel).toContainText('An address was made on');
  await expect(panel.getByLabel('Address')).toBeHidden();

  await panel.getByRole('button', { name: 'Make a new address' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await expectAccessible(page, 'a new address is asked for');
  await asked.getByRole('button', { name: 'Make a new address' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/pari_/);
  const next = new URL(await field.inputValue()).pathname;
  expect([(await request.get(at)).status(), (await request.get(next)).status()]).toEqual([404, 200]);

  await panel.getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(next)).status()).toBe(404);
});
