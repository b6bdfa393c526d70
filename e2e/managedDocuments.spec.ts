import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, openAccountMenu, openAdministration, people, signIn, signInAt } from './support/people.ts';

const path = '/investor/admin/documents';
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const list = (page: Page) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Documents', exact: true });
const row = (page: Page, text: string) => list(page).locator('[data-index]').filter({ hasText: text });
const search = (page: Page) => page.getByLabel('Title, reference, file, person or investor code');
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A title of this run alone: journeys share the demo story. */
const newTitle = (what: string): string => `${what} ${test.info().project.name} ${test.info().workerIndex}-${Date.now() % 1_000_000}`;

test.afterEach(({ product }) => product.forgetDocuments());

async function openManaged(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await openAdministration(page, 'Documents');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** As somebody who was given it and opened it. */
async function openedBy(page: Page, email: string, id: string): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context?.newPage();
  if (!context || !theirs) throw new Error('There is no browser.');
  await arrive(theirs, email, `/investor/documents?document=${id}`);
  await expect(theirs.getByRole('dialog').locator('canvas').first()).toBeVisible();
  await context.close();
}

test('a document is found, and recalled with the names of those who had opened it', async ({ page, product }) => {
  const title = newTitle('Wrong statement');
  const id = await product.publish(people.investor, title);
  await openManaged(page);
  await expectAccessible(page, 'the documents of the company');
  await openedBy(page, people.investor, id);
  await search(page).fill('aw-1002');
  await expect(row(page, title)).toBeVisible();
  await search(page).fill(title.toLowerCase());
  await expect(list(page).locator('[data-index]')).toHaveCount(1);
  await expect(row(page, title)).toContainText('Published');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await row(page, title).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`document=${id}`));
  const opened = panel(page, title);
  await expect(opened).toContainText('a.pdf');
  await expect(opened.getByLabel('Opened by').first()).toContainText(people.investor);
  await expectAccessible(page, 'a document of the company');

  await opened.getByRole('button', { name: 'Recall' }).click();
  const question = page.getByRole('alertdialog', { name: `Recall ${title}?` });
  await question.getByRole('button', { name: 'Recall' }).click();
  await expect(question.getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  await expectAccessible(page, 'a recall without a reason');
  await question.getByLabel('Reason').fill('Sent to the wrong person.');
  await question.getByRole('button', { name: 'Recall' }).click();
  await expect(question).toBeHidden();
  const gone = opened.getByRole('status').filter({ hasText: 'It is gone for everybody' });
  await expect(gone).toContainText('One person had opened it');
  await expect(gone).toContainText(people.investor);
  await expect(opened.getByRole('button', { name: 'Recall' })).toHaveCount(0);
  await expectAccessible(page, 'a document that is recalled');

  await opened.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, title)).toContainText('Recalled');
  await row(page, title).getByRole('link').click();
  await expect(opened).toContainText('Sent to the wrong person.');
  await opened.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Published' });
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('by the keyboard a document is opened, looked at and left', { tag: '@desk' }, async ({ page, product }) => {
  const title = newTitle('Paper');
  await product.publish(people.investor, title);
  await openManaged(page);
  await search(page).fill(title);
  await expect(list(page).locator('[data-index]')).toHaveCount(1);
  await row(page, title).getByRole('link').focus();
  await page.keyboard.press('Enter');
  const opened = panel(page, title);
  await expect(opened).toContainText('Nobody has opened it');
  await expect(opened.getByRole('heading', { name: 'Not opened by 1 person' })).toBeVisible();
  await expect(opened.getByLabel('Not opened by').first()).toContainText(people.investor);
  await opened.getByRole('button', { name: 'Open', exact: true }).press('Enter');
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // What an administrator opens is told too.
  await expect(opened).toContainText(people.admin);
  await opened.getByRole('button', { name: 'Recall' }).press('Enter');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened.getByRole('button', { name: 'Recall' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(row(page, title).getByRole('link')).toBeFocused();
});

test('an address that means no document, and a list that cannot be loaded, say so', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, `${path}?document=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('dialog', { name: 'There is no such document' })).toBeVisible();
  await page.route('**/api/admin/documents?*', (route) => route.fulfill({ status: 503, json: { detail: 'The portal is being restarted.' } }));
  await page.goto(path);
  await expect(page.getByText('The documents could not be loaded')).toBeVisible();
});

test('for everybody else there is no such page', { tag: '@desk' }, async ({ page }) => {
  for (const email of [people.investor, people.viewer]) {
    await signInAt(page, email, path);
    await expect(page.getByText('There is no such page')).toBeVisible();
    await openAccountMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
    await page.context().clearCookies();
  }
});
