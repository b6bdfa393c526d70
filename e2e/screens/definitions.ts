import { expect, type Page } from '../support/test.ts';
import { people, signIn } from '../support/people.ts';
import type { Prepare } from './prepare.ts';

async function openRich(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await page.goto('/investor/admin/definitions/criteria/rich');
  await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
}
const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();

export const definitionStates: Readonly<Record<string, Prepare>> = {
  'definition-wrong': async (page) => {
    await openRich(page);
    const editor = page.getByLabel('Definition', { exact: true });
    await editor.fill((await editor.inputValue()).replace('"block": "residence"', '"block": "elsewhere"').replace('"kind": "final"', '"kind": "end"'));
    await page.getByRole('button', { name: 'Check and preview' }).click();
    await expect(page.getByRole('list', { name: 'What is wrong' })).toBeVisible();
  },
  'definition-key-information': async (page) => {
    await openRich(page);
    await next(page);
    await next(page);
    await expect(page.getByText('Do this first')).toBeVisible();
  },
  'definition-accredited': async (page) => {
    await openRich(page);
    await next(page);
    for (const name of ['Key information document', 'Risk disclosure statement']) await page.getByRole('button', { name }).click();
    await page.getByLabel(/^I confirm that I have received/).check();
    await next(page);
    await page.getByLabel('United States of America').check();
    await next(page);
    await page.getByLabel(/^I hold in good standing/).check();
    await page.getByLabel('Another certification designated by the Commission').check();
    await next(page);
    await expect(page.getByLabel('Name of the certificate')).toBeVisible();
  },
};
