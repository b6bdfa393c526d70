import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, openAccountMenu, people, signInByForm, signOut } from './support/people.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const light = 'rgb(252, 252, 253)';
const dark = 'rgb(17, 18, 22)';

async function choose(page: Page, name: string): Promise<void> {
  await openAccountMenu(page);
  const remembered = page.waitForResponse((answer) => answer.url().endsWith('/api/users/preferences') && answer.ok());
  await page.getByRole('menuitemradio', { name }).click();
  await remembered;
}

/** The ground at the first drawing of a page, before any program of it has run. */
async function groundAtFirst(page: Page, address: string): Promise<string> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(address);
  const first = await ground(page);
  await page.unroute('**/assets/*.js');
  return first;
}

test('a theme is chosen, and stays after a reload and after signing out', { tag: '@desk' }, async ({ page, context, browser }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInByForm(page, people.reviewer);
  expect(await ground(page)).toBe(light);
  await choose(page, 'Dark');
  expect(await ground(page)).toBe(dark);
  await openAccountMenu(page);
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Dark');
  await expectAccessible(page, 'themes in the account menu, dark');
  await page.keyboard.press('Escape');

  expect(await groundAtFirst(page, '/')).toBe(dark);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(await ground(page)).toBe(dark);
  expect((await context.cookies()).find(({ name }) => name === 'pari_theme')).toMatchObject({ value: 'dark', httpOnly: false, sameSite: 'Strict' });
  await signOut(page);
  expect(await ground(page)).toBe(dark);
  expect(await groundAtFirst(page, '/alder')).toBe(dark);

  // On paper it is light, and on another device the choice is there as soon as the person is.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  const elsewhere = await browser.newPage({ colorScheme: 'light' });
  await signInByForm(elsewhere, people.reviewer);
  expect(await ground(elsewhere)).toBe(dark);
  await choose(elsewhere, 'Like the system');
  expect(await ground(elsewhere)).toBe(light);
  await elsewhere.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(elsewhere)).toBe(dark);
  await elsewhere.close();
});

test('a theme is chosen by keyboard, and stands against that of the system', { tag: '@desk' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/api/users/preferences', (route) => route.fulfill({ json: { preferences: { theme: 'light' } } }));
  await arrive(page, people.reviewer);
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.focus();
  await page.keyboard.press('Enter');
  const choices = page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio');
  await expect(choices).toHaveText(['Light', 'Dark', 'Like the system']);
  while (!(await choices.first().evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => ground(page)).toBe(light);
  await expect(account).toBeFocused();
});
