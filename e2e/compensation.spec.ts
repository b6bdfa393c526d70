import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { callsAs } from './support/calls.ts';
import { commitTo } from './support/carry.ts';
import { fillSignIn, forgetsSignIn, openAdministration, people, signIn, signInWindow, signInAt } from './support/people.ts';

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' });
const panel = (page: Page) => page.locator('[role=dialog]');
const proposalsOn = (page: Page) => page.locator('.app-people-requests').filter({ hasText: 'Proposed for compensation' });
const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test.afterEach(({ product }) => product.forgetPay());

/** Stands well at this width, by the keyboard and for screen readers. */
async function expectGood(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  expect([where, await beyond(page)]).toEqual([where, 0]);
}

/** The pay of somebody is open, after the list was looked through for them. */
async function openPay(page: Page, search: string, name: string): Promise<void> {
  await page.goto('/investor/compensation');
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(search);
  await expect(page).toHaveURL(/search=/);
  await settled(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay of a person' })).toBeVisible();
  await page.getByRole('button', { name: 'Show pay' }).click();
}

const row = (page: Page, year: number) =>
  page
    .getByRole('table', { name: /^Pay of / })
    .getByRole('row')
    .filter({ hasText: String(year) });

test('who sees others’ pay is proposed by one administrator and confirmed by another', { tag: '@alike' }, async ({ page, browser, baseURL }) => {
  await signIn(page, people.secondAdmin);
  await openAdministration(page, 'People');
  await page.getByRole('searchbox').fill('whitlock');
  await expect(page).toHaveURL(/search=whitlock/);
  await settled(page);
  await page.getByRole('link', { name: 'Grace Whitlock' }).click();
  await panel(page).getByRole('button', { name: 'Propose for compensation' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Propose that Grace Whitlock sees other people’s pay?' });
  await expectAccessible(page, 'asked before it is proposed');
  await asked.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. Another administrator confirms it.')).toBeVisible();
  await expect(panel(page).getByText(/^Proposed for compensation: another administrator/)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Propose for compensation' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  const proposals = proposalsOn(page);
  await expect(proposals.getByText('You wrote or checked this yourself. Another administrator confirms it.')).toBeVisible();
  await expect(proposals.getByRole('button', { name: 'Confirm: Grace Whitlock' })).toHaveCount(0);
  await expectGood(page, 'proposed by oneself');

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const other = await context.newPage();
  await signIn(other, people.admin);
  await other.goto('/investor/admin/people');
  await settled(other);
  await expectGood(other, 'proposed by another');
  await other.getByRole('button', { name: 'Confirm: Grace Whitlock' }).click();
  await other.getByRole('alertdialog', { name: 'Let Grace Whitlock see other people’s pay?' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('Confirmed. Everybody who sees pay is told.')).toBeVisible();
  await expect(proposalsOn(other)).toHaveCount(0);
  await context.close();

  const receiver = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const theirs = await receiver.newPage();
  await signIn(theirs, people.viewer);
  await theirs.goto('/investor/compensation');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Compensation' })).toBeVisible();
  await receiver.close();
});

test('a proposal is rejected, and nobody has the role', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.secondAdmin, '/investor/admin/people?search=whitlock');
  await settled(page);
  await page.getByRole('link', { name: 'Grace Whitlock' }).click();
  await panel(page).getByRole('button', { name: 'Propose for compensation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Propose' }).click();
  await expect(panel(page).getByText(/^Proposed for compensation: another administrator/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reject: Grace Whitlock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('The proposal is rejected.')).toBeVisible();
  await expect(proposalsOn(page)).toHaveCount(0);
});

test('somebody’s years are read after a fresh sign-in, written, corrected and withdrawn', async ({ page, product }) => {
  await signInAt(page, people.payKeeper, '/investor/compensation');
  await expect(page.getByRole('heading', { level: 1, name: 'Compensation' })).toBeVisible();
  await settled(page);
  await expectGood(page, 'people with records');
  await expect(page.getByRole('link', { name: 'Mateo Okafor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nora Lindqvist' })).toHaveCount(0);
  await product.ageSignIns(people.payKeeper);
  await page.getByRole('link', { name: 'Mateo Okafor' }).click();
  await expect(page.getByText('Amounts are not shown yet')).toBeVisible();
  await expectGood(page, 'nothing is shown');
  await page.getByRole('button', { name: 'Show pay' }).click();
  await expect(question(page)).toBeVisible();
  await forgetsSignIn(page);
  const there = await signInWindow(page, () => question(page).getByRole('button', { name: 'Sign in' }).click());
  const closed = there.waitForEvent('close');
  await fillSignIn(there, people.payKeeper);
  await closed;
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a year' })).toBeVisible();
  await expectGood(page, 'five years');

  await page.getByRole('button', { name: 'Add a year' }).click();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('region', { name: '2 things need attention' })).toBeVisible();
  await expectGood(page, 'nothing is filled in');
  await panel(page).getByLabel('Year').fill('1999');
  await panel(page)
    .getByRole('button', { name: /^Shown from/ })
    .click();
  await page.getByRole('gridcell').getByRole('button').filter({ hasText: /^15$/ }).first().click();
  await panel(page).getByLabel('Salary').fill('70000');
  await panel(page).getByLabel('Health').fill('1200.50');
  await panel(page).getByLabel('Another benefit').fill('Car allowance');
  await panel(page).getByRole('button', { name: 'Add this benefit' }).click();
  await panel(page).getByLabel('Car allowance').fill('300');
  await panel(page).getByLabel('Total of the benefits').fill('1');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).locator('.ui-field-error', { hasText: 'Is not the sum of the other benefits.' })).toBeVisible();
  await expectGood(page, 'a total unlike its parts');
  await panel(page).getByLabel('Total of the benefits').fill('');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The year is saved.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('#main')).toContainText('1999');
  await expectGood(page, 'a year that was added');
});

