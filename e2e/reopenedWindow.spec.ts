import { expectAccessible } from './support/accessibility.ts';
import { shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { people, signInAt } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const applicant = 'Theo Marchetti';
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const fundPage = `/investor/admin/funds/${shortFund}`;

async function step(address: string, which: 'close' | 'reopen'): Promise<void> {
  const calls = await callsAs(address, people.admin);
  const path = `/admin/funds/${shortFund}/${which}`;
  const { digest } = await calls.call<{ digest: string }>('POST', `${path}?dry_run=true`);
  await calls.call('POST', `${path}?digest=${digest}`);
}

test.beforeEach(async ({ product }) => {
  await product.forgetApplications();
  await step(product.address, 'close');
});
test.afterEach(async ({ product }) => {
  await step(product.address, 'reopen');
  await product.forgetApplications();
});

const offers = async (page: Page, email: string) => {
  await page.context().clearCookies();
  await signInAt(page, email, `/investor/funds/${shortFund}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.locator('#main');
};

test('an administrator reopens a closed window for one person, who finds it open, and takes it back', { tag: '@alike' }, async ({ page }) => {
  await signInAt(page, people.admin, fundPage);
  await page.locator('#main').getByRole('button', { name: 'Reopen for one person' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Let one person apply to/ });
  await dialog.getByRole('button', { name: 'Let apply' }).press('Enter');
  await expect(dialog.getByText('Enter an e-mail address.').first()).toBeVisible();
  await dialog.getByLabel(/^E-mail/).fill(people.admin);
  await dialog.getByLabel(/^Reason/).fill('They were abroad.');
  await dialog.getByRole('button', { name: /^Last day/ }).click();
  await page.getByRole('button', { name: /^Today, / }).click();
  await dialog.getByRole('button', { name: 'Let apply' }).press('Enter');
  await expect(dialog.getByText('Not for yourself: ask another administrator.').first()).toBeVisible();
  await expectAccessible(page, 'reopening a window for one person');
  expect(await fits(page)).toBe(true);
  await dialog.getByLabel(/^E-mail/).fill(people.newcomer);
  await dialog.getByRole('button', { name: 'Let apply' }).press('Enter');
  await expect(page.getByText('They can apply, and were told.')).toBeVisible();
  await expect(page.getByText('Can apply', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'for whom a window was reopened');
  expect(await fits(page)).toBe(true);

  const theirs = await offers(page, people.newcomer);
  await expect(theirs.getByText(/^Apply Now/).first()).toBeVisible();

  await page.context().clearCookies();
  await signInAt(page, people.admin, fundPage);
  const main = page.locator('#main');
  if (isPhone(page)) await main.getByRole('button', { name: `Show more of ${applicant}` }).press('Enter');
  await main.getByRole('button', { name: `Take back from ${applicant}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(page.getByText('They can no longer apply, and were told.')).toBeVisible();
  await expect(main.getByText('Ended', { exact: true }).first()).toBeVisible();

  const after = await offers(page, people.newcomer);
  await expect(after.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(after.getByText(/^Apply Now/)).toHaveCount(0);
});
