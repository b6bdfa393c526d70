import { expect, test, type Locator, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { arrive, people } from './support/people.ts';

const address = `/investor/funds/${shortFund}/review_docs`;
const overview = `/investor/funds/${shortFund}/application`;

/** Longer than what is read at a glance. */
const key = 'Key information document of the Lanternfell funds';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** By touch on a phone, else by the keyboard. */
const act = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Enter'));
const tick = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press(' '));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

interface Managed {
  readonly results: readonly { readonly id: string; readonly title: string }[];
}

let restore: () => Promise<void>;
test.beforeEach(async ({ product }) => {
  const calls = await callsAs(product.address, people.admin);
  const { results } = await calls.call<Managed>('GET', '/admin/documents?search=Lanternfell');
  const idOf = (title: string): string => results.find((one) => one.title.startsWith(title))?.id ?? '';
  restore = await askedOfApplicants(product.address, shortFund, {
    reviewed_modules: [1, 5, 6, 7],
    fund_documents: [
      { doc_id: 'memorandum', document_id: idOf('Offering memorandum'), document_name: 'Offering memorandum' },
      { doc_id: 'key', document_id: idOf('Key information'), document_name: key },
    ],
  });
  await product.forgetApplications();
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

test('an applicant opens each document of the fund in place, then acknowledges it; once all are, they are submitted', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  await arrive(page, people.newcomer, overview);
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Fund documents' })).toBeVisible();
  const memorandum = page.getByRole('checkbox', { name: /Offering memorandum/ });
  await expect(memorandum).toBeDisabled();
  await expect(page.getByText('* Please download the documents to enable the checkboxes.')).toBeVisible();
  await expect(button(page, 'Next')).toBeDisabled();
  await looksRight(page, 'documents to open');

  await act(page, button(page, 'Offering memorandum'));
  const viewer = page.getByRole('dialog', { name: 'Offering memorandum' });
  await expect(viewer).toBeVisible();
  await expect(memorandum).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  // Whoever closed it is where they opened it, a moment later.
  await expect(button(page, 'Offering memorandum')).toBeFocused();
  await tick(page, memorandum);
  await expect(memorandum).toBeChecked();
  await expect(page.getByText('One document is left to acknowledge.')).toBeVisible();

  // Where one was is still there.
  await page.reload();
  await expect(memorandum).toBeChecked();
  await expect(button(page, key)).toContainText('Key information document of the Lantern…');
  await act(page, button(page, key));
  await expect(page.getByRole('dialog', { name: key })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, key)).toBeFocused();
  await tick(page, page.getByRole('checkbox', { name: new RegExp(key) }));
  await expect(page.getByText('Every document is acknowledged')).toBeVisible();
  // What was submitted is settled, and still there to be read.
  await expect(memorandum).toBeDisabled();
  await expect(memorandum).toBeChecked();
  await expect(button(page, 'Offering memorandum')).toBeEnabled();
  await looksRight(page, 'documents that are acknowledged');
  await act(page, button(page, 'Next'));
  await expect(page).toHaveURL(/\/application/);
  await expect(page.getByText('Acknowledged').first()).toBeAttached();

  // So it is once nothing can be changed any more.
  await product.review(people.newcomer, shortFund, { locked: 'We are looking at something.' });
  await page.goto(`${overview}?view=documents`);
  await expect(page.locator('#documents')).toBeFocused();
  await expect(page.getByText('This is a read-only version of the application.').first()).toBeVisible();
  await act(page, button(page, 'Open Offering memorandum'));
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await looksRight(page, 'documents of what is locked');
});

test('a reviewer asks for a document, the applicant uploads it, replaces and deletes files, and it goes back by itself', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'submitted');
  const calls = await callsAs(product.address, people.newcomer);
  const { id } = await calls.call<{ readonly id: string }>('GET', `/applications/${shortFund}`);
  const { results } = await calls.call<{ readonly results: readonly { readonly document_id: string }[] }>('GET', `/funds/external_id/${shortFund}/documents`);
  const buffer = await calls.bytes(`/documents/${results[0]?.document_id ?? ''}`);
  await arrive(page, people.reviewer, `/investor/review/applications/${id}`);
  await act(page, button(page, 'Request a document'));
  const dialog = page.getByRole('dialog', { name: 'Request a document' });
  await expect(dialog.getByText(/who prepare the application read what you write here/)).toBeVisible();
  await looksRight(page, 'a document to be asked for');
  await act(page, dialog.getByRole('button', { name: 'Request', exact: true }));
  await expect(dialog.getByText('Say which document you need.').first()).toBeVisible();
  await dialog.getByLabel('Document').fill('Letter of your bank');
  // What was typed is not lost by mistake.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('What it has to show').fill('Not older than a month.');
  await act(page, dialog.getByRole('button', { name: 'Request', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Letter of your bank', { exact: true })).toBeVisible();
  await looksRight(page, 'a document that was asked for');

  await arrive(page, people.newcomer, '/investor/start');
  await expect(page.getByText('A reviewer asks for a document').first()).toBeVisible();
  await page.goto(`${overview}?view=documents`);
  const files = page.getByLabel('Letter of your bank');
  await expect(files).toBeAttached();
  await expect(page.getByText('Not older than a month.')).toBeVisible();
  await expect(page.locator('#documents').getByText('1 New Request').first()).toBeVisible();
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/document_requests/*/responses', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await files.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer });
  await act(page, page.getByRole('link', { name: 'Back to Dashboard' }));
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(asks).toContainText('A file is still being sent.');
  await act(page, asks.getByRole('button', { name: 'Cancel' }));
  sent.resolve();
  await expect(page.getByText(/Accepted/).first()).toBeVisible();
  await expect(page.locator('#documents .ui-file-name')).toHaveText(['letter.pdf']);
  await expect(page.getByRole('button', { name: 'Open letter.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace letter.pdf' })).toBeVisible();
  await looksRight(page, 'a file that was uploaded');

  // It was submitted by itself: another version is confirmed first.
  await expect(page.locator('#history')).toContainText('Document requests: submitted', { timeout: 75_000 });
  await act(page, page.getByRole('button', { name: 'Remove letter.pdf' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this file?');
  await act(page, question.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible();

  await arrive(page, people.reviewer, `/investor/review/applications/${id}?module=6`);
  await expect(page.getByRole('button', { name: 'letter.pdf' })).toBeVisible();
  await act(page, page.getByRole('button', { name: 'letter.pdf' }));
  await expect(page.getByRole('dialog', { name: 'letter.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await looksRight(page, 'a document that was submitted');
});
