import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { everyLinkScreen, everyScreen } from './support/screens.ts';
import { arrive, onDashboard, onStart, openAccountMenu, people, signIn, signInByForm } from './support/people.ts';

const forms = [
  ['/', '/investor/start'],
  ['/investor', '/investor/start'],
  ['/start', '/investor/start'],
  ['/ownership', '/investor/ownership'],
  ['/alder', '/alder/investor/start'],
  ['/alder/ownership', '/alder/investor/ownership'],
  ['/investor/alder/opportunities', '/alder/investor/opportunities'],
  ['/alder/opportunities', '/alder/investor/opportunities'],
  ['/notices', '/investor/notices'],
  ['/carry-plans', '/investor/carry-plans'],
  ['/totalCompensation', '/investor/totalCompensation'],
] as const;

test('every form of an address leads to the one, query and hash kept, also before signing in', { tag: '@desk' }, async ({ page }) => {
  for (const [from, to] of forms) {
    await page.goto(`${from}?a=1&b=two#here`);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash, from).toBe(`${to}?a=1&b=two#here`);
  }
  await signInByForm(page, people.investor, '/ownership?a=1#here');
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe('/investor/ownership?a=1#here');
});

test('by what the marketplace led somebody here is kept, and taken out of the address', { tag: '@desk' }, async ({ page }) => {
  const kept = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/api/users/marketplace'));
  await arrive(page, people.investor, '/investor/start?mp=visit-1&a=1#here');
  expect((await kept).postDataJSON()).toEqual({ mp: 'visit-1' });
  await expect(page).toHaveURL(/\/investor\/start\?a=1#here$/);
});

test('the company of the address stays while moving about', async ({ page, isMobile }) => {
  await signIn(page, people.investor, '/alder/ownership');
  await page.goto('/alder/opportunities');
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Opportunities' })).toBeVisible();
  await expect(page).toHaveTitle(/^Investment Opportunities · /);
  if (page.viewportSize()?.width === 360 || isMobile) await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('link', { name: 'My Portfolio' }).click();
  await onDashboard(page);
  await expect(page).toHaveTitle(/^Investor Dashboard · /);
  expect(new URL(page.url()).pathname).toBe('/alder/investor/ownership');
  await expect(page.locator('#main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Opportunities' })).toBeVisible();
});

test('nothing leads to what is no screen', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'My Portfolio',
    'Documents',
    'Investment Summary',
    'Total Compensation',
  ]);
  const built = new Set(everyScreen.map(({ address }) => address));
  const inside = () => page.locator('a[href*="/investor/"]').evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  // Every fund has a page of the same kind.
  for (const path of await inside()) expect(built).toContain(path.replace(/\/funds\/[^/]+\/detail$/, '/funds/TARN-3/detail'));
});

test('a witness’s link that nobody was sent is not valid, signed in or not', { tag: '@desk' }, async ({ page }) => {
  for (const written of everyLinkScreen.flatMap(({ address }) => ['/investor', '', '/alder'].map((start) => address.replace('/investor', start)))) {
    await page.goto(written);
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible();
    await expect(page).toHaveTitle(/^Witness · /);
    expect(new URL(page.url()).pathname).toMatch(/^\/investor\/witness\//);
  }
  await expectAccessible(page, 'witness');
});

test('what is not there leaves the navigation to those who are signed in', async ({ page }) => {
  await signIn(page, people.birch);
  for (const address of ['/investor/nothing', '/nowhere/at/all', '/alder/investor/ownership', '/investor/funds/X.1/nothing', '/birch/funds/X.1/onboarding']) {
    await page.goto(address);
    await expect(page.getByText('There is no such page'), address).toBeVisible();
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
    await expect(page).toHaveTitle(/^Page not found · /);
  }
  await expectAccessible(page, 'not found inside');
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await onDashboard(page);
  await page.goto('/investor/funds/X.1/onboarding');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await onDashboard(page);
  expect(new URL(page.url()).pathname).toBe('/investor/ownership');
});

test('a screen that fails leaves the navigation standing and leads home', async ({ page }) => {
  await signIn(page, people.newcomer);
  await page.route('**/assets/OpportunitiesPage-*.js', (route) => route.abort());
  await page.goto('/investor/opportunities');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expectAccessible(page, 'a screen that failed');
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await onStart(page);
});

test('the menu has what the person may do, and an address leads to the notifications', async ({ page }) => {
  await signIn(page, people.newcomer, '/alder/ownership');
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText(['User Guide', 'Help Center', 'Documents to sign', 'Account', 'Mail to you', 'Invite User', 'Sign Out']);
  await page.goto('/investor/notices');
  await page.goto('/ownership#notifications');
  await expect(page.getByRole('heading', { name: 'Notifications & Documents' })).toBeInViewport();
});

test('what does not exist and what belongs to others look the same', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
  await page.goto('/no-such-company');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await signIn(page, people.investor);
  for (const address of ['/birch/investor/ownership', '/no-such-company/investor/ownership']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ }), address).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/investor/start');
  }
});

test('a screen whose feature is off for the company is not there', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  await page.goto('/investor/totalCompensation');
  await expect(page.getByText('There is no such page')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
});
