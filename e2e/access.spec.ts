import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apply } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { openAdministration, people, signIn } from './support/people.ts';

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function choose(page: Page, name: string, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name, exact: true });
  await box.fill(typed);
  // What was typed has been found.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: option }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('administrators ask why somebody sees something, and read what was asked in words', { tag: '@alike' }, async ({ page }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Access');
  await expect(page.getByRole('heading', { level: 1, name: 'Who sees what' })).toBeVisible();
  await expect(page.getByText('Choose a person and a thing')).toBeVisible();
  await expectAccessible(page, 'nothing asked yet');

  await choose(page, 'Who', 'investor@', /investor@alder\.example/);
  await choose(page, 'Which', 'getInvestorDetail', /getInvestorDetail/);
  await expect(page.getByRole('heading', { name: /may see it$/ })).toBeVisible();
  await expect(page.getByText('It is for everybody who is signed in.')).toBeVisible();
  await expect(page).toHaveURL(/person=.+&id=getInvestorDetail/);
  await expectAccessible(page, 'why somebody may see something');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await choose(page, 'Which', 'getPayFile', /getPayFile/);
  await expect(page.getByRole('heading', { name: /may not see it$/ })).toBeVisible();
  await expect(page.getByText(/holders of the role compensation alone/)).toBeVisible();

  await page.getByRole('combobox', { name: 'Sees' }).selectOption('What they hold of a fund');
  await choose(page, 'Which', 'Tarnholm Buyout Fund IV', /Tarnholm Buyout Fund IV/);
  await expect(page.getByRole('heading', { name: /may see it$/ })).toBeVisible();
  await choose(page, 'Looking at', 'adviser@', /adviser@alder\.example/);
  await expect(page.getByRole('heading', { name: /may not see it$/ })).toBeVisible();
  await expect(page.getByText(/nobody looks at people whose rights reach further/)).toBeVisible();
  await page.getByRole('combobox', { name: 'How' }).selectOption('As adviser or delegate');
  await expect(page).toHaveURL(/by=client/);
  await expectAccessible(page, 'why somebody may not see something');
  await page.reload();
  await expect(page.getByRole('heading', { name: /may not see it$/ })).toBeVisible();

  await page.goto('/investor/admin/audit?action=explainAccess');
  await expect(page.getByRole('combobox', { name: 'What was done' })).toHaveValue('Asked why somebody sees something');
  await page.locator('#main').getByRole('link', { name: 'Asked why somebody sees something' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Kind');
});

test.describe('of an application', () => {
  test.beforeEach(async ({ product }) => {
    await product.forgetApplications();
    await apply(product.address, people.newcomer, 'amount');
  });
  // Who comes after finds nothing applied for.
  test.afterEach(({ product }) => product.forgetApplications());

  test('it is told by which way it is seen, and that there is none', async ({ page, product }) => {
    const { results } = await (await callsAs(product.address, people.newcomer)).call<{ results: { id: string }[] }>('GET', '/applications');
    await signIn(page, people.admin);
    await openAdministration(page, 'Access');
    await page.getByRole('combobox', { name: 'Sees' }).selectOption('An application');
    await choose(page, 'Who', people.reviewer, /reviewer@alder\.example/);
    const which = page.getByRole('textbox', { name: 'Its id, or that of its fund' });
    await which.fill(results[0]?.id ?? '');
    await expect(page.getByRole('heading', { name: 'Samir Haddad may see it' })).toBeVisible();
    await expect(page.getByText('Samir Haddad is shown it as a reviewer.')).toBeVisible();
    await expectAccessible(page, 'by which way an application is seen');
    await which.fill('Theo');
    await expect(page.getByText('There is no such application.')).toBeVisible();
    await expect(page.getByText('may not see it')).toHaveCount(0);
    await expectAccessible(page, 'no such application');
    expect(await beyond(page)).toBeLessThanOrEqual(0);
  });
});
