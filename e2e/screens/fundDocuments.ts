import { apply, shortFund } from '../support/applications.ts';
import { callsAs } from '../support/calls.ts';
import { askedOfApplicants } from '../support/definitions.ts';
import { lockedPdf, pdfOf } from '../support/pdf.ts';
import { people, signIn } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { expect, type Page } from '../support/test.ts';
import { fails, type PrepareStory } from './prepare.ts';

const address = `/investor/funds/${shortFund}/review_docs`;
const overview = `/investor/funds/${shortFund}/application?view=documents`;

interface Managed {
  readonly results: readonly { readonly id: string; readonly title: string }[];
}
type Then = (page: Page, product: Product) => Promise<'sight' | void>;

/** The newcomer applies to a fund that has two documents to acknowledge. */
async function applying(page: Page, product: Product): Promise<void> {
  await signIn(page, people.newcomer);
  await product.forgetApplications();
  const calls = await callsAs(product.address, people.admin);
  const { results } = await calls.call<Managed>('GET', '/admin/documents?search=Lanternfell');
  const idOf = (title: string): string => results.find((one) => one.title.startsWith(title))?.id ?? '';
  const restore = await askedOfApplicants(product.address, shortFund, {
    reviewed_modules: [1, 5, 6, 7],
    fund_documents: [
      { doc_id: 'memorandum', document_id: idOf('Offering memorandum'), document_name: 'Offering memorandum' },
      { doc_id: 'key', document_id: idOf('Key information'), document_name: 'Key information document' },
    ],
  });
  await apply(product.address, people.newcomer, 'amount');
  await restore();
}

const documents =
  (then: Then): PrepareStory =>
  async (page, product) => {
    await applying(page, product);
    return then(page, product);
  };

const settled = async (page: Page, at: string): Promise<void> => {
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Opens each and ticks as many. */
async function acknowledge(page: Page, many: number): Promise<void> {
  for (const name of ['Offering memorandum', 'Key information document'].slice(0, many)) {
    await page.getByRole('button', { name, exact: true }).click();
    const viewer = page.getByRole('dialog', { name });
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
}

/** A reviewer asks the newcomer for two documents. */
const requested = (then: Then = async () => undefined): PrepareStory =>
  documents(async (page, product) => {
    const { id } = await (await callsAs(product.address, people.newcomer)).call<{ readonly id: string }>('GET', `/applications/${shortFund}`);
    const reviewer = await callsAs(product.address, people.reviewer);
    for (const [document_name, document_description] of [
      ['Letter of your bank', 'Not older than a month.'],
      ['Register of shareholders', ''],
    ])
      await reviewer.call('POST', `/review/applications/${id}/document-requests`, { document_name, document_description });
    await settled(page, overview);
    await expect(page.getByLabel('Letter of your bank')).toBeAttached();
    return then(page, product);
  });

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Letter of your bank').setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** Documents that a fund gives to be read, and those that reviewers ask for. */
export const fundDocumentStates: Readonly<Record<string, PrepareStory>> = {
  'fund-documents': documents((page) => settled(page, address)),
  'fund-documents-some': documents(async (page) => {
    await settled(page, address);
    await acknowledge(page, 1);
    await expect(page.getByText('One document is left to acknowledge.')).toBeVisible();
  }),
  'fund-documents-all': documents(async (page) => {
    await settled(page, address);
    await acknowledge(page, 2);
    await expect(page.getByText('Every document is acknowledged')).toBeVisible();
  }),
  'fund-documents-failing': documents(async (page) => {
    await fails(page, `**/api/funds/external_id/${shortFund}/documents`);
    await settled(page, address);
    await expect(page.getByText('The documents could not be loaded')).toBeVisible();
  }),
  'fund-documents-loading': documents(async (page) => {
    await page.route(`**/api/funds/external_id/${shortFund}/documents`, () => {});
    await page.goto(address);
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  }),
  'requests-asked': requested(),
  'requests-files': requested(async (page) => {
    await upload(page, 'Letter of the bank.pdf', pdfOf([['We have known Theo Marchetti for ten years.']]));
    await expect(page.getByText(/Accepted/).first()).toBeVisible();
    await upload(page, 'Second page of the letter with a name that is rather long, signed and scanned.pdf', pdfOf([['Yours faithfully']]));
    await expect(page.getByText(/Accepted/)).toHaveCount(2);
  }),
  'requests-refused': requested(async (page) => {
    await upload(page, 'Letter.pdf', lockedPdf());
    await expect(page.locator('.ui-file[data-state="failed"]').first()).toBeVisible();
  }),
  'requests-wrong-kind': requested(async (page) => {
    await page.getByLabel('Letter of your bank').setInputFiles({ name: 'Letter.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await expect(page.getByText(/Letter\.exe/).first()).toBeVisible();
  }),
  'requests-failing': requested(async (page) => {
    await fails(page, '**/api/applications/funds/*/document-requests');
    await page.reload();
    await expect(page.getByText('What reviewers ask for could not be loaded')).toBeVisible();
  }),
  'requests-loading': requested(async (page) => {
    await page.route('**/api/applications/funds/*/document-requests', () => {});
    await page.reload();
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  }),
};
