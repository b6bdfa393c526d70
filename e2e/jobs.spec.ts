import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { giveUp, refuseMail } from './support/jobs.ts';
import { openAccountMenu, openAdministration, people, signIn } from './support/people.ts';

const path = '/investor/admin/jobs';
const title = 'Jobs and mail';
const rows = (page: Page) => page.locator('#main').locator('tr.ui-body-row, .ui-list-row');

test('administrators find that nothing has given up', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await openAdministration(page, title);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Nothing has given up')).toBeVisible();
  await expect(page.getByText('Every mail was taken')).toBeVisible();
  await expectAccessible(page, 'no work that gave up');
});

test('work that gave up has its reason, and is tried again', async ({ page }) => {
  await signIn(page, people.admin);
  await giveUp(page);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Send statement');
  const reason = rows(page).last().getByText('Put it back from a backup, then try again.');
  await expect(reason).toBeVisible();
  // Nothing of it is cut.
  expect(await reason.evaluate((text) => [text.scrollHeight - text.clientHeight, text.scrollWidth - text.clientWidth])).toEqual([0, 0]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'work that gave up');
  await page.getByRole('button', { name: 'Try again: Send statement' }).click();
  await expect(page.getByText('Send statement is tried again.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('.app-jobs')).toBeFocused();
  await page.getByRole('button', { name: 'Try again: Check kept file' }).click();
  await expect(page.getByText('Nothing has given up')).toBeVisible();
});

test('mail that was not taken has its reason, and leads to the person', async ({ page }) => {
  await signIn(page, people.admin);
  await refuseMail(page);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Refused for good');
  await expect(rows(page).first()).toContainText('The mail server knows nobody of this address.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'mail that was not taken');
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/people\?person=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('each list keeps its own order in the address', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await giveUp(page);
  await refuseMail(page);
  await page.goto(path);
  const asked = page.waitForRequest(/\/api\/admin\/mail\?.*sort=name/);
  await page.getByRole('columnheader', { name: 'Work' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'To', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=name&mail=name$/);
  await asked;
});

test('what somebody else tried again before is told so, and goes', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await giveUp(page, 404);
  await page.goto(path);
  await page.getByRole('button', { name: 'Try again: Send statement' }).click();
  await expect(page.getByText('Send statement is no longer here: somebody tried it again before.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('a failure to try again leaves the work on the list', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await giveUp(page, 500);
  await page.goto(path);
  await page.getByRole('button', { name: 'Try again: Send statement' }).click();
  await expect(page.getByRole('region', { name: 'Failures' }).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('the address says the order', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await giveUp(page);
  const asked = page.waitForRequest(/\/api\/admin\/jobs\?.*sort=name/);
  await page.goto(path);
  await page.getByRole('columnheader', { name: 'Work' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=name$/);
  await asked;
});

test('a failing list says so, and is asked for again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  let isDown = true;
  await page.route('**/api/admin/jobs?*', (route) => (isDown ? route.fulfill({ status: 400, json: { detail: 'Not today.' } }) : route.fallback()));
  await page.goto(path);
  await expect(page.getByText('The work that gave up could not be loaded')).toBeVisible();
  await expectAccessible(page, 'work that could not be loaded');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing has given up')).toBeVisible();
});

test('for everybody else there is no such page', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.viewer);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(path);
  await expect(page.getByText('There is no such page')).toBeVisible();
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  expect(asked.filter((address) => address.includes('/api/admin'))).toEqual([]);
});
