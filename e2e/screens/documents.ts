import { expect, type Page } from '../support/test.ts';
import { onDashboard, people } from '../support/people.ts';
import { lockedPdf, pdfOf } from '../support/pdf.ts';
import { fails, isPhone, visit, type Prepare } from './prepare.ts';

async function openDocument(page: Page): Promise<void> {
  await page.goto('/investor/documents');
  await page.getByRole('link').filter({ hasText: 'Capital account statement' }).first().click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
}

/** As if some of the documents were not given to anybody, which in the demo story all are. */
const inEveryState = (page: Page) =>
  page.route('**/api/admin/documents?*', async (route) => {
    const answer = await route.fetch();
    const { results, links } = (await answer.json()) as { results: object[]; links: object };
    const changes = [
      { state: 'checking' },
      { state: 'refused', reason: 'It holds a program, which documents never do.' },
      { damaged: true },
      { recalled_at: '2026-04-14T09:05:00Z', recall_reason: 'Sent to the wrong people.', opened_by: 3 },
    ];
    await route.fulfill({ json: { results: results.map((row, index) => ({ ...row, ...changes[index] })), links } });
  });

/** As if every document had been replaced, which in the demo story none is. */
const inVersionTwo = (page: Page) =>
  page.route('**/api/documents?*', async (route) => {
    const answer = await route.fetch();
    const { results, links } = (await answer.json()) as { results: object[]; links: object };
    await route.fulfill({ json: { results: results.map((row) => ({ ...row, version: 2 })), links } });
  });

