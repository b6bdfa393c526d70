import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAccountMenu, openAdministration, people, signIn, signInAt } from './support/people.ts';

const path = '/investor/admin/imports';
const csv = (name: string, ...lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
const choose = (page: Page, ...files: ReturnType<typeof csv>[]) => page.getByLabel('Files', { exact: true }).setInputFiles(files);
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const main = (page: Page) => page.locator('#main');

/** A rate of a day of this run's own: what is known already is skipped. */
const day = (): string => new Date(Date.UTC(2010, 0, 1 + test.info().workerIndex * 50 + test.info().retry)).toISOString().slice(0, 10);

async function openImports(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await openAdministration(page, 'Imports');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('files are tried first, and those very files are imported then', async ({ page }) => {
  await openImports(page);
  await expectAccessible(page, 'imports');
  await choose(page, csv('fx_rates.csv', 'date,currency,usd_per_unit', `${day()},GBP,1.25`));
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  const tried = page.waitForRequest(/\/api\/admin\/imports\?dry_run=true/);
  await page.getByRole('button', { name: 'Try without importing' }).click();
  await tried;
  await expect(page.getByText('Nothing is wrong with these files')).toBeVisible();
  const report = page
    .getByLabel('What would change')
    .or(page.getByRole('region', { name: 'What would change' }))
    .first();
  await expect(report).toContainText('fx_rates.csv');
  await expect(report).toContainText('Added');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'what would change');

  const imported = page.waitForRequest(/\/api\/admin\/imports\?dry_run=false/);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await imported;
  await expect(main(page).getByText('The files are imported')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  const latest = page.getByLabel('Imports so far').last().getByText('fx_rates.csv').first();
  await expect(latest).toBeVisible();
  await expect(main(page).getByText('Imported', { exact: true }).first()).toBeVisible();
});

test('what is wrong stands row by row, and nothing is imported', async ({ page }) => {
  await openImports(page);
  await choose(page, csv('fx_rates.csv', 'date,currency,usd_per_unit', '2010-02-30,GBP,1.25', '2010-02-01,GBP,-3'), csv('notes.csv', 'a', 'b'));
  await page.getByRole('button', { name: 'Try without importing' }).click();
  await expect(page.getByText('These files cannot be imported')).toBeVisible();
  await expect(main(page)).toContainText('Is not a file of an import.');
  await page.getByRole('button', { name: 'Remove notes.csv' }).click();
  await expect(page.getByText('These files cannot be imported')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try without importing' }).click();
  await expect(page.getByText('2 problems were found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'what is wrong with files');
});

test('the files of a folder are taken, and nothing that lies deeper', { tag: '@desk' }, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pari-folder-'));
  await mkdir(join(folder, 'deeper'));
  for (const name of ['fx_rates.csv', '.hidden.csv', 'deeper/users.csv'])
    await writeFile(join(folder, name), 'date,currency,usd_per_unit\n2012-01-03,GBP,1.25\n');
  await openImports(page);
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await asked).setFiles(folder);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove fx_rates.csv' })).toBeVisible();
  await rm(folder, { recursive: true });
});

test('other files are tried anew', { tag: '@desk' }, async ({ page }) => {
  await openImports(page);
  await choose(page, csv('fx_rates.csv', 'date,currency,usd_per_unit', '2011-01-03,GBP,1.25'));
  await page.getByRole('button', { name: 'Try without importing' }).click();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await choose(page, csv('fx_rates.csv', 'date,currency,usd_per_unit', '2011-01-03,GBP,1.26'));
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await expect(page.getByText('Nothing is wrong with these files')).toHaveCount(0);
});

test('an import leads to what the log tells of it', { tag: '@desk' }, async ({ page }) => {
  await openImports(page);
  await page.getByLabel('Imports so far').last().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/admin\/audit\?event=\d+/);
  await expect(page.getByRole('dialog', { name: 'Imported files' })).toBeVisible();
});

test('for everybody else there is no such page', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.viewer, path);
  await expect(page.getByText('There is no such page')).toBeVisible();
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});
