import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { check, draftCall, fillHead, question } from './support/callNotices.ts';
import { openAdministration, people, signIn, signInAt } from './support/people.ts';

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const hostile = '<script>document.title = "taken"</script> =1+1';

test.afterEach(({ product }) => product.forgetNotices());

test('a call is drafted, checked, approved by somebody else and published', { tag: '@alike' }, async ({ page, browser, baseURL }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Calls and distributions');
  await expect(page.getByRole('heading', { level: 1, name: 'Capital calls and distributions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'OSTE-2-C07', exact: true })).toBeVisible();
  await expectAccessible(page, 'the list of notices');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: 'New notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New notice' })).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('region', { name: '5 things need attention' })).toBeFocused();
  await expectAccessible(page, 'a notice with nothing in it');

  const reference = await draftCall(page, hostile);
  await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible();
  await expectAccessible(page, 'a draft');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await check(page);
  await expect(page.getByText(/^4 people would be told for 6 investors/)).toBeVisible();
  await expect(page.getByText('Saved and checked by Hanna Brandt.')).toBeVisible();
  await expectAccessible(page, 'a notice that is checked');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  // Who wrote it does not approve it.
  await expect(page.getByText('You wrote or checked this yourself. Another administrator approves it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const second = await context.newPage();
  await signIn(second, people.secondAdmin);
  await second.goto(new URL(page.url()).pathname);
  const paid = second.locator('section').filter({ has: second.getByRole('heading', { name: 'How the fund is paid' }) });
  for (const words of ['Version', 'Bank of the story', '•••• 6789', 'Approved', 'Usable from']) await expect(paid).toContainText(words);
  await expect(paid.getByRole('link')).toHaveAttribute('href', /admin\/payment-instructions\/QUIL-2$/);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(question(second)).toContainText('20,000.00 USD');
  await expect(question(second)).toContainText('14 Dec 2099');
  await expect(question(second)).toContainText('Bank of the story, •••• 6789');
  await expectAccessible(second, 'asked whether to approve');
  await question(second).getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Publish to 4 people' }).click();
  await expect(question(second)).toContainText('Quillhaven Growth Fund II');
  await expect(question(second)).toContainText('4 people for 6 investors');
  await question(second).getByRole('button', { name: 'Publish to 4 people' }).click();
  await expect(second.getByRole('heading', { level: 2, name: 'Investors' })).toBeVisible();
  await expect(paid).toContainText('•••• 6789');
  await context.close();

  await page.goto(`/investor/admin/notices?search=${reference}`);
  await expect(page.getByRole('link', { name: reference, exact: true })).toBeVisible();
  // Behind the choice of a state.
  await expect(
    page
      .locator('#main')
      .getByText(/Published$/)
      .last(),
  ).toBeVisible();
  await page.goto('/investor/admin/notices?state=draft');
  await expect(page.getByText('No notices found')).toBeVisible();
});

test('what must be put right is told by row, what is unusual takes a reason, and discarding frees the reference', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  const reference = await draftCall(page);
  // Beyond what is left to call, and not the total that is stated.
  await page.getByLabel('Amount in row 1', { exact: true }).fill('9,000,000');
  await expect(page.getByText(/more than the 20,000\.00 stated/)).toBeVisible();
  await expect(page.getByText(/^AW-1001 is called [\d.,]+ beyond the commitment\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove row 6' }).click();
  await expect(page.getByRole('heading', { name: 'Committed, without a line' })).toBeVisible();
  await check(page);
  await expect(page.getByRole('heading', { name: 'What the check found' })).toBeVisible();
  await expect(page.getByText('AW-1028 is committed and has no line.')).toBeVisible();
  await expect(page.getByText(/^Called lines total/)).toBeVisible();
  await expectAccessible(page, 'what a check found');

  await page.getByLabel(/\(AW-1028\)$/).fill('Transferred in May.');
  await page.getByLabel('Amount in row 1', { exact: true }).fill('4,800');
  await page.getByLabel('Total called').fill('16,800');
  await check(page);
  await expect(page.getByRole('heading', { name: 'Reasons given' })).toBeVisible();
  await expect(page.getByText('Transferred in May.')).toBeVisible();

  await page.getByRole('button', { name: 'Discard' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(`${reference} is discarded.`)).toBeVisible();
  await expect(page).toHaveURL(/admin\/notices$/);
});

test('what somebody else saved meanwhile is told, and nothing that was typed is lost', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await draftCall(page);
  const other = await page.context().newPage();
  await other.goto(new URL(page.url()).pathname);
  await other.getByLabel('Title').fill('Theirs');
  await other.getByRole('button', { name: 'Save the draft' }).click();
  await expect(other.getByText('Saved as a draft')).toBeVisible();

  await page.getByLabel('Title').fill('Mine');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Yours is not saved. Nothing that you typed is lost.')).toBeVisible();
  await expect(page.getByText('Title is another one.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await expectAccessible(page, 'a conflict');
  await page.getByRole('button', { name: 'Save mine in its place' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  // Leaving asks where something would be lost.
  await page.getByLabel('Title').fill('Mine again');
  await page.getByRole('link', { name: 'Capital calls and distributions' }).click();
  await expect(question(page)).toContainText('What you typed here is not saved.');
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/admin\/notices$/);
});

test('lines are typed by the keyboard alone, down a column and pasted from a spreadsheet', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, '/investor/admin/notices/new');
  await fillHead(page, `QUIL-2-K${Date.now()}`, 'By the keyboard');
  await expect(page.getByRole('button', { name: 'Add a line', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Allocate' }).click();
  await expect(question(page)).toContainText('One type at a time. Where loans pay a part of the call');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a line', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Investor in row 1', { exact: true })).toBeFocused();
  await page.keyboard.type('aw-1001');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Investor in row 2', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Investor in row 1', { exact: true })).toHaveValue('AW-1001');
  await page.getByLabel('Investor in row 2', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'AW-1002\t1,250.50\nAW-1003\t2.000,00');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Amount in row 3', { exact: true })).toHaveValue('2,000');
  await page.getByLabel('Amount in row 1', { exact: true }).focus();
  await page.keyboard.type('749.5');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount in row 2', { exact: true })).toBeFocused();
  await expect(page.locator('form')).toContainText('4,000.00');
  await page.getByRole('button', { name: 'Save the draft' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By the keyboard' })).toBeVisible();
});

test(
  'a distribution is split, allocated and checked, and an old sign-in is asked for again before it is approved',
  { tag: '@desk' },
  async ({ page, browser, baseURL, product }) => {
    await signInAt(page, people.admin, '/investor/admin/notices/new');
    await page.getByRole('radio', { name: 'Distribution', exact: true }).check();
    await fillHead(page, `QUIL-2-D${Date.now()}`, 'Proceeds');
    await page.getByRole('button', { name: 'Allocate' }).click();
    await question(page).getByLabel('Total').fill('10,000');
    await question(page).getByLabel('Gain').fill('4,000');
    await question(page).getByRole('button', { name: 'Allocate' }).click();
    await expect(question(page)).toContainText('Return of capital, gain and income total 4,000.00, not 10,000.00.');
    await question(page).getByLabel('Return of capital').fill('6,000');
    await question(page).getByRole('button', { name: 'Allocate' }).click();
    await expect(page.getByLabel('Gain in row 1', { exact: true })).not.toHaveValue('');
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
    await check(page);
    await expect(page.getByText(/people would be told/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Who would see it' }).getByRole('columnheader').last()).toHaveText(/^To receive/);
    const lines = page.getByRole('table', { name: 'Lines', exact: true });
    await expect(lines.getByRole('columnheader')).toHaveText([/^Investor/, /^Line/, /^Of which/, /^Amount/]);
    await expect(lines.getByRole('rowheader').first()).toContainText('row 1');

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const second = await context.newPage();
    await signIn(second, people.secondAdmin);
    await second.goto(new URL(page.url()).pathname);
    await product.ageSignIns(people.secondAdmin);
    await second.getByRole('button', { name: 'Approve' }).click();
    await question(second).getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('This takes a fresh sign-in.').first()).toBeVisible();
    await context.close();
  },
);
