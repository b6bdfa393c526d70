import { expect, type Page } from '@playwright/test';

export const question = (page: Page) => page.getByRole('alertdialog');
/** More than ten business days from any today of a test, and one itself. */
const due = { day: '14', month: '12', year: '2099' } as const;

/** What a new notice says of itself. */
export async function fillHead(page: Page, reference: string, title: string): Promise<void> {
  await page.getByRole('button', { name: /Fund$/ }).click();
  await page.getByRole('option', { name: 'Quillhaven Growth Fund II' }).click();
  await page.getByLabel('Reference').fill(reference);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Day', { exact: true }).fill(due.day);
  await page.getByLabel('Month', { exact: true }).fill(due.month);
  await page.getByLabel('Year', { exact: true }).fill(due.year);
  await page.getByLabel('Purpose').fill('Purchase of a maker of valves.');
}

/** A draft of a capital call, allocated and saved. @param total one that no other draft has, whose lines it would look like */
export async function draftCall(page: Page, title = 'Capital call', total = '20,000'): Promise<string> {
  const reference = `QUIL-2-J${Date.now()}`;
  await page.goto('/investor/admin/notices/new');
  await fillHead(page, reference, title);
  await page.getByRole('button', { name: 'Allocate' }).click();
  await question(page).getByLabel('Total').fill(total);
  await question(page).getByRole('button', { name: 'Allocate' }).click();
  await expect(page.getByText('as stated')).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  return reference;
}

/** Saves what was typed, if anything was, and checks it. */
export const check = (page: Page) => page.getByRole('button', { name: /^(Save and check|Check|Check again)$/ }).click();
