import { expect, test } from './support/test.ts';
import { arrive, onDashboard, openAccountMenu, people, signIn } from './support/people.ts';

test('whoever comes for the first time is shown around, once', { tag: '@desk' }, async ({ page }) => {
  let registered = 0;
  await page.route('**/api/users/first_login', (route) => {
    registered += 1;
    return route.fallback();
  });
  await page.route('**/api/users/info', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({ response, json: registered === 0 ? { ...user, first_login_at: null } : user });
  });
  await arrive(page, people.viewer);
  const tour = page.getByRole('dialog', { name: 'Welcome to your portal' });
  await expect(tour.getByText('The Dashboard')).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour.getByText('Notifications & Documents')).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour.getByText('Investment Details')).toBeVisible();
  await tour.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toBeHidden();
  expect(registered).toBe(1);
  await page.reload();
  await onDashboard(page);
  await expect(tour).toHaveCount(0);
  expect(registered).toBe(1);
});

test('the menu leads to the guide, which takes its address with it', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.investor, '/alder/ownership');
  await onDashboard(page);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'User Guide' }).click();
  await expect(page).toHaveURL(/\/alder\/investor\/ownership#userGuide$/);
  const tour = page.getByRole('dialog', { name: 'Welcome to your portal' });
  await expect(tour.getByText('The Dashboard')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(page).toHaveURL(/\/alder\/investor\/ownership$/);
});

test('the glossary explains the terms and finds them', async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: 'Glossary of Terms' }).click();
  const glossary = page.getByRole('dialog', { name: 'Glossary of Terms' });
  await expect(glossary.getByText('Coming Soon').first()).toBeVisible();
  expect(await glossary.getByRole('term').count()).toBeGreaterThanOrEqual(50);
  await glossary.getByLabel('Find a term').fill('tvpi');
  await expect(glossary.getByRole('term')).toHaveText(['Multiple', 'TVPI']);
  await glossary.getByLabel('Find a term').fill('no such thing');
  await expect(glossary.getByText('No such term.')).toBeVisible();
});

test('on a small screen the notifications stand behind a tab', async ({ page }, { project }) => {
  test.skip(project.name === 'wide', 'the wide screen shows both');
  await signIn(page, people.investor);
  await expect(page.getByRole('tab', { name: 'Ownership' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Notifications & Documents' }).click();
  await expect(page).toHaveURL(/#notifications$/);
  await expect(page.getByRole('heading', { name: 'Active investments' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Notifications & Documents' })).toBeVisible();
});

test('whoever has nothing yet reads so once', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.newcomer);
  await expect(page.getByRole('status').filter({ hasText: 'Most investment related data will be populated after quarterly NAV reporting.' })).toBeVisible();
  await expect(page.getByText('Investment Opportunities Coming Soon')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toBeEmpty();
  await expect(page.getByText(/no investment data|stands here once/)).toHaveCount(0);
});
