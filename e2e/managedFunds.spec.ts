import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn, signInAt } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name });
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const fund = 'Sundholm Infrastructure IV';

test.beforeEach(({ product }) => product.forgetFund('SUND-4'));
test.afterEach(({ product }) => product.forgetFund('SUND-4'));

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page
      .getByRole('dialog')
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
}

test('an administrator makes a fund, prepares it, sees to whom it goes, publishes and closes it', { tag: '@alike' }, async ({ page, browser }) => {
  await signIn(page, people.secondAdmin);
  await openAdministration(page, 'Funds');
  await expect(page.getByRole('heading', { level: 1, name: 'Funds' })).toBeVisible();
  await expect(table(page, 'Funds').getByText('Ostermark Baltic Grid')).toBeVisible();
  await expectAccessible(page, 'the funds');
  expect(await fits(page)).toBe(true);

  await page.getByRole('button', { name: 'New fund' }).press('Enter');
  await panel(page, 'New fund').getByRole('button', { name: 'Add' }).press('Enter');
  await expect(panel(page, 'New fund').getByRole('region', { name: /things need attention/ })).toBeFocused();
  await expectAccessible(page, 'a fund without anything');
  await expect(panel(page, 'New fund').getByLabel('Name of the firm')).toHaveCount(0);
  await page.getByRole('button', { name: /Firm$/ }).press('Enter');
  await page.getByRole('option', { name: 'Another firm' }).press('Enter');
  await fill(page, {
    'External id': 'SUND-4',
    Name: fund,
    Symbol: 'SUN4',
    Currency: 'eur',
    'Name of the firm': 'Sundholm Partners',
    Type: 'Infrastructure',
    Region: 'Europe',
    'Risk profile': 'Core',
  });
  await panel(page, 'New fund').getByRole('button', { name: 'Add' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: fund })).toBeVisible();
  await expect(page.getByText('Nobody sees this fund yet')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(panel(page, `Publish: ${fund}?`)).toContainText('It has no set-up. Until one is published, nobody finds it among the funds on offer.');
  await panel(page, `Publish: ${fund}?`).getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: 'Prepare', exact: true }).press('Enter');
  await fill(page, { 'Minimum investment': '5000' });
  await page.getByRole('dialog').getByText('By ratio').click();
  await fill(page, { Options: '2;3', 'Interest, % a year': '6', 'Term in months': '60' });
  await expectAccessible(page, 'a set-up that is prepared');
  expect(await fits(page)).toBe(true);
  await panel(page, 'Prepare the set-up').getByRole('button', { name: 'Keep as a draft' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Set-up, as prepared' })).toBeVisible();
  await expect(page.getByText('EUR 5,000', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Name somebody' }).press('Enter');
  await fill(page, { 'E-mail': people.newcomer, 'Own minimum investment': '2500' });
  await panel(page, 'Name somebody').getByRole('button', { name: 'Add' }).press('Enter');
  await expect(table(page, 'People whom the fund names')).toContainText(people.newcomer);
  await expect(table(page, 'People whom the fund names')).toContainText('By name');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Change the page' }).press('Enter');
  await fill(page, { Introduction: '<p>Grids and ports.</p>', 'Eligibility criteria': 'Service\nTwelve months of it.' });
  await panel(page, 'Change the page').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Grids and ports.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the page' })).toBeFocused();

  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  const asked = panel(page, `Publish: ${fund}?`);
  await expect(asked).toContainText('Who will see it: 1 person');
  await expect(asked).toContainText(people.newcomer);
  await expectAccessible(page, 'to whom a fund goes');
  expect(await fits(page)).toBe(true);
  await asked.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByText('Nobody sees this fund yet')).toHaveCount(0);
  await expectAccessible(page, 'a fund that is offered');
  expect(await fits(page)).toBe(true);

  const newcomer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(newcomer, people.newcomer, new URL('/investor/ownership', page.url()).href);
  await newcomer.goto(new URL('/investor/funds/SUND-4/profile', page.url()).href);
  await expect(newcomer.getByRole('heading', { level: 1, name: fund })).toBeVisible();
  await expect(newcomer.getByText('Grids and ports.')).toBeVisible();
  await expect(newcomer.getByText('EUR 2,500')).toBeVisible();

  // Another draft: every version is read, with which one is in force.
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await fill(page, { 'Minimum investment': '7500' });
  await page.getByRole('dialog').getByRole('button', { name: 'Keep as a draft' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'All versions' }).press('Enter');
  const versions = panel(page, 'Versions of the set-up');
  await expect(versions.getByRole('heading', { level: 3 })).toHaveText(['Version 3, draft', 'Version 2, published, in force', 'Version 1, draft']);
  await expect(versions.getByText('EUR 7,500', { exact: true })).toBeVisible();
  await expect(versions.getByText('EUR 5,000', { exact: true })).toHaveCount(2);
  await expectAccessible(page, 'the versions of a set-up');
  expect(await fits(page)).toBe(true);
  await versions.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await panel(page, `Close: ${fund}?`).getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await newcomer.reload();
  await expect(newcomer.getByText('Closed', { exact: true })).toBeVisible();
  await newcomer.context().close();
});

test('what somebody else prepared meanwhile is not written over', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.secondAdmin, '/investor/admin/funds/OSTE-BAL');
  await page.getByRole('button', { name: 'Change the facts' }).click();
  const other = await page.context().newPage();
  await other.goto('/investor/admin/funds/OSTE-BAL');
  const region = other.locator('dt', { hasText: 'Region' }).locator('xpath=following-sibling::dd').first();
  const before = await region.textContent();
  const rename = async (where: Page, to: string) => {
    await where.getByRole('dialog').getByLabel('Region', { exact: true }).fill(to);
    await where.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await other.getByRole('button', { name: 'Change the facts' }).click();
  await rename(other, 'Nordics');
  await expect(region).toHaveText('Nordics');
  await rename(page, 'Baltics');
  await expect(page.getByRole('dialog').getByText('This fund was changed elsewhere in the meantime.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show what stands now' }).click();
  await expect(page.getByText('Nordics')).toBeVisible();
  await page.getByRole('button', { name: 'Change the facts' }).click();
  await rename(page, before ?? '');
  await expect(page.getByText('Nordics')).toHaveCount(0);
});