async function openManagedDocument(page: Page): Promise<void> {
  await page.goto('/investor/admin/documents?search=Capital+call+notice,+Tarnholm');
  await page.locator('#main').getByRole('link').filter({ hasText: 'Capital call notice, Tarnholm Buyout Fund IV' }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toContainText(people.admin);
}

const paper = (name: string, ...lines: string[]) => ({ name, mimeType: 'application/pdf', buffer: pdfOf([lines]) });

/** Files as they are before they are published, for those whose code stands in their names or else for everybody. */
async function checkFiles(page: Page, isForEverybody: boolean, ...files: ReturnType<typeof paper>[]): Promise<void> {
  await page.goto('/investor/admin/documents/upload');
  await page.getByLabel('Files', { exact: true }).setInputFiles(files);
  await page.getByRole('button', { name: /Type$/ }).click();
  await page.getByRole('option', { name: 'Report' }).click();
  for (const [part, value] of Object.entries({ Day: '31', Month: '3', Year: '2026' })) await page.getByLabel(part, { exact: true }).fill(value);
  if (isForEverybody) await page.getByRole('radio', { name: 'Everybody', exact: true }).check();
  await page.getByRole('button', { name: 'Check without publishing' }).click();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
}

const letters = [paper('Letter AW-1001.pdf', 'Dear Nora Lindqvist'), paper('Letter AW-1010.pdf', 'Dear Mateo Okafor')] as const;

/** Documents, as investors and administrators see them. */
export const documentStates: Readonly<Record<string, Prepare>> = {
  document: visit(people.investor, async (page) => {
    await openDocument(page);
    return 'sight';
  }),
  'document-newer': visit(people.investor, async (page) => {
    await inVersionTwo(page);
    await openDocument(page);
    return 'sight';
  }),
  'documents-newer': visit(people.investor, async (page) => {
    await inVersionTwo(page);
    await page.goto('/investor/documents');
    await expect(page.getByText('Version 2').first()).toBeVisible();
    return 'sight';
  }),
  'document-search': visit(people.investor, async (page) => {
    await openDocument(page);
    await page.getByRole('button', { name: 'Search in the document' }).click();
    await page.getByRole('textbox', { name: 'Search in the document' }).fill('is');
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    return 'sight';
  }),
  'document-locked': visit(people.investor, async (page) => {
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="Paper.pdf"' };
    await page.route(/\/api\/documents\/[0-9a-f-]{36}$/, (route) => route.fulfill({ body: lockedPdf(), headers }));
    await page.goto('/investor/documents');
    await page.getByRole('link').filter({ hasText: 'Capital account statement' }).first().click();
    await expect(page.getByText('locked with a password')).toBeVisible();
    return 'sight';
  }),
  'document-unknown': visit(people.investor, async (page) => {
    await page.goto('/investor/documents?document=unknown');
    await expect(page.getByText('There is no such document')).toBeVisible();
    return 'sight';
  }),
  'documents-chosen': visit(people.investor, async (page) => {
    await page.goto('/investor/documents');
    await page.getByRole('button', { name: 'Choose several' }).click();
    for (const index of [0, 2]) await page.locator('[data-index]').nth(index).getByRole('checkbox').check();
    await expect(page.getByText('2 documents chosen')).toBeVisible();
    return 'sight';
  }),
  'documents-nothing-found': visit(people.investor, async (page) => {
    await page.goto('/investor/documents?search=zzzz');
    await expect(page.getByText('No documents found')).toBeVisible();
  }),
  'documents-failing': visit(people.investor, async (page) => {
    await fails(page, '**/api/documents?*');
    await page.goto('/investor/documents');
    await expect(page.getByText('Your documents could not be loaded')).toBeVisible();
  }),
  'documents-viewed': visit(people.adviser, async (page) => {
    await page.locator('#main').getByRole('list', { name: 'People' }).getByRole('button').first().click();
    await onDashboard(page);
    if (isPhone(page)) await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await expect(page.getByText('tax and bank accounts are not shown')).toBeVisible();
    return 'sight';
  }),
  'managed-documents-states': visit(people.admin, async (page) => {
    await inEveryState(page);
    await page.goto('/investor/admin/documents');
    await expect(page.getByText('Damaged').last()).toBeVisible();
    return 'sight';
  }),
  'managed-document': visit(people.admin, async (page) => {
    await openManagedDocument(page);
    return 'sight';
  }),
  'managed-document-recall': visit(people.admin, async (page) => {
    await openManagedDocument(page);
    await page.getByRole('button', { name: 'Recall' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Recall' }).click();
    await expect(page.getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
    return 'sight';
  }),
  'managed-document-recalled': visit(people.admin, async (page) => {
    await openManagedDocument(page);
    await page.route(/\/api\/admin\/documents\/[0-9a-f-]{36}$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), recalled_at: '2026-04-15T09:05:00Z', recall_reason: 'Sent to the wrong people.' } });
    });
    await page.route('**/api/admin/documents/*/recall', async (route) => {
      const openers = await page.request.get(route.request().url().replace('/recall', '/openings'), { headers: route.request().headers() });
      await route.fulfill({ json: { opened_by: (await openers.json()) as object } });
    });
    await page.getByRole('button', { name: 'Recall' }).click();
    await page.getByLabel('Reason').fill('Sent to the wrong people.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Recall' }).click();
    await expect(page.getByText('It is gone for everybody')).toBeVisible();
    return 'sight';
  }),
  'upload-documents-stopped': visit(people.admin, async (page) => {
    const statement = paper('Statement Q1 AW-1001.pdf', 'Capital account of Mateo Okafor', 'and of AW-1010');
    await checkFiles(page, false, ...letters, statement, paper('Statement Q1.pdf', 'Capital account'));
  }),
  'upload-documents-ready': visit(people.admin, (page) => checkFiles(page, false, ...letters)),
  'upload-documents-everybody': visit(people.admin, (page) => checkFiles(page, true, paper('Notice.pdf', 'To everybody'))),
  'upload-documents-wrong': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/documents/upload');
    await page.getByLabel('Files', { exact: true }).setInputFiles([...letters]);
    await page.getByRole('button', { name: 'Check without publishing' }).click();
    await expect(page.getByRole('region', { name: '2 things need attention' })).toBeFocused();
  }),
  'upload-documents-done': visit(people.admin, async (page) => {
    await page.route('**/api/admin/documents?dry_run=false*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/dry_run=.*/, 'dry_run=true'),
      }),
    );
    await checkFiles(page, false, ...letters);
    await page.getByRole('button', { name: 'Publish 2 documents' }).click();
    await expect(page.getByText('2 documents are published to 2 people')).toBeVisible();
  }),
  'managed-document-new-version': visit(people.admin, async (page) => {
    await openManagedDocument(page);
    await page.getByRole('button', { name: 'New version' }).click();
    await page.getByRole('alertdialog').getByLabel('File', { exact: true }).setInputFiles(paper('Call 2.pdf', 'Your part of a call for capital'));
    await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible();
    return 'sight';
  }),
};
