import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lockedPdf, pdfOf } from './support/pdf.ts';
import { arrive, onDashboard, people, signIn } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const list = (page: Page) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Documents' });
const rows = (page: Page) => list(page).locator('[data-index]');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const open = (page: Page, text: string) => row(page, text).first().getByRole('link').click();
const viewer = (page: Page, title: string) => page.getByRole('dialog', { name: title });
/** Words of a page that is drawn. */
const words = (page: Page, text: string) => page.getByRole('dialog').getByText(text);

const notice = 'Capital call notice, Tarnholm Buyout Fund IV';

/** Nobody has opened any document since the story was told. */
test.afterEach(({ product }) => product.forgetDocuments());

/** To the documents of somebody. */
async function openDocuments(page: Page, email: string, query = ''): Promise<void> {
  await arrive(page, email, `/investor/documents${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
}

/** What every document holds, on its way to the browser. */
async function holding(page: Page, body: Buffer, type = 'application/pdf'): Promise<void> {
  const headers = { 'content-type': type, 'content-disposition': 'attachment; filename="Paper.pdf"' };
  await page.route(/\/api\/documents\/[0-9a-f-]{36}$/, (route) => route.fulfill({ body, headers }));
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

test('a document is found in the navigation, opened, and is not new any more', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  await signIn(page, people.investor);
  if (isPhone(page)) await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  const call = row(page, notice);
  await expect(call).toContainText('not opened yet');
  await expect(rows(page).first()).toContainText('09 Apr 2026');
  await expectAccessible(page, 'the documents');
  await call.getByRole('link').click();
  await expect(page).toHaveURL(/\/documents\?document=[0-9a-f-]{36}$/);
  await expect(words(page, 'Your part of a call for capital')).toBeVisible();
  await expectAccessible(page, 'a document that is open');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(call).not.toContainText('not opened yet');
  await page.reload();
  await expect(call).not.toContainText('not opened yet');
  await expect(row(page, 'Tax statement 2025').first()).toContainText('not opened yet');
  expect(broken).toEqual([]);
});

test('the documents are narrowed by what the server offers, and the address keeps that', { tag: '@desk' }, async ({ page }) => {
  await openDocuments(page, people.investor);
  await choose(page, 'Type', 'Capital account statement');
  await expect(row(page, 'Tax statement')).toHaveCount(0);
  await choose(page, 'Investment', 'Tarnholm Buyout Fund III');
  await choose(page, 'Year', '2025');
  await expect(rows(page)).toHaveCount(4);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Title, fund or firm').fill('q3');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Title, fund or firm').fill('no such words');
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await expect(row(page, 'Tax statement 2025').first()).toBeVisible();
  await expect(page).toHaveURL(/\/documents$/);
});

test('in a document words are found, pages turned and the zoom changed', async ({ page }) => {
  const pages = Array.from({ length: 12 }, (_, index) => [`Page number ${index + 1}`, index % 5 === 1 ? 'The Net asset' : 'Nothing', 'VALUE of it']);
  await holding(page, pdfOf(pages));
  await openDocuments(page, people.investor);
  await open(page, notice);
  const paper = (number: number) => page.getByRole('region', { name: `Page ${number} of 12` });
  await expect(words(page, 'Page number 1')).toBeVisible();
  const { width = 0 } = (await paper(1).boundingBox()) ?? {};
  expect(isPhone(page) ? width > 320 && width <= 344 : width === 720).toBe(true);
  // What is far away is not drawn.
  await expect(paper(9).locator('canvas')).toHaveCount(0);
  await page.getByRole('button', { name: 'Search in the document' }).click();
  const field = page.getByRole('textbox', { name: 'Search in the document' });
  await field.fill('net asset value');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(words(page, 'Page number 2')).toBeInViewport();
  await field.press('Enter');
  await expect(words(page, 'Page number 7')).toBeInViewport();
  await field.press('Shift+Enter');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(words(page, 'Page number 12')).toBeInViewport();
  await expectAccessible(page, 'the search in a document');
  await field.fill('not there');
  await expect(page.getByText('Not found')).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
  const number = page.getByRole('textbox', { name: 'Page', exact: true });
  await number.fill('5');
  await number.press('Enter');
  await expect(words(page, 'Page number 5')).toBeInViewport();
  await expect(number).toHaveValue('5');
  await choose(page, 'Zoom', '300 %');
  await expect.poll(async () => (await paper(5).boundingBox())?.width).toBe(2160);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page.getByRole('combobox', { name: 'Zoom' })).toHaveValue('250');
  await choose(page, 'Zoom', 'Fit');
  await expect(number).toHaveValue('5');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a document is saved as it was published, under its title and the profile that it is for', { tag: '@desk' }, async ({ page }) => {
  const bytes = readFileSync(join(import.meta.dirname, '../apps/api/seed/alder/papers/call.pdf'));
  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  await openDocuments(page, people.investor);
  await open(page, notice);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download', exact: true }).click()]);
  expect(saved.suggestedFilename()).toBe(`${notice}, Nora Lindqvist.pdf`);
  expect(hashOf(readFileSync(await saved.path()))).toBe(hashOf(bytes));
  if (isPhone(page)) return;
  await page.keyboard.press('Escape');
  const [again] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Download ${notice}` }).click()]);
  expect(hashOf(readFileSync(await again.path()))).toBe(hashOf(bytes));
});

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen documents' });
const zipFrom = async (page: Page, press: () => Promise<void>) => {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(saved.suggestedFilename()).toMatch(/^Documents \d{4}-\d\d-\d\d\.zip$/);
  return readFileSync(await saved.path());
};
/** How many files stand in a ZIP, its list of hashes among them. */
const filesIn = (zip: Buffer): number => zip.readUInt16LE(zip.lastIndexOf('PK\x05\x06') + 10);

