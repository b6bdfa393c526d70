import { expect, type Page } from '../support/test.ts';
import { check, draftCall, question } from '../support/callNotices.ts';
import { people, signIn } from '../support/people.ts';
import { fails, visit, type Prepare } from './prepare.ts';

const told = (page: Page) => expect(page.getByText(/^4 people would be told/)).toBeVisible();

async function checkedByOther(page: Page): Promise<void> {
  await draftCall(page, 'Capital call', '21,000');
  await check(page);
  await told(page);
  const address = new URL(page.url()).pathname;
  await page.context().clearCookies();
  await signIn(page, people.secondAdmin);
  await page.goto(address);
  await told(page);
}

/** Capital calls and distributions while they are made. */
export const callNoticeStates: Readonly<Record<string, Prepare>> = {
  'call-notices-none': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/notices?search=zzzz');
    await expect(page.getByText('No notices found')).toBeVisible();
  }),
  'call-notices-failing': visit(people.admin, async (page) => {
    await fails(page, '**/api/admin/notices?*');
    await page.goto('/investor/admin/notices');
    await expect(page.getByText('The notices could not be loaded')).toBeVisible();
  }),
  'call-notice-allocate': visit(people.admin, async (page) => {
    await draftCall(page);
    await page.getByRole('button', { name: 'Allocate' }).click();
    await expect(question(page)).toBeVisible();
    return 'sight';
  }),
  'call-notice-found': visit(people.admin, async (page) => {
    await draftCall(page);
    await page.getByLabel('Amount in row 1', { exact: true }).fill('9,000,000');
    await page.getByRole('button', { name: 'Remove row 6' }).click();
    await check(page);
    await expect(page.getByRole('heading', { name: 'What the check found' })).toBeVisible();
  }),
  'call-notice-distribution': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/notices/new');
    await page.getByRole('radio', { name: 'Both', exact: true }).check();
    await page.getByRole('button', { name: /Fund$/ }).click();
    await page.getByRole('option', { name: 'Tarnholm Buyout Fund IV' }).click();
    await page.getByRole('button', { name: 'Add a line for each' }).click();
    await page.getByRole('combobox', { name: 'Type in row 1' }).selectOption({ label: 'Distribution' });
    await page.getByRole('combobox', { name: 'Type in row 2' }).selectOption({ label: 'Loan repayment' });
  }),
  'call-notice-second-person': visit(people.admin, async (page) => {
    await draftCall(page, 'Capital call', '22,000');
    await check(page);
    await told(page);
    await expect(page.getByText('This waits for another administrator')).toBeVisible();
  }),
  'call-notice-publish': visit(people.admin, async (page) => {
    await checkedByOther(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await question(page).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Publish to 4 people' }).click();
    await expect(question(page)).toBeVisible();
    return 'sight';
  }),
};