test('the page of a fund shows what was published for it, and leads to publishing more', async ({ page }) => {
  await signIn(page, people.secondAdmin);
  await openAdministration(page, 'Funds');
  await table(page, 'Funds')
    .getByRole('link', { name: /Ostermark Baltic Grid/ })
    .click();
  const named = table(page, 'People whom the fund names').locator('[data-index]');
  await expect(named.filter({ hasText: 'Nora Lindqvist' }), 'the fund is for everyone').toContainText('As for all investors');
  await expect(named.filter({ hasText: 'Theo Marchetti' })).toContainText('By name');
  await expect(page.getByText('None, 2:1, 3:1', { exact: true })).toBeVisible();
  await expect(page.getByText('3:1, which leaves out 4:1 for all but those with a greater ratio of their own')).toBeVisible();
  const memorandum = table(page, 'Documents').locator('[data-index]').filter({ hasText: 'Offering memorandum' });
  await expect(memorandum).toContainText('To whom it is offered');
  await expectAccessible(page, 'the documents of a fund');
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: 'Publish a document' }).click();
  await expect(page.getByRole('radio', { name: 'Everybody to whom a fund is offered' })).toBeChecked();
  await expect(page.getByRole('button', { name: /Fund$/ })).toHaveText(/Ostermark Baltic Grid/);
  await page.goBack();
  await memorandum.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Offering memorandum, Ostermark Baltic Grid' })).toContainText('Offered Ostermark Baltic Grid');
});
