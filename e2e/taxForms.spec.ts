import { randomUUID } from 'node:crypto';
import { taxFormsOf } from '../apps/api/src/adapters/tax-forms/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const path = '/investor/admin/tax-forms';
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const choose = (page: Page, buffer: Buffer) => page.getByLabel('Empty form').setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer });
/** The same form in other bytes each time. */
const savedAgain = async (code: 'W-8BEN' | 'W-9') => Buffer.concat([Buffer.from(await taxFormsOf().demoForm(code)), Buffer.from(`\n% ${randomUUID()}\n`)]);

test.afterEach(async ({ product }) => {
  await product.pari(['form', 'demo', '--company', 'alder']);
});

async function openForms(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await openAdministration(page, 'Tax forms');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText('Demonstration form').first()).toBeVisible();
}
const open = async (page: Page, code: string) => {
  await page.goto(`${path}?form=${code}`);
  await expect(page.getByRole('dialog', { name: code })).toBeVisible();
};

test('a form is recognised before it is added, in the place of the one before', { tag: '@alike' }, async ({ page }) => {
  await openForms(page);
  await expectAccessible(page, 'tax forms');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await choose(page, await savedAgain('W-8BEN'));
  await expect(page.getByText('This is W-8BEN, demonstration form')).toBeVisible();
  await expect(page.getByText(/It takes the place of W-8BEN, demonstration form/)).toBeVisible();
  await expectAccessible(page, 'a form recognised');
  await page.getByRole('button', { name: 'Add this form' }).click();
  await expect(page.getByText('W-8BEN, demonstration form, is added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add this form' })).toHaveCount(0);
  await open(page, 'W-8BEN');
  await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible();
});

test('what is no form is refused with a sentence, and can be left', { tag: '@desk' }, async ({ page }) => {
  await openForms(page);
  await choose(page, Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'));
  await expect(page.getByText('This form is not taken')).toBeVisible();
  await expectAccessible(page, 'a form refused');
  await page.getByRole('button', { name: 'Remove form.pdf' }).click();
  await expect(page.getByText('This form is not taken')).toHaveCount(0);
});

test('a form shows what it asks and a sample, is retired once that is confirmed, and gets other words', { tag: '@alike' }, async ({ page }) => {
  await openForms(page);
  await open(page, 'W-9');
  await expectAccessible(page, 'one form');
  await page.getByRole('button', { name: 'What it asks' }).click();
  await expect(page.getByText(/Card 1 of/)).toBeVisible();
  await expectAccessible(page, 'what a form asks');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a sample' }).click();
  expect((await saved).suggestedFilename()).toBe('Sample W-9.pdf');
  await page.getByRole('button', { name: 'Retire' }).click();
  await expectAccessible(page, 'a form to be retired');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('None: nobody can give this form yet')).toBeVisible();
  await page.getByRole('button', { name: 'Write other words' }).click();
  await expect(page).toHaveURL(/\/investor\/admin\/definitions\/tax_form\/w-9$/);
  await expect(page.getByRole('link', { name: 'About this form' })).toBeVisible();
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the words of a form');
});
