import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { tellCarry } from './support/carry.ts';
import { bringSession, people } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.beforeEach(async ({ page, product }) => {
  await tellCarry(product);
  await bringSession(page, people.carry);
});

test('a grant opens from the table of carry, read as it stands beside one’s pay', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/carry_plans/')) asked.push(request.url());
  });
  await page.goto('/investor/totalCompensation?as_of_date=2024-10-31');
  await expect(page.getByRole('heading', { level: 1, name: 'Total Compensation' })).toBeVisible();
  await expect(page.getByText('What you are paid is seen by you, and by those who keep what people are paid.')).toBeVisible();
  await expect(page.getByText('134,567.90').first()).toBeVisible();
  await expectAccessible(page, 'total compensation');
  expect(await fits(page)).toBe(true);

  await table(page, 'Carry Allocations').getByRole('link', { name: 'Alderwyck Growth Carry III' }).first().press('Enter');
  const grant = page.getByRole('dialog', { name: /^Grant of/ });
  for (const part of ['Vesting schedule', 'History', 'Distributions', 'Documents']) await expect(grant.getByRole('heading', { name: part })).toBeVisible();
  await expect(grant.getByRole('heading', { name: 'Historic Values' })).toHaveCount(0);
  await expect(grant).toContainText('as of 31 Oct 2024');
  await expect(page).toHaveURL(/as_of_date=2024-10-31&grant=/);
  await expectAccessible(page, 'a grant beside the pay');
  await grant.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(grant).toHaveCount(0);
  await expect(page).not.toHaveURL(/grant=/);
  expect(asked).toEqual([]);
});

test('a day is chosen in the address, and held by the vesting tool until it is cleared', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto('/investor/totalCompensation?as_of_date=2023-02-01');
  await expect(page.getByText('No value is known yet')).toBeVisible();
  await page.getByRole('button', { name: 'Vested –: why' }).first().click();
  await expect(page.getByRole('tooltip')).toHaveText('No value of the plan is known by this day.');

  await page.context().addCookies([{ name: 'pari_as_of', value: '2024-10-31', url: baseURL ?? '' }]);
  await page.goto('/investor/totalCompensation');
  const held = page.getByRole('group', { name: 'As of Date' });
  await expect(held).toContainText('As of 2024-10-31');
  await expect(page.getByText('134,567.90').first()).toBeVisible();
  await held.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(held).toHaveCount(0);
  expect((await page.context().cookies()).some(({ name }) => name === 'pari_as_of')).toBe(false);
});
