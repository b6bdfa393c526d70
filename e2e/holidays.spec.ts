import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn } from './support/people.ts';

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const panel = (page: Page) => page.getByRole('dialog', { name: 'Add holidays' });
const days = (page: Page, year: string) => page.getByRole('list', { name: `Holidays in ${year}` }).getByRole('listitem');

test.afterEach(({ product }) => product.forgetInstructions());

async function open(page: Page): Promise<void> {
  await signIn(page, people.secondAdmin);
  await openAdministration(page, 'Holidays');
  await expect(page.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
  await expect(page.getByText(/^No holidays in/)).toBeVisible();
}

test('holidays are added one by one and by the line, and one is removed', async ({ page }) => {
  await open(page);
  await expectAccessible(page, 'no holidays');
  await page.getByRole('button', { name: 'Add holidays' }).click();
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page).getByRole('region', { name: '2 things need attention' })).toBeFocused();
  await expectAccessible(page, 'a holiday without anything');
  for (const [part, value] of Object.entries({ Day: '25', Month: '12', Year: '2026' })) await panel(page).getByLabel(part, { exact: true }).fill(value);
  await panel(page).getByLabel('Name').fill('Christmas Day');
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.goto('/investor/admin/holidays?year=2026');
  await expect(days(page, '2026')).toHaveText([/25 Dec 2026\s*Christmas Day\s*Friday/]);

  await page.getByRole('button', { name: 'Add holidays' }).click();
  await panel(page).locator('label', { hasText: 'Several lines' }).click();
  const lines = panel(page).getByLabel('Holidays', { exact: true });
  await lines.fill('2026-12-26\tBoxing Day\n2026-12-25 Weihnachten\nEaster');
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page).getByText('Line 2: 25 Dec 2026 is Christmas Day already. Line 3: Begin with the date, such as 2026-12-25.').first()).toBeVisible();
  await expectAccessible(page, 'lines that cannot be read');
  await lines.fill('2026-12-26\tBoxing Day\n2026-12-25 Christmas Day\n6 Apr 2026, Easter Monday');
  await expect(panel(page).getByText('Adds 2 holidays: 1 on Monday to Friday, 1 on a Saturday or Sunday, when nothing is due anyway.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(days(page, '2026')).toHaveCount(3);
  await expect(page.getByText('3 holidays: 2 on Monday to Friday')).toBeVisible();
  await expectAccessible(page, 'holidays of a year');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Remove Easter Monday, 06 Apr 2026' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove Easter Monday?' });
  await expect(asked).toContainText('06 Apr 2026 is a business day again');
  await asked.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(days(page, '2026')).toHaveCount(2);
});

test('what somebody else changed meanwhile is seen before anything is saved', { tag: '@desk' }, async ({ page }) => {
  await open(page);
  const other = await page.context().newPage();
  await other.goto('/investor/admin/holidays?year=2026');
  const add = async (where: Page, line: string) => {
    await where.getByRole('button', { name: 'Add holidays' }).click();
    await panel(where).locator('label', { hasText: 'Several lines' }).click();
    await panel(where).getByLabel('Holidays', { exact: true }).fill(line);
    await panel(where).getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add(other, '2026-12-25 Christmas Day');
  await expect(days(other, '2026')).toHaveCount(1);
  await add(page, '2026-12-24 Christmas Eve');
  await expect(panel(page).getByText('Somebody changed the holidays meanwhile. Nothing of yours was saved.')).toBeVisible();
  await expect(panel(page).getByLabel('Holidays', { exact: true })).toHaveValue('2026-12-24 Christmas Eve');
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.goto('/investor/admin/holidays?year=2026');
  await expect(days(page, '2026')).toHaveText([/Christmas Eve/, /Christmas Day/]);
});
