import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pdfOf } from './support/pdf.ts';
import { arrive, openAdministration, people, signIn, signInAt } from './support/people.ts';

const path = '/investor/admin/documents/upload';
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const row = (page: Page, table: string, text: string) =>
  page
    .getByRole(isPhone(page) ? 'list' : 'grid', { name: table, exact: true })
    .locator('[data-index]')
    .filter({ hasText: text });
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** A title of this run alone: journeys share the demo story. */
const newTitle = (what: string): string => `${what} ${test.info().project.name} ${test.info().workerIndex}-${Date.now() % 1_000_000}`;

const paper = (name: string, ...lines: string[]) => ({ name, mimeType: 'application/pdf', buffer: pdfOf([lines]) });
const choose = (page: Page, ...files: ReturnType<typeof paper>[]) => page.getByLabel('Files', { exact: true }).setInputFiles(files);

test.afterEach(({ product }) => product.forgetDocuments());

async function openUpload(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await openAdministration(page, 'Documents');
  await page.getByRole('link', { name: 'Upload documents' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Upload documents' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Everybody', exact: true })).toBeVisible();
}

async function fill(page: Page, type: string, title: string): Promise<void> {
  await page.getByRole('button', { name: /Type$/ }).click();
  await page.getByRole('option', { name: type }).click();
  for (const [part, value] of [
    ['Day', '31'],
    ['Month', '3'],
    ['Year', '2026'],
  ] as const)
    await page.getByLabel(part, { exact: true }).fill(value);
  await page.getByLabel('Title').fill(title);
}

const check = (page: Page) => page.getByRole('button', { name: 'Check without publishing' }).click();

/** The person sees it among their documents, and opens it. */
async function seenBy(page: Page, email: string, title: string, ...texts: string[]): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context?.newPage();
  if (!context || !theirs) throw new Error('There is no browser.');
  await arrive(theirs, email, '/investor/documents');
  await theirs.getByRole('link').filter({ hasText: title }).first().click();
  for (const text of texts) await expect(theirs.getByRole('dialog').getByText(text)).toBeVisible();
  await context.close();
}

test('files are checked first, the wrong one is left out, and the investor sees what is published', { tag: '@alike' }, async ({ page }) => {
  const title = newTitle('Letter');
  await openUpload(page);
  await expectAccessible(page, 'the upload of documents');
  await choose(page, paper('letter AW-1001.pdf', 'Dear Nora Lindqvist'), paper('letter.pdf', 'Dear somebody'));
  await check(page);
  await expect(page.getByRole('region', { name: '2 things need attention' })).toBeFocused();
  await expectAccessible(page, 'an upload without type and date');
  await fill(page, 'Report', title);
  const tried = page.waitForRequest(/\/api\/admin\/documents\?dry_run=true/);
  await check(page);
  await tried;
  await expect(page.getByText('One file of 2 cannot be published')).toBeVisible();
  await expect(row(page, 'What would be published', 'letter.pdf')).toContainText('No investor code stands in its name');
  const good = row(page, 'What would be published', 'letter AW-1001.pdf');
  await expect(good).toContainText(people.investor);
  await expect(good).toContainText('No full name, code or e-mail address of another found');
  await expect(page.getByRole('button', { name: /^Publish \d/ })).toHaveCount(0);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'what would be published, with a fault');

  await page.getByRole('button', { name: 'Leave out letter.pdf' }).click();
  await check(page);
  await expect(page.getByText('1 person will see 1 document')).toBeVisible();
  await expect(page.getByText('Also seen, by viewing as one of them, by 4 people')).toBeVisible();
  await expect(page.getByText('Julian Foss')).toBeVisible();
  await expectAccessible(page, 'what would be published, and who sees it by viewing');
  const published = page.waitForRequest(/\/api\/admin\/documents\?dry_run=false&digest=[0-9a-f]{64}/);
  await page.getByRole('button', { name: 'Publish 1 document' }).click();
  await published;
  await expect(page.getByText('1 document is published to 1 person')).toBeVisible();
  await expectAccessible(page, 'what was published');
  await seenBy(page, people.investor, title, 'Dear Nora Lindqvist');
  await page.getByRole('link', { name: 'Show all documents' }).click();
  await expect(row(page, 'Documents', title)).toContainText('Nora Lindqvist');
});

test('what is only to be signed is stored for nobody, and leads to where it is sent', { tag: '@desk' }, async ({ page }) => {
  const title = newTitle('Deed');
  await openUpload(page);
  await choose(page, paper('deed.pdf', 'A deed of Mateo Okafor', '[[signature:signer]]'));
  await fill(page, 'Agreement', title);
  await page.getByRole('radio', { name: 'Only to be signed' }).check();
  await check(page);
  await expect(page.getByText('Nobody will see 1 document')).toBeVisible();
  await expectAccessible(page, 'what would be stored to be signed');
  await page.getByRole('button', { name: 'Store 1 document' }).click();
  await expect(page.getByText('1 document is stored to be signed')).toBeVisible();
  await expectAccessible(page, 'what was stored to be signed');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Send to be signed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send to be signed' })).toBeVisible();
});

