import { expectAccessible } from './accessibility.ts';
import { chooseFound } from './combo.ts';
import { pdfOf } from './pdf.ts';
import { expect, type Locator, type Page } from './test.ts';

/** Where whoever applies proves who they are. */
export const address = '/investor/funds/TARN-IND/amlkyc';

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** By touch on a phone, else by the keyboard. */
export const act = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Enter'));
export const tick = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Space'));
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const next = (page: Page) => act(page, button(page, 'Next Step'));
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
/** The step stands there, and the keyboard goes on at its heading. */
export const comesTo = (page: Page, name: string) => expect(heading(page, name)).toBeFocused();
export async function goesTo(page: Page, step: string, name = step): Promise<void> {
  if (isPhone(page)) await page.getByText('All steps').tap();
  await act(page, button(page, new RegExp(step)));
  await comesTo(page, name);
}
export const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

export async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** A group of choices. */
export const group = (page: Page, label: string | RegExp) => page.getByRole('group', { name: label }).or(page.getByRole('radiogroup', { name: label }));
export const choose = (page: Page, label: string | RegExp, option: string) => tick(page, group(page, label).getByLabel(option, { exact: true }));

/** A day that is chosen in a calendar, or typed there. */
export async function choosesDay(page: Page, label: string, day: string): Promise<void> {
  await act(page, page.getByRole('button', { name: new RegExp(`^${label}`) }));
  const calendar = page.getByRole('dialog', { name: label });
  await calendar.getByLabel('Date', { exact: true }).fill(day);
  await act(page, calendar.getByRole('button', { name: 'Apply' }));
}

export async function select(page: Page, label: string, option: string): Promise<void> {
  await act(page, page.getByRole('button', { name: label }));
  await act(page, page.getByRole('option', { name: option, exact: true }));
}

/** Another country is typed in the place of the one that is chosen, once the field is reached: by touch on a phone, else by the keyboard and the mouse. */
export async function retypes(page: Page, label: string, country: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.blur();
  if (isPhone(page)) await box.tap();
  else await box.click();
  await page.keyboard.type(country.slice(0, 8));
  await expect(box).toHaveValue(country.slice(0, 8));
  await expect(
    page
      .getByRole('listbox', { name: `Suggestions ${label}` })
      .getByRole('option')
      .first(),
  ).toHaveText(new RegExp(`^${country.slice(0, 8)}`));
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(country);
}

/** Sends a file, which is looked at and taken. */
export async function upload(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfOf([[name]]) });
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Accepted')).toBeVisible();
}

/** Where what somebody has, and what they invest, comes from: work, and savings from it. */
export async function saysWealth(page: Page): Promise<void> {
  await select(page, 'Occupation', 'Employed');
  await field(page, 'Employer').fill('Alderwyck Capital');
  await tick(page, page.getByLabel('Employment: salary, bonus or carried interest'));
  await field(page, 'Net worth, about').fill('1500000');
  await select(page, 'Where does the money that you invest come from?', 'Savings in a bank account of mine');
  await chooseFound(page, 'Country of the account from which it is paid', 'United States');
}
