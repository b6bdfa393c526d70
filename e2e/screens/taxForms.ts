import { taxFormsOf } from '../../apps/api/src/adapters/tax-forms/index.ts';
import { people, signIn } from '../support/people.ts';
import { expect, type Page } from '../support/test.ts';
import type { Prepare } from './prepare.ts';

const path = '/investor/admin/tax-forms';
const choose = (page: Page, buffer: Buffer) => page.getByLabel('Empty form').setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer });

async function open(page: Page, search = ''): Promise<void> {
  await signIn(page, people.admin);
  await page.goto(path + search);
  await expect(page.getByText('Demonstration form').first()).toBeVisible();
}

export const taxFormStates: Readonly<Record<string, Prepare>> = {
  'tax-form-recognised': async (page) => {
    await open(page);
    await choose(page, Buffer.concat([Buffer.from(await taxFormsOf().demoForm('W-9')), Buffer.from('\n')]));
    await expect(page.getByText('This is W-9, demonstration form')).toBeVisible();
  },
  'tax-form-refused': async (page) => {
    await open(page);
    await choose(page, Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'));
    await expect(page.getByText('This form is not taken')).toBeVisible();
  },
  'tax-form-opened': async (page) => {
    await open(page, '?form=W-9');
    await page.getByRole('button', { name: 'What it asks' }).click();
    await expect(page.getByText(/Card 1 of/)).toBeVisible();
    return 'sight';
  },
};
