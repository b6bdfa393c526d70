import { expect, test } from '@playwright/test';
import { onDashboard, people, signIn } from './support/people.ts';

const forms = [
  ['/', '/investor/ownership'],
  ['/investor', '/investor/ownership'],
  ['/ownership', '/investor/ownership'],
  ['/alder', '/alder/investor/ownership'],
  ['/alder/ownership', '/alder/investor/ownership'],
  ['/investor/alder/opportunities', '/alder/investor/opportunities'],
  ['/alder/opportunities', '/alder/investor/opportunities'],
  ['/notices', '/investor/notices'],
  ['/carry-plans', '/investor/carry-plans'],
  ['/totalCompensation', '/investor/totalCompensation'],
] as const;

test('every form of an address leads to the one, query and hash kept, also before signing in', async ({ page }) => {
  for (const [from, to] of forms) {
    await page.goto(`${from}?a=1&b=two#here`);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash, from).toBe(`${to}?a=1&b=two#here`);
  }
  await signIn(page, people.investor, '/ownership?a=1#here');
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe('/investor/ownership?a=1#here');
});

test('the company of the address stays while moving about', async ({ page, isMobile }) => {
  await signIn(page, people.investor, '/alder');
  if (page.viewportSize()?.width === 360 || isMobile) await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('link', { name: 'Investment Summary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Summary' })).toBeVisible();
  await expect(page).toHaveTitle(/^Investment Summary · /);
  expect(new URL(page.url()).pathname).toBe('/alder/investor/notices');
  await expect(page.locator('#main')).toBeFocused();
  await page.goBack();
  await onDashboard(page);
});

test('what does not exist and what belongs to others look the same', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
  await page.goto('/no-such-company');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await signIn(page, people.investor);
  await page.goto('/birch/investor/ownership');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
});

test('a screen whose feature is off for the company is not there', async ({ page }) => {
  await signIn(page, people.birch);
  await page.goto('/investor/totalCompensation');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
});
