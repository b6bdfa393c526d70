import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, forgetSession, onDashboard, onStart, openAccountMenu, people, signIn } from './support/people.ts';

test('an investor asks somebody to act for them, who accepts, looks, and no longer can once it is ended', async ({ page, browser }) => {
  const [name, address] = ['Nora Lindqvist', people.newcomer];
  // Inviting takes a sign-in of the last minutes.
  forgetSession(people.investor);
  await signIn(page, people.investor);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Invite User' }).click();
  const panel = page.getByRole('dialog', { name: 'Invite User' });
  await panel.getByRole('button', { name: 'Invite' }).click();
  await expect(panel.getByText('Required').first()).toBeVisible();
  await expect(panel.getByText('Please select at least one permission').first()).toBeVisible();
  await expectAccessible(page, 'an invitation with what is missing');
  await panel.getByLabel('First Name').fill('Theo');
  await panel.getByLabel('Last Name').fill('Marchetti');
  await panel.getByLabel('Email').fill(address);
  await panel.getByLabel('Access and export financial data').check();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  const delegates = page.locator('#delegates');
  const theirs = delegates.getByRole('listitem').filter({ hasText: 'Theo Marchetti' });
  await expect(theirs.getByText('Invited')).toBeVisible();
  await expectAccessible(page, 'the account of who asked somebody');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, address);
  await other.goto('/investor/start');
  await other.getByRole('link', { name: `${name} asks you to act for them` }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  const principals = other.locator('#principals');
  await expect(principals.getByText('Access and export financial data')).toBeVisible();
  await other.getByRole('button', { name: `Accept: ${name}` }).press('Enter');
  await other.getByRole('button', { name: `Look at what is theirs: ${name}` }).click();
  await expect(other.getByText(`Viewing as ${name}`)).toBeVisible();
  await other.goto('/investor/ownership');
  await onDashboard(other);
  await expect(other.getByRole('heading', { name: 'Active Investments' })).toBeVisible();
  // What was not given is said.
  await other.goto('/investor/opportunities');
  await expect(other.getByText('You were not given this')).toBeVisible();
  await expectAccessible(other, 'what a delegate was not given');

  // What is shown of the invitation is overtaken: it is told, and shown as it is now.
  await page.getByRole('button', { name: 'Withdraw: Theo Marchetti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(theirs.getByText('Active')).toBeVisible();

  // What they may see is changed, and holds on their next page.
  await page.getByRole('button', { name: 'Change: Theo Marchetti' }).click();
  const change = page.getByRole('dialog', { name: 'Theo Marchetti' });
  await change.getByLabel('Access and export financial data').uncheck();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByText('Please select at least one permission').first()).toBeVisible();
  await expectAccessible(page, 'what a delegate is given, about to be changed');
  await change.getByLabel('Access investment applications').check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeHidden();
  await expect(theirs.getByText('Access investment applications')).toBeVisible();
  await other.goto('/investor/ownership');
  await expect(other.getByText('You were not given this')).toBeVisible();
  await other.goto('/investor/opportunities');
  await expect(other.getByText('You were not given this')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: 'Investment Opportunities' })).toBeVisible();

  await page.getByRole('button', { name: 'End access: Theo Marchetti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(theirs.getByText('Ended')).toBeVisible();
  await other.goto('/investor/ownership');
  await onDashboard(other);
  await expect(other.getByText('Viewing as')).toHaveCount(0);
  await other.context().close();
});

test('somebody of the story who acts for an investor begins with whom they act for, and looks at what is theirs', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.delegate, '/investor/start');
  const principals = page.locator('#principals');
  await expect(principals.getByText('Access and export financial data')).toBeVisible();
  await page.getByRole('button', { name: 'Look at what is theirs: Nora Lindqvist' }).click();
  await expect(page.getByText('Viewing as Nora Lindqvist')).toBeVisible();
  // What they were not given is not asked for, nor waited for.
  await page.goto('/investor/start');
  await onStart(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Tasks' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Past Applications' })).toHaveCount(0);
  await page.goto('/investor/ownership');
  await onDashboard(page);
  await expect(page.getByRole('heading', { name: 'Active Investments' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByText('Viewing as')).toHaveCount(0);
});
