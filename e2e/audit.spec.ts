import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAccountMenu, openAdministration, people, signIn, signInAt } from './support/people.ts';

const path = '/investor/admin/audit';
const rows = (page: Page) => page.locator('#main').locator('tr.ui-body-row, .ui-list-row');
const panel = (page: Page) => page.getByRole('dialog');
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function openAudit(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await openAdministration(page, 'Audit');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('administrators see what happened, open its parts, and follow a person and an object', async ({ page }) => {
  await openAudit(page);
  await expectAccessible(page, 'the audit log');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await rows(page).getByRole('link', { name: 'Signed in' }).first().click();
  await expect(panel(page)).toContainText('Hanna Brandt');
  await expect(panel(page)).toContainText('Place in the log');
  await expect(page).toHaveURL(/event=\d+/);
  await expectAccessible(page, 'an event');
  await page.reload();
  await expect(panel(page)).toContainText('Hanna Brandt');
  await panel(page).getByRole('button', { name: 'Everything by this person' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/person=/);
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Hanna Brandt');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.getByRole('combobox', { name: 'About' }).selectOption('Page');
  const visit = rows(page).filter({ hasText: 'Visited a page' }).first();
  await visit.getByRole('link').click();
  await expect(panel(page)).toContainText('Administration, Audit log');
  await panel(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('combobox', { name: 'About' }).selectOption('Company');
  await expect(page).toHaveURL(/type=company/);
  await rows(page).filter({ hasText: 'Imported files' }).getByRole('link').first().click();
  await panel(page).getByRole('button', { name: 'Everything about this' }).click();
  await expect(page).toHaveURL(/object=/);
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Failed');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expectAccessible(page, 'nothing found in the log');
});

test('the log is verified', async ({ page }) => {
  await openAudit(page);
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect(page.getByText('The log is intact')).toBeVisible();
  await expectAccessible(page, 'a log that is intact');
  await page.route('**/api/admin/audit/verify', (route) =>
    route.fulfill({
      json: { intact: false, events: 9, chained: 9, anchors: 1, breaks: [{ sequence: 7, event: '7', reason: 'Was altered, or stands in another place.' }] },
    }),
  );
  await page.getByRole('button', { name: 'Verify again' }).click();
  await expect(page.getByText('Place 7: Was altered, or stands in another place.')).toBeVisible();
  await expectAccessible(page, 'a log that is not intact');
});

test('an address that names no event says so', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  for (const none of ['999999999', 'none']) {
    await page.goto(`${path}?event=${none}`);
    await expect(page.getByRole('dialog', { name: 'There is no such event' })).toBeVisible();
  }
  await panel(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('from section to section the keyboard goes on from the list of them', { tag: '@desk' }, async ({ page }) => {
  await openAudit(page);
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await expect(sections.getByRole('link', { name: 'Audit' })).toBeFocused();
  await sections.getByRole('link', { name: 'People' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'People' })).toBeFocused();
  await expect(sections.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
});

test('a failing log says so, and is asked for again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  let isDown = true;
  await page.route('**/api/admin/audit?*', (route) => (isDown ? route.fulfill({ status: 400, json: { detail: 'Not today.' } }) : route.fallback()));
  await page.goto(path);
  await expect(page.getByText('The audit log could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
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

test('an answer that comes while an option is pressed does not change what is pressed', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, path);
  const person = page.getByRole('combobox', { name: 'Person' });
  await person.fill('nora');
  const option = page.getByRole('option', { name: /^Nora Lindqvist/ });
  // She is among all people too: what was typed has been found.
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(option).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const searches = /search=nobody/;
  await page.route(searches, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(searches);
  await person.fill('nobody');
  await asked;
  await option.hover();
  await page.mouse.down();
  const answered = page.waitForResponse(searches);
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.mouse.up();
  await expect(person).toHaveValue(/^Nora Lindqvist/);
});
