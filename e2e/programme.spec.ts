import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn } from './support/people.ts';

const path = '/investor/admin/programme';
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).click();
};
const saved = async (page: Page): Promise<void> => {
  await save(page);
  await expect(page.getByText('The programme is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
};

test('an administrator says what the programme tells, and everybody reads it above the funds', async ({ page, browser }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Programme');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByLabel('Name of the programme')).toHaveValue('Alderwyck Co-Investment Programme');
  await expect(page.getByLabel('Question 4', { exact: true })).toHaveValue('What happens when I leave the firm?');
  await expectAccessible(page, 'the programme');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // What is wrong is said where it stands, by the server too.
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByLabel('Question 5', { exact: true })).toBeFocused();
  await page.getByLabel('Terms of Use').fill('ftp://alder.example/terms');
  await save(page);
  await expect(page.getByRole('region', { name: '2 things need attention' })).toBeFocused();
  await page.getByLabel('Question 5', { exact: true }).fill('May my spouse invest?');
  await page.getByLabel('Answer 5', { exact: true }).fill('Yes, beside you.\n\nAsk the programme team.');
  await page.getByLabel('Show question 5 above the funds too').check();
  await save(page);
  await expect(page.getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  await expect(page.getByLabel('Terms of Use')).toHaveAccessibleDescription(/^Must be /);
  await expectAccessible(page, 'what is wrong with the programme');
  await page.getByLabel('Terms of Use').fill('https://alder.example/terms');
  await page.getByRole('button', { name: 'Move question 5 up' }).click();
  await expect(page.getByLabel('Question 4', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Question 4', { exact: true })).toHaveValue('May my spouse invest?');
  await saved(page);

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, people.newcomer, '/investor/ownership');
  await other.goto('/investor/opportunities');
  await expect(other.getByText('Yes, beside you.')).toBeVisible();
  await other.getByRole('button', { name: 'Read the answers' }).click();
  await expect(other.getByRole('dialog').locator('dt')).toContainText(['May my spouse invest?', 'What happens when I leave the firm?'], { useInnerText: true });
  await other.context().close();

  // Somebody else changed it meanwhile: nothing of theirs is written over, and what was typed stays until it is given up.
  const second = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(second, people.secondAdmin);
  await second.goto(path);
  await second.getByRole('button', { name: 'Take out question 4' }).click();
  await expect(second.getByLabel('Question 4', { exact: true })).toHaveValue('What happens when I leave the firm?');
  await saved(second);
  await second.context().close();
  await page.getByLabel('What it is for').fill('For all of us.');
  await save(page);
  await expect(page.getByText('Somebody else changed it in the meantime. Look at it again.')).toBeVisible();
  await expect(page.getByLabel('What it is for')).toHaveValue('For all of us.');
  await page.getByRole('button', { name: 'Show what stands now' }).click();
  await expect(page.getByLabel('What it is for')).toHaveValue(/^Since 2018/);
  await expect(page.getByLabel('Question 5', { exact: true })).toHaveCount(0);
});
