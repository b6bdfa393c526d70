import { expect, test, type Page, type Route } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn, signInAt } from './support/people.ts';

const address = '/investor/admin/announcements';
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const hostile = '<script>document.title = "taken"</script> =1+1 😀';

/** Nobody is told what was announced here. */
test.afterEach(({ product }) => product.forgetReading());

async function write(page: Page, to: string, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Announce something' }).click();
  await page.getByRole('combobox', { name: 'To' }).fill(to);
  await page.getByRole('option').filter({ hasText: to }).first().click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill(text);
}

test('an announcement is rehearsed, made, and read in the inbox of those who hold the fund', async ({ page, browser, baseURL }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Announcements');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.getByRole('button', { name: 'Announce something' }).click();
  await page.getByRole('button', { name: 'See who is told' }).click();
  await expect(page.getByRole('region', { name: '3 things need attention' })).toBeFocused();
  await expectAccessible(page, 'an announcement with nothing in it');
  await page.keyboard.press('Escape');

  const title = `Annual meeting ${Date.now()}`;
  await write(page, 'Tarnholm Buyout Fund IV', title, hostile);
  await expectAccessible(page, 'an announcement that is written');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'See who is told' }).click();
  const question = page.getByRole('dialog', { name: /^Announce this to \d+ (person|people)\?$/ });
  await expect(question.getByRole('list', { name: 'Who is told' })).toContainText('investor@alder.example');
  await expect(question).toContainText(hostile);
  await expectAccessible(page, 'an announcement that is rehearsed');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  // What was written is still there.
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: 'See who is told' }).click();
  await question.getByRole('button', { name: /^Announce to/ }).click();
  await expect(page.getByText(/^Announced to \d+ (person|people)\.$/)).toBeVisible();
  await page.getByRole('link').filter({ hasText: title }).click();
  await expect(page.getByRole('dialog', { name: 'Announcement' })).toContainText(hostile);
  await expectAccessible(page, 'an announcement that was made');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await context.newPage();
  await signIn(theirs, people.investor, '/investor/ownership#notifications');
  await theirs
    .locator('[aria-label="Notifications & Documents"] [data-index]')
    .filter({ hasText: 'Announcement' })
    .filter({ hasText: 'Tarnholm Buyout Fund IV' })
    .first()
    .getByRole('link')
    .click();
  const told = theirs.getByRole('dialog', { name: 'Announcement' });
  await expect(told).toContainText(hostile);
  await expect(told).toContainText('Tarnholm Buyout Fund IV');
  await expect(theirs).not.toHaveTitle('taken');
  await context.close();
});

test('whoever is meant meanwhile is seen before anybody is told', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, address);
  await write(page, 'Everybody', 'To all of you', 'Welcome.');
  await page.getByRole('button', { name: 'See who is told' }).click();
  const question = page.getByRole('dialog', { name: /^Announce this to/ });
  await expect(question).toBeVisible();
  const before = await question.getByRole('heading', { level: 3 }).innerText();
  // What was rehearsed is no longer so.
  const other = (route: Route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/digest=\w+/, `digest=${'0'.repeat(64)}`),
    });
  await page.route('**/api/admin/announcements?digest=*', other, { times: 1 });
  await question.getByRole('button', { name: /^Announce to/ }).click();
  await expect(question.getByText('Nothing was announced', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an announcement to others than were rehearsed');
  expect(await question.getByRole('heading', { level: 3 }).innerText()).toBe(before);
  await question.getByRole('button', { name: /^Announce to/ }).click();
  await expect(page.getByText(/^Announced to \d+ people\.$/)).toBeVisible();
});

test('an announcement is written and made by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, address);
  const title = 'By keyboard';
  await page.getByRole('button', { name: 'Announce something' }).focus();
  await page.keyboard.press('Enter');
  const to = page.getByRole('combobox', { name: 'To' });
  await expect(to).toBeVisible();
  await to.focus();
  await page.keyboard.type('Everybody');
  await expect(page.getByRole('option', { name: /^Everybody/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Text');
  await page.getByLabel('Title', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const announce = page.getByRole('dialog', { name: /^Announce this to/ }).getByRole('button', { name: /^Announce to/ });
  await expect(announce).toBeVisible();
  await announce.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link').filter({ hasText: title })).toBeVisible();
});

test('what was typed is not lost unasked', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, address);
  await write(page, 'Everybody', 'Half', 'written');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half');
  await page.getByRole('button', { name: 'See who is told' }).click();
  await expect(page.getByRole('dialog', { name: /^Announce this to/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('an address that names none says so, and so does a list that cannot be loaded', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, `${address}?announcement=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('dialog', { name: 'There is no such announcement' })).toBeVisible();
  await page.route('**/api/admin/announcements?*', (route) => route.fulfill({ status: 500, json: { code: 'internal', detail: 'The problem was recorded.' } }));
  await page.goto(address);
  await expect(page.getByText('The announcements could not be loaded')).toBeVisible();
});

test('for everybody else there is no such page', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.viewer, address);
  await expect(page.getByText('There is no such page')).toBeVisible();
});