test('a year is corrected and withdrawn', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.payKeeper);
  await openPay(page, 'thackeray', 'Gwen Thackeray');
  const [year = 0] = (await page.getByRole('table', { name: /^Pay of / }).innerText()).match(/20\d\d/)?.map(Number) ?? [];
  await expect(row(page, year)).toContainText('27,230.40');
  await row(page, year)
    .getByRole('button', { name: `Correct ${year}` })
    .click();
  await expect(panel(page).getByLabel('Salary')).toHaveValue(/132,500/);
  await panel(page).getByLabel('Salary').fill('140000');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, year)).toContainText('140,000.00');
  await expect(row(page, year)).toContainText('2, by Priya Raman');
  await row(page, year)
    .getByRole('button', { name: `Withdraw year ${year}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Withdraw the whole of ${year} of Gwen Thackeray?` });
  await expect(question).toContainText(`The whole of ${year} is withdrawn: Gwen Thackeray does not see it any more.`);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`${year} is withdrawn.`)).toBeVisible();
  await expect(row(page, year)).toContainText('Withdrawn');
  await expect(row(page, year)).not.toContainText('140,000');
  await expectGood(page, 'a year that is withdrawn');
  await page.getByRole('button', { name: 'Hide pay' }).click();
  await expect(page.getByText('Amounts are not shown yet')).toBeVisible();
});

test('what of a commitment is taken out of a salary is written by whoever sees pay', async ({ page, product }) => {
  const source = `GP commitment ${String(Date.now())}`;
  await commitTo(product, people.carry, source);
  await signIn(page, people.payKeeper);
  await openPay(page, 'okafor', 'Mateo Okafor');
  const write = page.getByRole('button', { name: new RegExp(`^Write what is taken out of the salary: ${source}`) }).last();
  await expect(page.getByRole('heading', { name: 'Commitments' })).toBeVisible();
  const more = page.getByRole('button', { name: new RegExp(`^Show more of ${source}`) });
  await expect(write.or(more).first()).toBeVisible();
  if (await more.last().isVisible()) await more.last().click();
  await write.click();
  await panel(page).getByLabel('Out of salary').fill('999999');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('The parts are more than the whole commitment.');
  await expectGood(page, 'more than the whole');
  await panel(page).getByLabel('Out of salary').fill('12345.50');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  // Another version stands in its place, whose row has not been opened.
  await expect(write.or(more).first()).toBeVisible();
  if (await more.last().isVisible()) await more.last().click();
  await expect(page.locator('#main')).toContainText('12,345.50');
  await expectGood(page, 'a commitment with what is taken out of the salary');
});

