import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn } from './support/people.ts';

const panel = (page: Page) => page.getByRole('dialog');
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const client = 'Bisi Oyelaran';

test('an administrator gives an adviser a client, sets the last day, and ends it at once', { tag: '@alike' }, async ({ page, browser }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'People');
  await page.getByLabel('Name, e-mail or investor code').fill(people.adviser);
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('.ui-row-link')).toHaveCount(1);
  await page.locator('.ui-row-link').click();
  await panel(page).getByRole('link', { name: 'Clients of this adviser' }).click();
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}\/clients$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients of Julian Foss');
  const list = page.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Clients' });
  await expect(list.getByRole('link', { name: 'Nora Lindqvist' })).toBeVisible();
  await expectAccessible(page, 'the clients of an adviser');

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, people.adviser);
  const seen = other.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Clients' });
  const look = async (count: number): Promise<void> => {
    await other.goto('/investor/clients');
    await expect(seen.getByRole('link', { name: 'Nora Lindqvist' })).toBeVisible();
    await expect(seen.getByRole('link', { name: client })).toHaveCount(count);
  };
  await look(0);

  await page.getByRole('button', { name: 'Add a client' }).click();
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page).getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  const choice = panel(page).getByRole('combobox', { name: 'Client' });
  // Who looks at others is not offered.
  await choice.fill(people.viewer);
  await expect(page.getByText('Nothing found. Try a part of the name.')).toBeVisible();
  // The list of before stands there until the answer comes: it would change beneath the pointer.
  const one = page.getByRole('listbox').getByRole('option');
  await choice.fill('nora');
  await expect(one).toHaveText(/Nora Lindqvist/);
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await expect(choice).toHaveValue('Nora Lindqvist');
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page).getByText('They are a client already. Open them in the list.').first()).toBeVisible();
  await choice.fill('oyela');
  // Everybody may stand there until the answer comes.
  await expect(one).toHaveCount(1);
  await expect(one).toHaveText(new RegExp(client));
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await expect(choice).toHaveValue(client);
  await expectAccessible(page, 'a client about to be given');
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The client is added.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await look(1);

  const row = list.getByRole('link', { name: client });
  await row.click();
  await panel(page)
    .getByRole('button', { name: /^Last day/ })
    .click();
  await page.getByRole('button', { name: /^Today, / }).click();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The last day is saved.')).toBeVisible();
  await look(1);
  await row.click();
  await panel(page).getByRole('button', { name: 'End it now' }).click();
  await expectAccessible(page, 'a relation about to end');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText(`${client} is no client of Julian Foss any more.`)).toBeVisible();
  await expect(list.getByText('Taken back').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await look(0);
  await other.context().close();
});
