import { expect, type Locator, type Page } from '@playwright/test';

/** Looks for one of many and chooses what is found first, with the keyboard: bringing an entry into sight closes the list on a phone. */
export async function chooseFound(within: Page | Locator, label: string, name: string): Promise<void> {
  const page = 'goto' in within ? within : within.page();
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.fill(name);
  // What was listed before is listed until it was looked for.
  const found = page.getByRole('listbox', { name: `Suggestions ${label}` });
  await expect(found.getByRole('option').first()).toHaveText(new RegExp(`^${name}`));
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(name);
}