test('what somebody else wrote meanwhile is shown before it is written over', { tag: '@desk' }, async ({ page, product }) => {
  await signIn(page, people.payKeeper);
  await openPay(page, 'h.lim', 'Hui Min Lim');
  await page.getByRole('button', { name: 'Add a year' }).click();
  await panel(page).getByLabel('Year').fill('1997');
  await panel(page)
    .getByRole('button', { name: /^Shown from/ })
    .click();
  await page.getByRole('gridcell').getByRole('button').filter({ hasText: /^15$/ }).first().click();
  await panel(page).getByLabel('Salary').fill('70000');
  const other = await callsAs(product.address, people.payKeeper);
  const { results } = await other.call<{ readonly results: readonly { readonly user_id: string }[] }>('GET', '/compensation/people?records=any&search=h.lim');
  const fields = { salary: '65432.1' };
  await other.call('POST', `/compensation/people/${results[0]?.user_id}/records`, { version: 0, year: 1997, date: '1997-12-31', currency: 'EUR', fields });
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('Somebody else wrote this year meanwhile. Read it again.');
  await expectGood(page, 'written by somebody else meanwhile');
  await panel(page).getByRole('button', { name: 'Show what stands now' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('#main')).toContainText('1997');
});

test('a file of pay is tried, refused with its rows, put right and imported', async ({ page }) => {
  await signInAt(page, people.payKeeper, '/investor/compensation');
  await settled(page);
  const head = 'user_email,year,date,currency,field,amount';
  const choose = (name: string, ...rows: string[]) =>
    page.getByLabel('File of pay').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${[head, ...rows].join('\n')}\n`) });
  await choose('pay.csv', 'nobody@alder.example,1998,1998-12-31,USD,salary,98765', 'h.lim@alder.example,1998,1998-12-31,EUR,salary,98765x');
  await page.getByRole('button', { name: 'Try without importing' }).click();
  await expect(page.getByText('This file cannot be imported')).toBeVisible();
  const faults = page.locator('#main');
  await expect(faults).toContainText('Is not a person of this company.');
  await expect(faults).toContainText('Must be a number such as 12500.75.');
  expect(await page.locator('#main').textContent()).not.toContain('98765');
  await expectGood(page, 'what is wrong with a file');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await choose('pay again.csv', 'h.lim@alder.example,1998,1998-12-31,EUR,salary,98765', 'h.lim@alder.example,1998,1998-12-31,EUR,bonsu,1');
  await page.getByRole('button', { name: 'Try without importing' }).click();
  await expect(page.getByText('Nothing is wrong with this file')).toBeVisible();
  await expect(page.getByText('Read as a benefit: bonsu (row 3).')).toBeVisible();
  await expectGood(page, 'a file that was tried');
  const imports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/compensation/imports')) imports.push(request.url());
  });
  // Both presses come before anything is drawn anew.
  await page.getByRole('button', { name: 'Import', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('The file is imported').first()).toBeVisible();
  await expect(page.locator('#main')).toContainText(/Years added\s*1/);
  expect(imports).toHaveLength(1);
  await openPay(page, 'h.lim', 'Hui Min Lim');
  await expect(page.locator('#main')).toContainText('1998');
});

test('whoever does not hold the role finds no such page', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await expect(page.getByRole('link', { name: 'Compensation', exact: true })).toHaveCount(0);
  await page.goto('/investor/compensation');
  await expect(page.getByText('There is no such page')).toBeVisible();
});
