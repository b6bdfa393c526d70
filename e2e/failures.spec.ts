import { expect, test } from '@playwright/test';
import { onDashboard, people, signIn } from './support/people.ts';

const unavailable = { status: 503, json: { detail: 'The portal is being restarted.' } };

test('notifications that cannot be loaded say so once, with one way to try again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  let isDown = true;
  await page.route('**/api/users/unread_notification_count', (route) => (isDown ? route.fulfill(unavailable) : route.fallback()));
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await expect(page.getByText('No data found.')).toHaveCount(0);
  const bell = page.getByRole('button', { name: 'Notifications, not known how many are unread' });
  await expect(bell.locator('.ui-count-unknown')).toBeVisible();
  await expect(page.getByText('The portal is not available right now')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No data found.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible();
  await expect(page.locator('.ui-count-unknown')).toHaveCount(0);
});

test('the focus goes back to where it was when what failed is waved away', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.carry);
  await page.route('**/api/users/preferences', (route) => route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }));
  const select = page.getByRole('combobox', { name: 'Currency of Active Investments' });
  await select.focus();
  await select.selectOption({ label: 'USD' });
  const failures = page.getByRole('region', { name: 'Failures' });
  await failures.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failures.getByRole('button')).toHaveCount(0);
  await expect(select).toBeFocused();
});

test('somebody without holdings is offered no days and currencies to choose', async ({ page }) => {
  await signIn(page, people.newcomer);
  await expect(page.getByRole('button', { name: /As of today/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /All dates/ })).toHaveCount(0);
});

test('a part whose program cannot be loaded says so, the figures stay, and the way out brings it', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await onDashboard(page);
  let isDown = true;
  await page.route(/HoldingsExplanation-[^/]*\.(css|js)$/, (route) => (isDown ? route.abort() : route.fallback()));
  const figure = page.locator('.ui-figure-button').first();
  const shown = await figure.innerText();
  const told = page.getByText('This part of the page could not be loaded');
  await figure.click();
  await expect(told).toBeVisible();
  await expect(figure).toHaveText(shown);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
  await figure.click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeVisible();
  await expect(figure).toHaveText(shown);
  isDown = false;
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(told).toHaveCount(0);
  await onDashboard(page);
  await figure.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