test('several documents are chosen and saved as one ZIP, and so are all that match', async ({ page }) => {
  await openDocuments(page, people.investor);
  await page.getByRole('button', { name: 'Choose several' }).click();
  const save = bar(page).getByRole('button', { name: 'Download as ZIP' });
  await expect(save).toBeDisabled();
  await row(page, notice).getByRole('checkbox').check();
  await row(page, 'Tax statement 2025').first().getByRole('checkbox').check();
  await expect(bar(page)).toContainText('2 documents chosen');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'documents that are chosen');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const zip = await zipFrom(page, () => save.click());
  expect([zip.subarray(0, 2).toString(), filesIn(zip)]).toEqual(['PK', 3]);
  for (const part of [notice, 'Tax statement 2025', 'SHA256SUMS']) expect(zip.includes(part)).toBe(true);
  await expect(row(page, notice)).not.toContainText('not opened yet');
  await choose(page, 'Type', 'Capital account statement');
  await choose(page, 'Year', '2025');
  await expect(row(page, 'Tax statement')).toHaveCount(0);
  const all = await zipFrom(page, () => bar(page).getByRole('button', { name: 'Download all that match' }).click());
  expect([filesIn(all) > 3, all.includes('Tax statement')]).toEqual([true, false]);
  await page.getByRole('button', { name: 'Stop choosing' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(list(page).getByRole('checkbox')).toHaveCount(0);
});

test('a row that is partly in sight stays where it is pressed', async ({ page }) => {
  await openDocuments(page, people.investor);
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (let index = 5; index < 20; index++) await list(page).locator(`[data-index="${index}"]`).getByRole('checkbox').check();
  await expect(bar(page)).toContainText('15 documents chosen');
});

test('documents are chosen by keyboard alone, and what cannot be had is said', { tag: '@desk' }, async ({ page }) => {
  const refused = 'One ZIP holds 1000 documents at most.';
  // One route throughout: one that comes or goes between two presses may miss the request of the second.
  let answer: 'file' | 'refusal' | 'nothing' = 'file';
  await page.route('**/api/documents/zip*', async (route) => {
    if (answer === 'file') await route.continue();
    if (answer === 'refusal')
      await route.fulfill({ status: 413, contentType: 'application/problem+json', json: { code: 'payload_too_large', detail: refused, request_id: 'x' } });
  });
  await openDocuments(page, people.investor);
  const several = page.getByRole('button', { name: 'Choose several' });
  await several.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop choosing' })).toBeFocused();
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'false');
  await expect(bar(page)).toContainText('1 document chosen');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Download all' })).toBeFocused();
  await page.keyboard.press('Tab');
  const zip = await zipFrom(page, () => page.keyboard.press('Enter'));
  expect(filesIn(zip)).toBe(2);
  // The browser has the file before the page says so, and until then the button takes no press.
  await expect(bar(page)).toContainText('1 document chosen');
  await expect(bar(page).getByRole('button', { name: 'Download as ZIP' })).toBeFocused();
  answer = 'refusal';
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('alert')).toHaveText(refused);
  answer = 'nothing';
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Downloading, 0 %');
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(bar(page)).toContainText('1 document chosen');
  await expect(bar(page).getByRole('alert')).toHaveCount(0);
});

