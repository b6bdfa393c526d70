import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { fillSignIn, onDashboard, openAccountMenu, openSignIn, people, signIn } from './support/people.ts';

test('before signing in', async ({ page }) => {
  await page.goto('/alder');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expectAccessible(page, 'signed out');
  await openSignIn(page, '/alder');
  await expectAccessible(page, 'sign-in');
  await fillSignIn(page, 'nobody@alder.example');
  await expect(page.getByText('do not belong together')).toBeVisible();
  await expectAccessible(page, 'wrong password');
  await page.goto('/signed-out');
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expectAccessible(page, 'signed out by choice');
  await page.goto('/sign-in-problem?reason=unknown_person');
  await expect(page.getByText('You are not known here yet')).toBeVisible();
  await expectAccessible(page, 'sign-in problem');
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('the dashboard and a row of it unfolded', async ({ page }) => {
  await signIn(page, people.investor);
  await expectAccessible(page, 'figures');
  await page.getByRole('button', { name: /^Show (the parts|more) of / }).first().click();
  await expectAccessible(page, 'a row unfolded');
});

test('the dashboard with something open, and in failure', async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /^About / }).first().focus();
  await expectAccessible(page, 'an explanation open');
  await openAccountMenu(page);
  await expectAccessible(page, 'account menu');
  await page.route('**/api/investors/detail/**', (route) => route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }));
  await page.goto('/');
  await expect(page.getByText('Your investments could not be loaded')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page, 'failure');
});

test('without holdings', async ({ page }) => {
  await signIn(page, people.newcomer);
  await expect(page.getByText('Investment Opportunities Coming Soon')).toBeVisible();
  await expectAccessible(page, 'no holdings');
});

test('screens that are empty yet', async ({ page }) => {
  await signIn(page, people.investor);
  for (const [path, title] of [
    ['notices', 'Investment Summary'],
    ['opportunities', 'Investment Opportunities'],
    ['carry-plans', 'Carry'],
    ['totalCompensation', 'Total Compensation'],
  ] as const) {
    await page.goto(`/investor/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('viewing as another person', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await page.getByRole('button', { name: 'View As' }).click();
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
  await expectAccessible(page, 'choice of a person');
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
  await expectAccessible(page, 'viewing');
});
