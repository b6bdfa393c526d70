import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { configure } from './support/configuration.ts';
import { arrive, fillSignIn, onDashboard, openAccountMenu, openSignIn, people, signIn } from './support/people.ts';
import { everyScreen } from './support/screens.ts';

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
  await page
    .getByRole('button', { name: /^Show (the parts|more) of / })
    .first()
    .click();
  await expectAccessible(page, 'a row unfolded');
});

test('the dashboard with something open, and in failure', async ({ page }) => {
  await signIn(page, people.investor);
  await page
    .getByRole('button', { name: /^About / })
    .first()
    .focus();
  await expectAccessible(page, 'an explanation open');
  await openAccountMenu(page);
  await expectAccessible(page, 'account menu');
  await page.route('**/api/investors/detail/**', (route) => route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }));
  await page.goto('/ownership');
  await expect(page.getByText('Your investments could not be loaded')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page, 'failure');
});

test('what explains figures', async ({ page }) => {
  await signIn(page, people.investor);
  const panel = page.getByRole('dialog');
  const rates = page.locator('#main').locator('tr.ui-body-row, .ui-list-row').filter({ hasText: 'Tarnholm Buyout Fund IV' });
  await page
    .locator('.ui-hero')
    .getByRole('button', { name: /^[\d,]+$/ })
    .click();
  await expect(panel.getByText('14 funds')).toBeVisible();
  await expectAccessible(page, 'a total explained');
  await panel
    .getByRole('button', { name: /^[\d,]+$/ })
    .first()
    .click();
  await expect(panel.getByRole('heading', { name: 'Valuation' })).toBeVisible();
  await expectAccessible(page, 'a holding explained');
  await page.keyboard.press('Escape');
  await rates.getByRole('button', { name: /%$/ }).first().click();
  await expect(panel.getByRole('heading', { name: 'Flows' })).toBeVisible();
  await expectAccessible(page, 'a rate of return explained');
});

test('glossary, guide and dates', async ({ page }) => {
  await arrive(page, people.birch);
  await onDashboard(page);
  await page.getByRole('button', { name: 'Glossary of Terms' }).click();
  await expect(page.getByLabel('Find a term')).toBeVisible();
  await expectAccessible(page, 'glossary');
  await page.keyboard.press('Escape');
  await page.goto('/investor/ownership#userGuide');
  await expect(page.getByRole('dialog').getByText('The Dashboard')).toBeVisible();
  await expectAccessible(page, 'guide');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /As of today/ }).click();
  await expect(page.getByRole('dialog', { name: 'As of' }).getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'choice of a day');
  await page.getByLabel('Date', { exact: true }).fill('2024-06-30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Figures as of 30 Jun 2024')).toBeVisible();
  await onDashboard(page);
  await expectAccessible(page, 'an earlier day');
});

test('while it loads, and with a configuration that needs attention', async ({ page }) => {
  await configure(page, ({ tiles }) => tiles.push({ heading: 'Mistake', field_name: 'no_such_field', field_type: 'currency', enabled: true, tooltip: null }));
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/investors/detail/*', async (route) => {
    await held;
    await route.fallback();
  });
  await arrive(page, people.admin);
  await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  await expectAccessible(page, 'loading');
  answer();
  await onDashboard(page);
  await expect(page.getByText('Unknown field: no_such_field')).toBeVisible();
  await expectAccessible(page, 'a warning');
});

test('without holdings', async ({ page }) => {
  await signIn(page, people.newcomer);
  await expect(page.getByText('Investment Opportunities Coming Soon')).toBeVisible();
  await expectAccessible(page, 'no holdings');
});

for (const [visitor, screens] of Map.groupBy(everyScreen, (screen) => screen.visitor)) {
  test(`every screen as it is first seen by ${visitor}`, async ({ page }) => {
    await signIn(page, visitor);
    for (const { address, heading } of screens) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
      await expectAccessible(page, address);
    }
  });
}

test('a change that is not saved raises one toast, and is saved at the next try', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  let isDown = true;
  await page.route('**/api/users/preferences', (route) =>
    isDown ? route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }) : route.fallback(),
  );
  const toggle = page.getByRole('group', { name: 'Currency of Active Investments' });
  await toggle.getByRole('radio', { name: 'Investment Currency' }).check();
  const failures = page.getByRole('region', { name: 'Failures' });
  await expect(failures).toContainText('Your change was not saved.');
  await toggle.getByRole('radio', { name: 'USD' }).check();
  await expect(failures.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expectAccessible(page, 'a failed change');
  isDown = false;
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await failures.getByRole('button', { name: 'Try again' }).click();
  expect((await saved).request().postDataJSON()).toEqual({ show_usd: true });
  await expect(failures).toBeEmpty();
});

test('what is shown and cannot be asked for again raises one toast; 503 has its banner alone', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  let status = 500;
  await page.route('**/api/users/info', (route) =>
    status === 200 ? route.fallback() : route.fulfill({ status, json: { detail: 'The problem was recorded.' } }),
  );
  const toggle = page.getByRole('group', { name: 'Currency of Active Investments' });
  // Saving asks for the person anew.
  await toggle.getByRole('radio', { name: 'Investment Currency' }).check();
  const failures = page.getByRole('region', { name: 'Failures' });
  await expect(failures).toContainText('could not be brought up to date');
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Dashboard' })).toBeVisible();
  await expect(failures.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  status = 503;
  await failures.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The portal is not available right now')).toBeVisible();
  await expect(failures).toBeEmpty();
  status = 200;
  await page.getByRole('status').filter({ hasText: 'not available' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The portal is not available right now')).toBeHidden();
  await toggle.getByRole('radio', { name: 'USD' }).check();
});

test('viewing as another person', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await page.getByRole('button', { name: 'View As' }).click();
  const offered = page.getByRole('dialog').getByRole('list', { name: 'People' });
  await expect(offered).toBeVisible();
  await expectAccessible(page, 'choice of a person');
  await offered.getByRole('button').first().click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
  await expectAccessible(page, 'viewing');
});

test('large type gets the layout of a narrow window', { tag: '@desk' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await signIn(page, people.investor);
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.locator('.ui-list-row').first()).toBeVisible();
  await expect(page.locator('#main table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Navigation' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'large type');
});
