import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn, signInAt } from './support/people.ts';

const address = '/investor/admin/pages';
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const tiles = (page: Page) => page.getByRole('list', { name: 'Tiles', exact: true }).getByRole('listitem');
const preview = (page: Page) => page.locator('.ui-section').filter({ has: page.getByRole('heading', { level: 2, name: 'Preview' }) });
const text = (page: Page) => page.getByRole('textbox', { name: 'Configuration' });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Page$/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Later journeys find the page as it is shipped. */
async function returnToDefault(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to the default' }).click();
  const question = page.getByRole('alertdialog', { name: 'Return this page to the default?' });
  await expectAccessible(page, 'a page about to return to the default');
  await question.getByRole('button', { name: 'Return to the default' }).click();
  await expect(page.getByText('The page is as it is shipped.')).toBeVisible();
}

test('a tile is renamed, moved and seen before everybody has it, and the page returns to the default', async ({ page }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Pages');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expectAccessible(page, 'the configuration of the dashboard');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await choose(page, 'Investment');
  await expect(page).toHaveURL(/page=investment_detail_page/);
  await expect(page.getByRole('button', { name: 'Return to the default' })).toHaveCount(0);
  const name = await tiles(page).nth(1).locator('strong').innerText();
  await page
    .getByRole('button', { name: `Move ${name} down` })
    .first()
    .click();
  await expect(tiles(page).nth(2)).toContainText(name);
  await tiles(page)
    .nth(2)
    .getByRole('button', { name: `Change ${name}` })
    .click();
  const panel = page.getByRole('dialog', { name: `Change ${name}` });
  await panel.getByLabel('Label', { exact: true }).fill('<b>Everything</b> together');
  await expectAccessible(page, 'a tile that is changed');
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(preview(page).locator('.ui-stat').nth(1)).toContainText('<b>Everything</b> together');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The page is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return to the default' })).toBeVisible();
  await page.reload();
  await expect(tiles(page).nth(2)).toContainText('<b>Everything</b> together');
  await returnToDefault(page);
  await expect(tiles(page).nth(1)).toContainText(name);
  await expect(page.getByRole('button', { name: 'Return to the default' })).toHaveCount(0);
});

test('what is wrong is said at its place, in the form and in the text', async ({ page }) => {
  await signInAt(page, people.admin, address);
  await tiles(page)
    .first()
    .getByRole('button', { name: /^Change/ })
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Nothing is wrong with it.')).toBeVisible();
  await tiles(page)
    .first()
    .getByRole('button', { name: /^Change/ })
    .click();
  await panel.getByLabel('Field', { exact: true }).fill('notice_date');
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const sentence = 'notice_date holds a day, which is shown as date or string, not as currency.';
  await expect(page.getByRole('region', { name: 'The page is not saved' })).toBeFocused();
  await expect(tiles(page).first()).toContainText(sentence);
  await expect(page.getByText('Nothing is wrong with it.')).toHaveCount(0);
  await expectAccessible(page, 'a page with something wrong in its form');
  await page.getByRole('link', { name: new RegExp(sentence) }).click();
  await expect(
    tiles(page)
      .first()
      .getByRole('button', { name: /^Change/ }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(sentence);
  await page.keyboard.press('Escape');

  await page.locator('label', { hasText: /^Text$/ }).click();
  const written = JSON.parse(await text(page).inputValue()) as { tiles: { field_name: string; colour?: string }[] };
  const [first] = written.tiles;
  Object.assign(first ?? {}, { field_name: 'latest_nav', colour: 'red' });
  await text(page).fill(JSON.stringify(written));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(text(page)).toHaveAccessibleDescription(/Line \d+, tiles\.0\.colour: This field is not known here\./);
  await expectAccessible(page, 'a page with something wrong in its text');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await text(page).fill('{"tiles": 7}');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(text(page)).toHaveAccessibleDescription(/Line 2, tiles: Must be a list/);
  await text(page).fill('{"tiles": [');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(text(page)).toHaveAccessibleDescription(/is not JSON\./);
});

test('a field that the page does not know is warned of, and left out of the preview', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, address);
  await page.getByRole('button', { name: 'Add to Tiles' }).click();
  const panel = page.getByRole('dialog', { name: 'Add to Tiles' });
  await panel.getByLabel('Label', { exact: true }).fill('Mistake');
  await panel.getByLabel('Field', { exact: true }).fill('no_such_field');
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('investor_dashboard has no field no_such_field; what names it is not shown.')).toBeVisible();
  await expect(preview(page).locator('.ui-stat').filter({ hasText: 'Mistake' })).toHaveCount(0);
  // Leaving asks first.
  await choose(page, 'Carry');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/page=carry_config/);
});

test('what somebody else saved meanwhile is a conflict, and either is kept', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, `${address}?page=carry_config`);
  const label = page.getByLabel('Vested', { exact: true });
  const stored = page.waitForRequest((request) => request.url().includes('/api/'));
  await page.reload();
  const authorization = (await (await stored).headerValue('authorization')) ?? '';
  const theirs = async (vested: string) => {
    const answer = await page.request.put('/api/admin/page_configs/carry_config', { headers: { authorization }, data: { labels: { vested } } });
    expect(answer.status()).toBe(200);
  };
  await label.fill('Mine');
  await theirs('Theirs');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody saved version 1 of this page meanwhile')).toBeVisible();
  await expectAccessible(page, 'a conflict of two who change a page');
  await expect(label).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(page.getByText('The page is saved.')).toBeVisible();
  await page.reload();
  await expect(label).toHaveValue('Mine');

  await label.fill('Mine again');
  await theirs('Theirs again');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(label).toHaveValue('Theirs again');
  await returnToDefault(page);
  await expect(label).toHaveValue('Vested');
});

test('a stored page that fails its check says so, and is put right', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  const sentence = 'Version 4 of labels, as it is stored, fails its check; the default is shown instead.';
  await page.route('**/api/page_configs/labels', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), warnings: [sentence] } });
  });
  await page.goto(`${address}?page=labels`);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return to the default' })).toBeVisible();
});

test('tiles are put in order by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, address);
  const up = page.getByRole('button', { name: 'Move Total value up' }).first();
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(tiles(page).first()).toContainText('Total value');
  await expect(up).toBeFocused();
  await expect(page.getByText(/^Total value: 1 of \d+\.$/)).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tiles(page).nth(1)).toContainText('Total value');
});

test('for everybody else there is no such page', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.viewer, address);
  await expect(page.getByText('There is no such page')).toBeVisible();
});
