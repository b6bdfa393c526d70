import { expect, test } from './support/test.ts';
import { arrive, onDashboard, people, signIn } from './support/people.ts';

test('amounts are shown in US dollars or in each fund’s own currency, and the choice is remembered', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  const toggle = page.getByRole('group', { name: 'Currency of Active Investments' });
  await expect(toggle.getByRole('radio', { name: 'USD' })).toBeChecked();
  // The figures above are in euro.
  await expect(page.getByText(/^Total USD$/).first()).toBeVisible();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await toggle.getByRole('radio', { name: 'Investment Currency' }).check();
  await stored;
  // Amounts in several currencies are never added up: one line each.
  await expect(page.getByText(/^Total EUR$/).first()).toBeVisible();
  await page.reload();
  await onDashboard(page);
  await expect(toggle.getByRole('radio', { name: 'Investment Currency' })).toBeChecked();
  const undone = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await toggle.getByRole('radio', { name: 'USD' }).check();
  await undone;
  await expect(page.getByText(/^Total USD$/).first()).toBeVisible();
});

test('amounts in several currencies stand in the order of what they are in one', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  const names = page.locator('.ui-table').first().locator('tr.ui-body-row th');
  const sort = page
    .getByRole('columnheader', { name: /^Net asset value/ })
    .first()
    .getByRole('button', { name: /^Net asset value/ });
  await sort.click();
  const inDollars = await names.allInnerTexts();
  expect(inDollars.length).toBeGreaterThan(3);
  const toggle = page.getByRole('group', { name: 'Currency of Active Investments' });
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await toggle.getByRole('radio', { name: 'Investment Currency' }).check();
  await stored;
  await expect(page.getByText(/^Total EUR$/).first()).toBeVisible();
  expect(await names.allInnerTexts()).toEqual(inDollars);
  await toggle.getByRole('radio', { name: 'USD' }).check();
});

test('with several currencies dropdowns take the place of the switch', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.carry);
  await expect(page.getByText('Investment Currency')).toHaveCount(0);
  const select = page.getByRole('combobox', { name: 'Currency of Active Investments' });
  await expect(select).toHaveValue('fund_currency');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await select.selectOption({ label: 'USD' });
  await stored;
  await expect(page.getByText(/^Total$/).first()).toBeVisible();
});

test('a past day stands in a banner until it is left', async ({ page, context, baseURL }) => {
  await signIn(page, people.investor);
  await context.addCookies([{ name: 'pari_as_of', value: '2024-06-30', url: baseURL ?? '' }]);
  await page.reload();
  await expect(page.getByText('Figures as of 30 Jun 2024')).toBeVisible();
  await onDashboard(page);
  await expect(page.getByText(/^As of 30 Jun 2024/).first()).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Show today' }).click();
  await expect(page.getByText('Figures as of')).toBeHidden();
  await onDashboard(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pari_as_of');
});

test('a failure has a sentence and a retry that works', { tag: '@desk' }, async ({ page }) => {
  let calls = 0;
  let isDown = true;
  await page.route('**/api/investors/detail/**', (route) => {
    calls += 1;
    return isDown ? route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }) : route.fallback();
  });
  await arrive(page, people.investor);
  await expect(page.getByText('Your investments could not be loaded')).toBeVisible({ timeout: 15_000 });
  expect(calls).toBe(3);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await onDashboard(page);
  await expect(page.locator('#main').getByText('Net asset value').first()).toBeVisible();
});

test('503 is said at once and not asked again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  let calls = 0;
  await page.route('**/api/investors/detail/**', (route) => {
    calls += 1;
    return route.fulfill({ status: 503, json: { detail: 'Try again in a moment.' } });
  });
  await page.reload();
  await expect(page.getByText('Your investments could not be loaded')).toBeVisible();
  expect(calls).toBe(1);
});

test('a token that the server no longer takes is replaced without a word', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  let refused = 0;
  await page.route('**/api/investors/detail/*', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 401, json: { code: 'unauthenticated' } }) : route.fallback();
  });
  await page.reload();
  await onDashboard(page);
  expect(refused).toBe(2);
});

test('a sign-in service that fails is asked once more after three seconds, then there is a sentence and a retry', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const asked: number[] = [];
  let isDown = true;
  await page.route('**/auth/token', (route) => {
    asked.push(Date.now());
    return isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await page.reload();
  await expect(page.getByText('The portal cannot be reached right now')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(2900);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await onDashboard(page);
});

test('a screen whose program cannot be loaded says so and keeps the rest', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.newcomer);
  await page.route('**/assets/OwnershipPage-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unroute('**/assets/OwnershipPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await onDashboard(page);
});

test('the bell leads to the notifications', async ({ page }) => {
  await signIn(page, people.newcomer);
  await page.getByRole('button', { name: 'Notifications, none unread' }).click();
  await expect(page).toHaveURL(/\/investor\/ownership#notifications$/);
  await expect(page.getByRole('heading', { name: 'Notifications & Documents' })).toBeInViewport();
});

test('a field that does not exist is shown to administrators alone', { tag: '@desk' }, async ({ page, browser }) => {
  const withUnknown = async (target: typeof page) => {
    await target.route('**/api/page_configs/investor_dashboard', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { config: { tiles: object[] } };
      body.config.tiles.push({ ...body.config.tiles[0], tile_type: 'stat', heading: 'Mistake', field_name: 'no_such_field' });
      await route.fulfill({ response: answer, json: body });
    });
  };
  await withUnknown(page);
  await signIn(page, people.investor);
  await expect(page.getByText('Mistake')).toHaveCount(0);
  const other = await browser.newContext();
  const administrator = await other.newPage();
  await withUnknown(administrator);
  await signIn(administrator, people.admin);
  await expect(administrator.getByText('Unknown field: no_such_field')).toBeVisible();
  await other.close();
});

test('the first load of the dashboard stays within its budget', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const sizes = new Map<string, number>();
  page.on('response', (answer) => {
    const length = Number(answer.headers()['content-length'] ?? Number.NaN);
    if (answer.url().endsWith('.js')) sizes.set(answer.url(), length);
  });
  await page.reload();
  await onDashboard(page);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
  process.stdout.write(`figure: ${total.toFixed(1)} KB of JavaScript on the first load of the dashboard, ${sizes.size} files\n`);
  // What is drawn after the figures counts too, as far as it has come by then.
  expect(total).toBeLessThanOrEqual(160);
  expect(total).toBeGreaterThan(50);
  // What it asks for stands in the list of first calls; the list of all is not waited for.
  expect([...sizes.keys()].filter((url) => url.includes('/routes-'))).toEqual([]);
});

test('days before the first holding say that nothing was held by then, not that nothing is there', { tag: '@desk' }, async ({ page, context, baseURL }) => {
  await page.route('**/api/users/info', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { abilities: object };
    await route.fulfill({ response, json: { ...user, abilities: { ...user.abilities, view_as: true } } });
  });
  await signIn(page, people.investor);
  await onDashboard(page);
  const expectNothingHeld = async () => {
    await expect(page.getByText('Nothing was held by then.')).toBeVisible();
    await expect(page.getByText(/quarterly NAV reporting|Coming Soon/)).toHaveCount(0);
    await expect(page.locator('#main').getByRole('heading', { name: 'View As' })).toHaveCount(0);
  };
  await page.goto('/ownership?from=1990-01-01&to=1990-12-31');
  await expectNothingHeld();
  await context.addCookies([{ name: 'pari_as_of', value: '1990-12-31', url: baseURL ?? '' }]);
  await page.goto('/ownership');
  await expectNothingHeld();
});