test('what names another investor is stopped, and published with a reason', { tag: '@desk' }, async ({ page }) => {
  const title = newTitle('Statement');
  await openUpload(page);
  await choose(page, paper('Q1 AW-1001.pdf', 'Capital account of Mateo Okafor', 'as of 31 March 2026'), {
    name: 'picture AW-1010.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(import.meta.dirname, '../apps/api/seed/alder/logos/alderwyck.png')),
  });
  await fill(page, 'Capital account statement', title);
  await check(page);
  const stopped = row(page, 'What would be published', 'Q1 AW-1001.pdf');
  await expect(stopped).toContainText('It names others');
  await expect(stopped.getByRole('list', { name: 'Named in it' })).toContainText('Mateo Okafor, page 1');
  await expect(row(page, 'What would be published', 'AW-1010')).toContainText('Not checked');
  await expect(page.getByRole('button', { name: /^Publish \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish all the same: Q1 AW-1001.pdf' }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish Q1 AW-1001.pdf all the same?' });
  await question.getByRole('button', { name: 'Give the reason' }).click();
  await expect(question).toContainText('Say why it is published all the same.');
  await expectAccessible(page, 'a reason that is asked for');
  await question.getByLabel('Reason').fill('He signs for both.');
  await question.getByRole('button', { name: 'Give the reason' }).click();
  await expect(stopped).toContainText('He signs for both.');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('2 people will see 2 documents')).toBeVisible();
  await expect(page.getByText('The text of one file was not checked')).toBeVisible();
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'what would be published with a reason');
  await page.getByRole('button', { name: 'Publish 2 documents' }).click();
  await expect(page.getByText('2 documents are published to 2 people')).toBeVisible();
  await seenBy(page, people.investor, title, 'Capital account of Mateo Okafor');
});

test('by the keyboard a document is published to everybody, and then a newer version of it', { tag: '@desk' }, async ({ page }) => {
  const title = newTitle('Notice');
  await openUpload(page);
  await choose(page, paper('notice.pdf', 'The first words'));
  await page.getByRole('button', { name: /Type$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Capital account statement' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Type$/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('31');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Everybody', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Check without publishing' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Seen by \d+ people$/ })).toBeVisible();
  await expect(page.getByLabel('Seen by').first()).toContainText('@alder.example');
  await page.getByRole('button', { name: 'Publish 1 document' }).press('Enter');
  await expect(page.getByText(/^1 document is published to \d+ people$/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Show all documents' }).press('Enter');

  await row(page, 'Documents', title).getByRole('link').press('Enter');
  const opened = page.getByRole('dialog', { name: title, exact: true });
  await opened.getByRole('button', { name: 'New version' }).press('Enter');
  const newer = page.getByRole('alertdialog', { name: `New version of ${title}` });
  await newer.getByLabel('File', { exact: true }).setInputFiles(paper('notice.pdf', 'The first words'));
  await expect(newer).toContainText('This very file is its newest version already.');
  await newer.getByRole('button', { name: 'Remove notice.pdf' }).press('Enter');
  await newer.getByLabel('File', { exact: true }).setInputFiles(paper('notice 2.pdf', 'The second words'));
  await expect(newer.getByRole('heading', { name: /^Seen by \d+ people$/ })).toBeVisible();
  await expectAccessible(page, 'a new version before it is published');
  await newer.getByRole('button', { name: 'Publish version 2' }).press('Enter');
  await expect(newer).toBeHidden();
  await expect(opened).toContainText('notice 2.pdf');
  await seenBy(page, people.investor, title, 'The second words', 'Version 2');
});

test('of several files it is told which code is nobody’s, and that an audience takes one at a time', { tag: '@desk' }, async ({ page }) => {
  await openUpload(page);
  await choose(page, paper('letter AW-1001.pdf', 'Dear Nora Lindqvist'), paper('letter AW-9999.pdf', 'Dear somebody'));
  await fill(page, 'Report', newTitle('Letter'));
  await page.getByText('Everybody', { exact: true }).click();
  await check(page);
  await expect(page.getByText('Files for an audience are published one at a time').first()).toBeVisible();
  await page.getByText('One investor for each file', { exact: true }).click();
  await check(page);
  await expect(row(page, 'What would be published', 'AW-9999')).toContainText("AW-9999 is nobody's code.");
});

test('a character in the name of a file that turns the text around it is shown as a sign, and turns nothing', { tag: '@desk' }, async ({ page }) => {
  const [name, shown] = ['AW-1001 \u202efdp.exe.pdf', 'AW-1001 \ufffdfdp.exe.pdf'];
  await openUpload(page);
  await choose(page, paper(name, 'Dear Nora Lindqvist'));
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
  await fill(page, 'Report', newTitle('Letter'));
  await check(page);
  await expect(row(page, 'What would be published', shown)).toContainText(people.investor);
  await page.getByRole('button', { name: 'Publish 1 document' }).click();
  await expect(page.getByText('1 document is published to 1 person')).toBeVisible();
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
});

test('what is not published yet is not left unasked, and for everybody else there is no such page', { tag: '@desk' }, async ({ page }) => {
  await openUpload(page);
  await choose(page, paper('notice.pdf', 'Words'));
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByText('notice.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Remove notice.pdf' }).click();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await page.context().clearCookies();
  await signInAt(page, people.investor, path);
  await expect(page.getByText('There is no such page')).toBeVisible();
});

test('what changed since it was checked is not published, and is checked again', { tag: '@desk' }, async ({ page }) => {
  await openUpload(page);
  await choose(page, paper('letter AW-1001.pdf', 'Dear Nora Lindqvist'));
  await fill(page, 'Report', newTitle('Letter'));
  await check(page);
  // Another digest is confirmed than was shown, as if somebody had changed meanwhile what it would do.
  const publishing = '**/api/admin/documents?dry_run=false*';
  await page.route(publishing, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[0-9a-f]{64}$/, '0'.repeat(64)),
    }),
  );
  await page.getByRole('button', { name: 'Publish 1 document' }).click();
  await expect(page.getByText('What this would do has changed since it was rehearsed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish 1 document' })).toHaveCount(0);
  await page.unroute(publishing);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Publish 1 document' }).click();
  await expect(page.getByText('1 document is published to 1 person')).toBeVisible();
});
