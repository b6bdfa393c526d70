import { expect, test, type Page } from './support/test.ts';
import { apply, applyAsFarAs, applyUpToKyc, richFund, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { pdfOf } from './support/pdf.ts';
import { arrive, people } from './support/people.ts';

const overview = `/investor/funds/${shortFund}/application`;
const lists = '**/api/applications/funds/*/document-requests';
const taking = '**/api/document_requests/*/responses';
const letter = 'Letter of your bank';
const names = ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf', 'five.pdf', 'six.pdf'];
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf([[name]]) });
const documents = (page: Page) => page.locator('#documents');
const rows = (page: Page) => documents(page).locator('.ui-file-name');

let restore: () => Promise<void>;
test.beforeEach(async ({ product }) => {
  restore = await askedOfApplicants(product.address, shortFund, { reviewed_modules: [1, 6, 7] });
  await product.forgetApplications();
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

/** The newcomer is asked for a letter and looks at the place for it. */
async function asked(page: Page, address: string) {
  await apply(address, people.newcomer, 'submitted');
  const own = await callsAs(address, people.newcomer);
  const { id } = await own.call<{ readonly id: string }>('GET', `/applications/${shortFund}`);
  const reviewer = await callsAs(address, people.reviewer);
  const ask = (name: string) => reviewer.call('POST', `/review/applications/${id}/document-requests`, { document_name: name });
  await ask(letter);
  const requests = async () =>
    (
      await own.call<{ readonly results: readonly { readonly id: string; readonly files: readonly { readonly file_name: string }[] }[] }>(
        'GET',
        `/applications/funds/${shortFund}/document-requests`,
      )
    ).results;
  await arrive(page, people.newcomer, `${overview}?view=documents`);
  await expect(page.getByLabel(letter)).toBeAttached();
  return {
    ask,
    kept: async () => (await requests())[0]?.files.map(({ file_name: name }) => name) ?? [],
    withdraw: async () => reviewer.call('DELETE', `/review/applications/${id}/document-requests/${(await requests())[0]?.id ?? ''}`),
  };
}

test('of six files chosen at once five are kept and the sixth is told of by its name, also where the list of them cannot be had', async ({ page, product }) => {
  const { kept } = await asked(page, product.address);
  await page.route(lists, (route) => route.abort());
  // Of one name, and of one content, are two files all the same.
  const files = names
    .map(pdf)
    .with(2, { ...pdf('three.pdf'), name: 'two.pdf' })
    .with(3, { ...pdf('one.pdf'), name: 'four.pdf' });
  await page.getByLabel(letter).setInputFiles(files);
  await expect(documents(page)).toContainText('Not taken: six.pdf. At most 5 files answer one request.');
  const five = ['one.pdf', 'two.pdf', 'two.pdf', 'four.pdf', 'five.pdf'];
  await expect.poll(kept).toEqual(five);
  await expect(rows(page)).toHaveText(five);
  await page.unroute(lists);
  await page.reload();
  await expect(rows(page)).toHaveText(five);
});

test('a file whose answer was lost stays in sight until it is read', { tag: '@desk' }, async ({ page, product }) => {
  const { kept } = await asked(page, product.address);
  let isCut = true;
  await page.route(lists, (route) => (isCut ? route.abort() : route.continue()));
  await page.route(taking, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel(letter).setInputFiles(pdf('one.pdf'));
  await expect.poll(kept).toEqual(['one.pdf']);
  await expect(rows(page)).toHaveText('one.pdf');
  await expect(documents(page)).toContainText('Waiting for the connection');
  isCut = false;
  await expect(documents(page).getByText('Accepted', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveText('one.pdf');
});

test('files that are sent while the window becomes as narrow as a phone and wide again are kept', { tag: '@desk' }, async ({ page, product }) => {
  const { kept } = await asked(page, product.address);
  const first = Promise.withResolvers<void>();
  await page.route(taking, async (route) => {
    await first.promise;
    await route.continue();
  });
  await page.getByLabel(letter).setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
  await expect(documents(page)).toContainText('Waiting for its turn');
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(page.locator('details#documents')).toBeAttached();
  first.resolve();
  await expect.poll(kept).toEqual(['one.pdf', 'two.pdf']);
  await expect(rows(page)).toHaveText(['one.pdf', 'two.pdf']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(documents(page).getByText('Accepted', { exact: true })).toHaveCount(2);
});

test('whoever adds files to what was submitted is asked once, and they stay in sight until then', { tag: '@desk' }, async ({ page, product }) => {
  const { kept } = await asked(page, product.address);
  await page.getByLabel(letter).setInputFiles(pdf('one.pdf'));
  // It goes to the reviewers by itself.
  await expect(page.locator('#history')).toContainText('Document requests: submitted', { timeout: 75_000 });
  const [sent, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  await page.route(taking, async (route) => {
    count += 1;
    if (count !== 2) return route.continue();
    // What was sent before that was confirmed is answered after it.
    const response = await route.fetch();
    sent.resolve();
    await confirmed.promise;
    await route.fulfill({ response });
  });
  await page.getByLabel(letter).setInputFiles([pdf('two.pdf'), pdf('three.pdf')]);
  const question = page.getByRole('alertdialog', { name: 'Change what you submitted?' });
  await expect(question).toBeVisible();
  await sent.promise;
  await expect(rows(page)).toHaveCount(3);
  await question.getByRole('button', { name: 'Change it' }).click();
  confirmed.resolve();
  await expect.poll(async () => (await kept()).toSorted()).toEqual(['one.pdf', 'three.pdf', 'two.pdf']);
  await expect(question).toBeHidden();
  await expect(rows(page)).toHaveCount(3);
});

test('a file for what is asked for no more is told of', { tag: '@desk' }, async ({ page, product }) => {
  const { ask, withdraw } = await asked(page, product.address);
  await ask('Another letter');
  await page.reload();
  await expect(page.getByLabel('Another letter')).toBeAttached();
  const gone = Promise.withResolvers<void>();
  await page.route(taking, async (route) => {
    await gone.promise;
    await route.continue();
  });
  await page.getByLabel(letter).setInputFiles(pdf('one.pdf'));
  await expect(documents(page)).toContainText('Uploading');
  await withdraw();
  gone.resolve();
  await expect(documents(page)).toContainText('one.pdf was not kept: what it was for is asked for no more.');
  await expect(page.getByLabel(letter)).toHaveCount(0);
});

test('a file that is chosen while another is on its way is told of', { tag: '@desk' }, async ({ page, product }) => {
  await applyAsFarAs(product.address, people.newcomer, 'evidence', {});
  await arrive(page, people.newcomer, `/investor/funds/${richFund}/onboarding?block=evidence`);
  const first = Promise.withResolvers<void>();
  await page.route('**/api/eligibility_criteria/response/*/documents', async (route) => {
    await first.promise;
    await route.continue();
  });
  const drop = page.locator('input[type=file]').first();
  await drop.setInputFiles(pdf('one.pdf'));
  await expect(page.getByText('Uploading')).toBeVisible();
  await drop.setInputFiles(pdf('two.pdf'));
  await expect(page.getByText('Not taken: another file is on its way.')).toBeVisible();
  first.resolve();
  await expect(page.getByText('Accepted')).toBeVisible();
  await expect(page.getByText('Not taken')).toHaveCount(0);
});

test('a file too many for a question stays in sight with why, and is told of at every other step', { tag: '@desk' }, async ({ page, product }) => {
  await applyUpToKyc(product.address, people.newcomer, 'TRUST');
  await arrive(page, people.newcomer, `/investor/funds/${richFund}/amlkyc`);
  await page.getByLabel('Name of the entity').fill('The Marchetti Family Trust');
  await page.getByRole('button', { name: 'Next Step', exact: true }).press('Enter');
  await expect(page.getByText(/economic interest/).first()).toBeVisible();
  await page.goto(`/investor/funds/${richFund}/amlkyc?card=documents`);
  await expect(page.getByText('At most 4 files.').first()).toBeVisible();
  await page.getByLabel('Trust deed', { exact: true }).setInputFiles(names.map(pdf));
  const given = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const name of names.slice(0, 4)) await expect(given(name).getByText('Accepted')).toBeVisible();
  for (const name of names.slice(4)) await expect(given(name)).toContainText('must be less than 5 files');
  const told = page.getByRole('alert').filter({ hasText: 'Not saved: five.pdf' });
  await page.getByRole('button', { name: 'Previous Step', exact: true }).press('Enter');
  await expect(given('one.pdf')).toHaveCount(0);
  await expect(told).toBeVisible();
  await page.goBack();
  for (const name of ['five.pdf', 'six.pdf']) await page.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter');
  await expect(told).toHaveCount(0);
  await expect(given('four.pdf')).toBeVisible();
});