test('by keyboard alone from the list through a document and back', { tag: '@desk' }, async ({ page }) => {
  await holding(page, pdfOf([['Page number 1'], ['Page number 2'], ['Page number 3']]));
  await openDocuments(page, people.investor);
  await expect(rows(page).nth(1)).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(words(page, 'Page number 1')).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(words(page, 'Page number 2')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(words(page, 'Page number 3')).toBeInViewport();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue('1');
  const zoom = page.getByRole('combobox', { name: 'Zoom' });
  await page.keyboard.press('+');
  await expect(zoom).toHaveValue('125');
  await page.keyboard.press('-');
  await expect(zoom).toHaveValue('100');
  await page.keyboard.press('0');
  await expect(zoom).toHaveValue('fit');
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Search in the document' })).toBeFocused();
  await page.keyboard.press('Escape');
  // The focus stays inside until the document is closed, and then goes back to its row.
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).nth(1)).toBeFocused();
});

test('of thousands of pages those near are drawn', { tag: '@desk' }, async ({ page }) => {
  await holding(page, pdfOf(Array.from({ length: 5000 }, (_, at) => [`This is page ${at + 1}.`])));
  await openDocuments(page, people.investor);
  await open(page, notice);
  await expect(words(page, 'This is page 1.')).toBeInViewport();
  const drawn = page.getByRole('region', { name: /^Page \d+ of 5000$/ });
  expect(await drawn.count()).toBeLessThan(6);
  const field = page.getByRole('textbox', { name: 'Page', exact: true });
  await field.fill('4321');
  await field.press('Enter');
  await expect(words(page, 'This is page 4321.')).toBeInViewport();
  await expect(field).toHaveValue('4321');
  await page.getByRole('region', { name: notice }).focus();
  await page.keyboard.press('+');
  await expect(words(page, 'This is page 4321.')).toBeInViewport();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Search in the document' }).fill('page 2345');
  await expect(words(page, 'This is page 2345.')).toBeInViewport({ timeout: 60_000 });
  expect(await drawn.count()).toBeLessThan(6);
});

test('hostile titles and files do nothing but show themselves', { tag: '@desk' }, async ({ page, product }) => {
  const title = `<img src=x onerror=alert(1)> =HYPERLINK("http://x") \u202Eevil\u202C 👩‍🚀 ${'long'.repeat(30)}`;
  await product.publish(people.investor, title);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  page.on('dialog', () => test.fail());
  const script = `/OpenAction << /S /JavaScript /JS (app.alert\\("x"\\)) >> /AA << /O << /S /URI /URI (http://evil.example) >> >>`;
  await holding(page, pdfOf([['<b>Bold</b> <script>alert(1)</script>']], { more: script }));
  await openDocuments(page, people.investor);
  await open(page, 'onerror');
  await expect(viewer(page, title)).toBeVisible();
  await expect(words(page, '<b>Bold</b> <script>alert(1)</script>')).toBeVisible();
  await expectAccessible(page, 'a hostile title');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
});

