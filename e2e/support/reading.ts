import { expect, type Page } from '@playwright/test';
import { act } from './kycSteps.ts';

/** Reads a document of a question in place, which is known then. */
export async function read(page: Page, name: string | RegExp): Promise<void> {
  const opener = page.getByRole('button', { name });
  await act(page, opener);
  const shown = page.getByRole('dialog');
  await expect(shown.getByRole('button', { name: 'Download' })).toBeVisible();
  await act(page, shown.getByRole('button', { name: 'Close' }));
  await expect(shown).toHaveCount(0);
  await expect(page.locator('.app-eligibility-document').filter({ has: opener }).getByText('Opened', { exact: true })).toBeVisible();
}
