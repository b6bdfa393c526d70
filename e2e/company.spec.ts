import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn, signInAt } from './support/people.ts';

const features = '/investor/admin/features';
const theme = '/investor/admin/theme';
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const colour = (page: Page) => page.getByLabel('Colour', { exact: true });
const accent = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent-solid'));

/** The smallest PNG that there is. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a feature is turned off for everybody once that is confirmed, and on again', async ({ page }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Features');
  await expect(page).toHaveURL(new RegExp(`${features}$`));
  const name = 'Export of tables';
  const feature = page.getByRole('switch', { name });
  const turn = () => page.locator('label', { hasText: name }).click();
  await expect(feature).toBeChecked();
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'features');

  await turn();
  const question = page.getByRole('alertdialog', { name: 'Turn it off for everybody?' });
  await expectAccessible(page, 'a feature about to be turned off');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(feature).toBeChecked();

  await turn();
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await question.getByRole('button', { name: 'Turn off' }).click();
  expect((await sent).status()).toBe(200);
  await expect(feature).not.toBeChecked();
  await page.reload();
  await expect(feature).not.toBeChecked();
  const again = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await turn();
  expect((await again).status()).toBe(200);
  await page.reload();
  await expect(feature).toBeChecked();
});

test('a switch that the server does not take goes back', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await page.route('**/api/admin/feature_flags/*', (route) => route.fulfill({ status: 500, json: { code: 'internal', detail: 'The problem was recorded.' } }));
  await page.goto(features);
  const name = 'Advisers see the data of their clients';
  await expect(page.getByRole('switch', { name })).toBeChecked();
  await page.locator('label', { hasText: name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('region', { name: 'Failures' }).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('switch', { name })).toBeChecked();
});

test('a colour and a logo are seen before they are saved, and stand for everybody then', async ({ page }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Theme');
  await expect(page).toHaveURL(new RegExp(`${theme}$`));
  const before = await colour(page).inputValue();
  await expectAccessible(page, 'the theme');
  await colour(page).fill('#ffd');
  await expect(colour(page)).toHaveAccessibleDescription(/Enter a colour as six hexadecimal digits/);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await colour(page).fill('#ffd400');
  await expect(page.getByRole('figure', { name: 'Light preview' })).toContainText('Words take a shade of it that can be read.');
  await expect(page.getByRole('figure', { name: 'Dark preview' })).toContainText('It can be read as it is.');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'a yellow theme');

  const old = await accent(page);
  await page.getByLabel('Logo', { exact: true }).setInputFiles([{ name: 'Our logo.png', mimeType: 'image/png', buffer: picture }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The theme is saved.')).toBeVisible();
  await expect.poll(() => accent(page)).not.toBe(old);
  await expect(page.getByRole('button', { name: 'Remove Our logo.png' })).toHaveCount(0);
  await page.reload();
  await expect(colour(page)).toHaveValue('#ffd400');
  await colour(page).fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The theme is saved.')).toBeVisible();
});

test('what is no picture is refused in a sentence', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, theme);
  await page.getByLabel('Logo', { exact: true }).setInputFiles([{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('"logo.png" is not a PNG, JPEG or WebP picture.')).toBeVisible();
  await expectAccessible(page, 'a logo that was refused');
});

test('for everybody else there are no such pages', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.viewer);
  for (const path of [features, theme]) {
    await page.goto(path);
    await expect(page.getByText('There is no such page')).toBeVisible();
  }
});