test('an address opens the document it names, and no other person’s', { tag: '@desk' }, async ({ page, product }) => {
  const [own, foreign] = [await product.publish(people.investor, 'A letter to Nora'), await product.publish(people.birch, 'A letter to another')];
  await openDocuments(page, people.investor, `?year=2019&document=${own}`);
  await expect(viewer(page, 'A letter to Nora')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Page 1 of/ })).toBeVisible();
  for (const id of [foreign, own.replace(/.{12}$/, '000000000000'), 'nonsense']) {
    await page.goto(`/investor/documents?document=${id}`);
    await expect(viewer(page, 'Document').getByText('There is no such document')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/documents$/);
});

test('what cannot be shown is offered for download, and pictures are shown', { tag: '@desk' }, async ({ page, product }) => {
  await openDocuments(page, people.investor, `?document=${await product.publish(people.investor, 'Shown or not')}`);
  const shown = async (body: Buffer, type?: string): Promise<void> => {
    await page.unrouteAll();
    await holding(page, body, type);
    await page.reload();
  };
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await shown(lockedPdf());
  await expect(page.getByText('It is locked with a password.')).toBeVisible();
  await expect(download).toBeVisible();
  await shown(Buffer.from('%PDF-1.7 and no more'));
  await expect(page.getByText('Unable to display file on this browser.')).toBeVisible();
  await shown(Buffer.from('PK'), 'application/zip');
  await expect(page.getByText('Unable to display file on this browser.')).toBeVisible();
  await expect(download).toBeVisible();
  await shown(Buffer.from('not a picture'), 'image/png');
  await expect(page.getByText('Unable to display file on this browser.')).toBeVisible();
  await shown(await page.screenshot(), 'image/png');
  await expect(viewer(page, 'Shown or not').locator('canvas')).toBeVisible();
  await expectAccessible(page, 'a picture');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await viewer(page, 'Shown or not').locator('canvas').boundingBox())?.width).toBe(900);
});

test('whoever goes to a button of a document while it opens stays there', { tag: '@desk' }, async ({ page, product }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/pdfEngine-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openDocuments(page, people.investor, `?document=${await product.publish(people.investor, 'Slow to open')}`);
  const close = viewer(page, 'Slow to open').getByRole('button', { name: 'Close' });
  await close.focus();
  release();
  await expect(viewer(page, 'Slow to open').locator('canvas').first()).toBeVisible();
  await expect(close).toBeFocused();
});

test('documents that cannot be loaded say so, with a way to try again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.route('**/api/documents?*', (route) => route.fulfill({ status: 503, json: { detail: 'The portal is being restarted.' } }));
  await page.goto('/investor/documents');
  await expect(page.getByText('Your documents could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Tax statement 2025').first()).toBeVisible();
});

test('whoever looks as another is told what is left out', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.adviser);
  await expect(page.getByRole('link', { name: 'Documents', exact: true })).toHaveCount(0);
  await page
    .locator('#main')
    .getByRole('list', { name: 'People' })
    .getByRole('button', { name: /Nora Lindqvist/ })
    .click();
  await onDashboard(page);
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page.getByText('papers of notices, identity, tax and bank accounts are not shown')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  for (const withheld of ['Tax statement', 'Capital call notice']) await expect(row(page, withheld)).toHaveCount(0);
  await expect(list(page)).not.toContainText('not opened yet');
  await choose(page, 'Type', 'Report');
  await open(page, 'Quarterly report');
  await expect(words(page, 'What the fund bought, sold and valued')).toBeVisible();
});
