import { expectAccessible } from './support/accessibility.ts';
import { arrive, fillSignIn, onDashboard, onStart, openSignIn, people, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('signing in leads to what is asked, and from there to the notice and back', async ({ page }) => {
  await openSignIn(page);
  await fillSignIn(page, people.investor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora Lindqvist');
  await expect(page).toHaveURL(/\/investor\/start$/);
  const tasks = page.getByRole('list', { name: 'Tasks' });
  await expect(tasks.getByRole('listitem').first()).toContainText(/^Pay [\d,.]+ [A-Z]{3}.+Overdue since/);
  const [counted] = /\d+/.exec((await page.getByRole('definition').nth(2).textContent()) ?? '') ?? [];
  await expectAccessible(page, 'the start page');
  await tasks.getByRole('link', { name: /^Pay/ }).first().press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Capital call');
  await page.goBack();
  await page.getByRole('definition').nth(2).getByRole('link').click();
  await onDashboard(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Active Investments' }).locator('..')).toContainText(counted ?? 'none');
});

test('what can be done in a fund stands beside it, and leads there', async ({ page }) => {
  await signIn(page, people.newcomer);
  await page.goto('/');
  await expect(page.getByText('There are no Withdrawn/Declined applications.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Indicate Interest' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indicate interest' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'About the programme' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Opportunities' })).toBeVisible();
});

test('without anything on offer people begin with what they own', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  for (const address of ['/', '/start?x=1', '/birch/investor/start']) {
    await page.goto(address);
    await onDashboard(page);
    await expect(page).toHaveURL(/\/investor\/ownership/);
  }
});

test('an address that names nothing leads to the start, and one with a code says so and keeps no code', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  for (const address of ['/investor/nothing', '/nowhere/at/all', '/birch/investor/ownership', '/investor/funds/X.1/nothing']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Nora Lindqvist' }), address).toBeVisible();
    await expect(page).toHaveURL(/\/investor\/start$/);
  }
  await page.goto('/investor/nothing?code=abc&state=1');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expect(page).toHaveURL(/\/investor\/nothing\?state=1$/);
  await expectAccessible(page, 'not found');
});

for (const [who, whom] of [
  ['admin', 'View As'],
  ['adviser', 'Client View'],
] as const)
  test(`${who}, of whom nothing is asked, begins with the choice of whom to view`, async ({ page }) => {
    await arrive(page, people[who], '/');
    await onStart(page);
    await expect(page.locator('#main').getByText(whom).first()).toBeVisible();
    await expect(page.getByText('There are no pending tasks...')).toHaveCount(0);
    await expectAccessible(page, `the start of ${who}`);
  });
