import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** By touch on a phone, else by the keyboard. */
export const act = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Enter'));
export const tick = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Space'));
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const next = (page: Page) => act(page, button(page, 'Next Step'));
export const choose = (page: Page, question: string | RegExp, option: string) =>
  tick(page, page.getByRole('radiogroup', { name: question }).getByLabel(option, { exact: true }));
export const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
/** The step stands there, and the keyboard goes on at its heading. */
export const comesTo = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();

export async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

/** Looks for a country and adds it. */
export async function addCountry(page: Page, label: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(name);
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${name}`));
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByRole('list', { name: 'Countries' })).toContainText(name);
}

/** One of a list. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  await act(page, page.getByRole('button', { name: label }));
  await act(page, page.getByRole('option', { name: option, exact: true }));
}

export async function day(page: Page, label: string, [year, month, date]: readonly [string, string, string]): Promise<void> {
  const group = page.getByRole('group', { name: label });
  await group.getByLabel('Day').fill(date);
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Year').fill(year);
}

/** Signs a form where one is led to, and comes back to the last step. */
export async function signs(page: Page, form: string): Promise<void> {
  await act(page, button(page, `Sign ${form}`));
  await expect(page).toHaveURL(/\/investor\/signing\//);
  await expect(page.getByRole('region', { name: /^Page 1/ })).toBeVisible();
  await page.getByLabel('Agree to sign electronically').check();
  // By another name it may be signed, which whoever looks at it is told.
  await page.getByLabel(/^Full name/).fill('Somebody Else');
  await expect(page.getByText(/^The document names Theo\w* Marchetti/)).toBeVisible();
  await page.getByLabel(/^Full name/).fill('Theo Marchetti');
  await act(page, page.getByRole('button', { name: 'Sign', exact: true }));
  await expect(page).toHaveURL(/\/tax\?step=5$/);
  await expect(row(page, form)).toContainText('Completed');
}

/** What stands of a form in the last step. */
export const row = (page: Page, form: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: form }) });
