import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { tellCarry } from './support/carry.ts';
import { configure } from './support/configuration.ts';
import { bringSession, people } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const day = 'as_of_date=2024-10-31';

test.beforeEach(async ({ page, product }) => {
  await tellCarry(product);
  await bringSession(page, people.carry);
});

async function openDashboard(page: Page, query = day): Promise<void> {
  await page.goto(`/investor/carry-plans?${query}`);
  await expect(page.getByRole('group', { name: 'Through time' })).toBeVisible();
}

test('the dashboard tells what carry is worth on a day, what vests next, and where each figure comes from', async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText('432,098.76').first()).toBeVisible();
  await expect(page.getByText('As of 31 Oct 2024, by values of 30 Sep 2024')).toBeVisible();
  await expect(page.getByText('Next vesting 31 Jan 2025: 16 points')).toBeVisible();
  await expect(table(page, 'Allocations').getByText('Alderwyck Growth Carry III')).toBeVisible();
  await expect(page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Commitments' }).getByText('Alderwyck Growth III, general partner')).toBeVisible();
  const inbox = /^Notifications & Documents/;
  await expect(isPhone(page) ? page.getByRole('tab', { name: inbox }) : page.getByRole('heading', { name: inbox })).toBeVisible();
  await expectAccessible(page, 'the carry dashboard');
  expect(await fits(page)).toBe(true);

  await page.getByRole('button', { name: '432,098.76' }).first().press('Enter');
  const panel = page.getByRole('dialog', { name: 'Estimated value' });
  await panel.getByRole('button', { name: '432,098.76' }).press('Enter');
  await panel.getByRole('button', { name: '308,641.97' }).press('Enter');
  await expect(panel.getByText('12,345,678.90').first()).toBeVisible();
  await expectAccessible(page, 'where a figure of carry comes from');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('of a commitment its person is told that nothing is taken out of the salary', async ({ page }) => {
  await openDashboard(page);
  const source = 'Alderwyck Growth III, general partner';
  const commitments = page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Commitments' });
  if (isPhone(page)) await commitments.getByRole('button', { name: `Show more of ${source}` }).press('Enter');
  await commitments.getByRole('button', { name: 'Salary reduction –: why' }).first().click();
  await expect(page.getByRole('tooltip')).toHaveText('None is recorded.');
});

test('figures move through time in the browser, and a day can be opened for all', async ({ page }) => {
  await openDashboard(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/carry_plans')) asked.push(request.url());
  });
  const slider = page.getByRole('slider', { name: 'Day of the figures' });
  await expect(slider).toHaveAttribute('aria-valuetext', '31 Oct 2024');
  await slider.press('ArrowLeft');
  await expect(page.getByText('As of 30 Oct 2024')).toBeVisible();
  await page.getByRole('button', { name: 'To the next change' }).press('Enter');
  await page.getByRole('button', { name: 'To the next change' }).press('Enter');
  await expect(page.getByText('As of 31 Jan 2025')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Open this day' }).press('Enter');
  await expect(page).toHaveURL(/as_of_date=2025-01-31/);
  await expect(page.getByRole('slider', { name: 'Day of the figures' })).toHaveAttribute('aria-valuetext', '31 Jan 2025');
});

test('currencies are chosen for the figures and the table apart, and remembered', async ({ page }) => {
  await openDashboard(page, 'as_of_date=2026-01-31');
  await page.getByRole('combobox', { name: 'Currency of Allocations' }).selectOption('company_currency');
  await expect(table(page, 'Allocations').getByText('All in')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Currency of Allocations' })).toHaveValue('company_currency');
});

test('a plan shows how it vests, a grant everything that became of it', async ({ page }) => {
  await openDashboard(page);
  await table(page, 'Allocations').getByRole('link', { name: 'Alderwyck Growth Carry III' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Alderwyck Growth Carry III' })).toBeVisible();
  await expect(page).toHaveURL(/carry-plans\/CP-1\?as_of_date=2024-10-31/);
  await expect(page.getByText('Next 31 Jan 2025: 16 points')).toBeVisible();
  await expect(page.getByText('Second fund closed: 20 points, once it is reached')).toBeVisible();
  await page.getByText('Show as a table').press('Enter');
  await expect(page.getByRole('table', { name: /^Instalments of/ }).getByRole('row')).toHaveCount(20);
  await expectAccessible(page, 'a plan of carry');
  expect(await fits(page)).toBe(true);

  await table(page, 'Allocations').getByRole('link', { name: '31 Jan 2023' }).press('Enter');
  const grant = page.getByRole('dialog', { name: 'Grant of 31 Jan 2023' });
  await expect(grant.getByText('109', { exact: true }).first()).toBeVisible();
  await expect(grant.getByText('134,567.90').first()).toBeVisible();
  await expect(grant.getByText('Granted', { exact: true })).toBeVisible();
  for (const part of ['Vesting schedule', 'History', 'Historic Values', 'Distributions', 'Documents'])
    await expect(grant.getByRole('heading', { name: part })).toBeVisible();
  await expectAccessible(page, 'a grant of carry');
  await grant.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(grant).toHaveCount(0);
  await expect(page).not.toHaveURL(/grant=/);
});

test('a statement is saved for a plan and days of one’s choice', async ({ page }) => {
  await openDashboard(page, 'as_of_date=2025-10-31');
  await page.getByRole('button', { name: 'Statement', exact: true }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Statement of carry' });
  await panel.getByRole('button', { name: /Carry plan/ }).press('Enter');
  await page.getByRole('option', { name: 'Alderwyck Growth Carry III' }).press('Enter');
  await expect(panel.getByRole('button', { name: /^Q3 2025/ })).toBeVisible();
  await expectAccessible(page, 'a statement of carry');
  const asked = page.waitForRequest((request) => request.url().includes('/api/carry_plans/statement'));
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as PDF' }).press('Enter');
  const query = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(query).toMatchObject({ as_of_date: '2025-10-31', start_date: '2025-07-01', end_date: '2025-09-30', plan: 'CP-1' });
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(panel.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/investor/carry-plans/CP-1?as_of_date=2024-10-31');
  await page.getByRole('button', { name: 'Statement', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Statement of carry' }).getByRole('button', { name: /Carry plan/ })).toHaveCount(0);
});

test('what a company calls the quantities heads its tiles and columns', { tag: '@desk' }, async ({ page }) => {
  await configure(page, (config) => (config['labels'] = { estimated_value: 'Indicative value', vested: 'Earned' }), 'carry_config');
  await openDashboard(page);
  await expect(page.getByText('Indicative value', { exact: true }).first()).toBeVisible();
  await expect(
    table(page, 'Allocations')
      .getByText('Earned', { exact: true })
      .or(page.getByText(/^Earned /))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Estimated value', { exact: true })).toHaveCount(0);
});

test('a figure that is not known says why', { tag: '@desk' }, async ({ page }) => {
  await openDashboard(page, 'as_of_date=2023-02-01');
  await page.getByRole('button', { name: 'Estimated value –: why' }).first().click();
  await expect(page.getByRole('tooltip')).toHaveText('No value of the plan is known by this day.');
});

test('leaving and an exit are rehearsed in the browser alone', async ({ page }) => {
  await page.goto('/investor/carry-plans/CP-1?as_of_date=2025-10-31');
  await page.getByRole('button', { name: 'Rehearse' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Rehearse' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await panel.getByRole('radio', { name: 'I leave as a bad leaver' }).press('Space');
  await expect(
    panel
      .getByRole('row', { name: /^Unvested points/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('0');
  await panel.getByLabel(/Value of the whole plan then/).fill('20000000');
  await expect(panel.getByText('Nothing is sent, stored or told to anybody.')).toBeVisible();
  await expectAccessible(page, 'a rehearsal');
  expect(asked).toEqual([]);
});

test('the vesting tool holds every screen at a day until it is cleared', async ({ page }) => {
  await page.goto('/investor/carryManagement/vesting-tool');
  const update = page.getByRole('button', { name: 'Update Date' });
  await expect(update).toBeDisabled();
  await page.getByRole('combobox', { name: 'Time' }).selectOption('00:15');
  await expect(update).toBeDisabled();
  await page.getByRole('button', { name: /^Date/ }).press('Enter');
  await page.getByRole('dialog').getByLabel('Date', { exact: true }).fill('2024-10-31');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2024-10-31 00:15')).toBeVisible();
  await expectAccessible(page, 'the vesting tool');
  expect(await fits(page)).toBe(true);
  await update.press('Enter');
  await expect(page.getByText('Figures as of 31 Oct 2024')).toBeVisible();
  await expect(update).toBeDisabled();

  await page.goto('/investor/carry-plans');
  const held = page.getByRole('group', { name: 'As of Date' });
  await expect(held).toContainText('As of 2024-10-31');
  await expect(page.getByRole('slider', { name: 'Day of the figures' })).toBeDisabled();
  await expect(page.getByText('432,098.76').first()).toBeVisible();
  await held.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(held).toHaveCount(0);
  await expect(page.getByText('Figures as of 31 Oct 2024')).toHaveCount(0);
  expect((await page.context().cookies()).some(({ name }) => name === 'pari_as_of')).toBe(false);
});

test('a plan that is not one’s own is not there', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/investor/carry-plans/CP-404');
  await expect(page.getByText('There is no such plan')).toBeVisible();
});
