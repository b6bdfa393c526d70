import { expectAccessible } from './support/accessibility.ts';
import { apply } from './support/applications.ts';
import { openAdministration, people, signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const path = '/investor/admin/retention';
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const type = async (page: Page, years: string) => {
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Years after the relationship ended').fill(years);
  await page.getByRole('button', { name: 'Show what it does' }).click();
};
const stands = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

test.afterEach(({ product }) => product.forgetApplications());

test('administrators see whose records are kept and why, and set for how long once they saw what it erases', { tag: '@alike' }, async ({ page, product }) => {
  await product.forgetApplications();
  await apply(product.address, people.newcomer, 'submitted');
  await signIn(page, people.admin);
  await openAdministration(page, 'Retention');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await stands(page, 'Kept for good');
  await expect(page.getByText('Held: an application goes on').first()).toBeVisible();
  await expectAccessible(page, 'retention');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await type(page, '0');
  await expect(page.getByText('Type whole years from 1 to 100, or nothing.').first()).toBeVisible();
  await expectAccessible(page, 'years that are none');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await type(page, '10');
  await expect(page.getByRole('dialog', { name: 'Keep records for 10 years?' })).toBeVisible();
  await expect(page.getByText('Nobody’s records would be erased in the next night.')).toBeVisible();
  await expectAccessible(page, 'what the years do');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await stands(page, 'Kept for 10 years after the relationship ended');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await type(page, '');
  await expect(page.getByText('Until now they are kept for 10 years.')).toBeVisible();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await stands(page, 'Kept for good');
});
