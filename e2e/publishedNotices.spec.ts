import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, people, signIn, signInAt } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const list = (page: Page) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Investors', exact: true });
const rows = (page: Page) => list(page).locator('[data-index]');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen investors' });
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.afterEach(({ product }) => product.forgetNotices());

/** From the list of notices to one of them. */
async function openNotice(page: Page, reference: string): Promise<void> {
  await signIn(page, people.admin);
  await toNotice(page, reference);
}

async function toNotice(page: Page, reference: string): Promise<void> {
  await page.goto(`/investor/admin/notices?search=${reference}`);
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Investors' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function choose(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) await row(page, code).getByRole('checkbox').check();
}

test('some are settled, each on a day of its own, and that is taken back', { tag: '@alike' }, async ({ page }) => {
  await openNotice(page, 'QUIL-2-C09');
  await expect(page.getByText('6 investors, due on 13 Apr 2026')).toBeVisible();
  await expect(row(page, 'AW-1010')).toContainText('Overdue');
  await expectAccessible(page, 'a published notice');
  expect(await beyond(page)).toBeLessThanOrEqual(0);

  await choose(page, 'AW-1010', 'AW-1025');
  await expect(page.getByRole('button', { name: /^Settle/ })).toHaveText(['Settle 2 chosen shares', 'Settle 2 open']);
  await page.getByRole('button', { name: 'Settle 2 chosen shares' }).click();
  const days = page.getByRole('dialog', { name: 'Settle 2 shares', exact: true });
  await expect(days.getByRole('button', { name: /^Paid on/ })).toContainText('2026-04-13');
  await days.getByLabel('Each has a day of its own').check();
  await days.getByRole('button', { name: /^Mateo Okafor, AW-1010/ }).click();
  await page.getByLabel('Date', { exact: true }).fill('2026-04-14');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(days.getByRole('button', { name: /^Mateo Okafor, AW-1010/ })).toContainText('2026-04-14');
  await expectAccessible(page, 'the days of a settlement');
  await days.getByRole('button', { name: 'See what is posted' }).click();
  const effect = page.getByRole('dialog', { name: 'Settle 2 shares?', exact: true });
  await expect(effect).toContainText('2 entries are posted');
  await expect(effect).toContainText('effective 14 Apr 2026');
  await expect(effect).toContainText('1,600.00 USD');
  await expectAccessible(page, 'what a settlement posts');
  await effect.getByRole('button', { name: 'Settle 2 shares' }).click();
  await expect(page.getByText('2 shares settled.')).toBeVisible();
  await expect(row(page, 'AW-1010')).toContainText('Paid 14 Apr 2026');
  await expect(row(page, 'AW-1025')).toContainText('Paid 13 Apr 2026');
  await expect(page.getByText('4 investors, due on 13 Apr 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recall', exact: true })).toHaveCount(0);
  await expect(page.getByText('It cannot be recalled while something of it is settled')).toBeVisible();

  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Paid (2)' });
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/show=paid/);
  await row(page, 'AW-1010').getByRole('link').click();
  const share = page.getByRole('dialog', { name: 'Mateo Okafor' });
  await expect(share).toContainText(/Entry QUIL-2-C09\/AW-1010\/\d, effective 14 Apr 2026/);
  await expectAccessible(page, 'the share of an investor');
  await share.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Choose all shown' }).click();
  await bar(page).getByRole('button', { name: 'Undo 2 settled' }).click();
  const undo = page.getByRole('alertdialog', { name: 'Undo 2 shares?' });
  await expect(undo).toContainText('2 entries are reversed, each on its own day, so that it counts in no amount any more. Both stay in the ledger');
  await undo.getByRole('button', { name: 'Undo 2 shares' }).click();
  await expect(undo.getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  await undo.getByLabel('Reason').fill('It was the payment of another call.');
  await undo.getByRole('button', { name: 'Undo 2 shares' }).click();
  await expect(page.getByText('No investors found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all investors' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(row(page, 'AW-1010')).toContainText('Overdue');
  await expect(bar(page)).toHaveCount(0);
});

test('those who have not paid are reminded, once a day', { tag: '@desk' }, async ({ page }) => {
  await openNotice(page, 'QUIL-2-C09');
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Remind 4 people?' });
  await expect(question.getByRole('list', { name: 'Who is reminded' })).toContainText(people.investor);
  await expectAccessible(page, 'who is reminded');
  await question.getByRole('button', { name: 'Remind 4 people' }).click();
  await expect(page.getByText('Reminded of 6 shares.')).toBeVisible();
  await expect(page.getByText(/^Reminded on .* by Hanna Brandt\. It may be done again from /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remind', exact: true })).toBeDisabled();
});

test('a notice is recalled with a reason, and names who had opened it', { tag: '@alike' }, async ({ page }) => {
  const opener = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL((await page.goto('/'))?.url() ?? '').origin });
  const theirs = await opener?.newPage();
  if (!opener || !theirs) throw new Error('There is no browser.');
  await openNotice(page, 'OSTE-2-C07');
  const [, id = ''] = /notices\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  await arrive(theirs, people.investor, `/investor/ownership?notice=${id}`);
  await expect(theirs.getByRole('dialog', { name: /^Capital call 7/ })).toBeVisible();

  await page.getByRole('button', { name: 'Recall', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Recall OSTE-2-C07?' });
  await question.getByRole('button', { name: 'Recall' }).click();
  await expect(question.getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  await question.getByLabel('Reason').fill('The purchase fell through.');
  await expectAccessible(page, 'a recall');
  await question.getByRole('button', { name: 'Recall' }).click();
  const gone = page.getByRole('status').filter({ hasText: 'It is gone for everybody' });
  await expect(gone).toContainText(people.investor);
  await expectAccessible(page, 'a notice that has just been recalled');
  await page.reload();
  const recalled = page.getByRole('status').filter({ hasText: /^Recalled on .* by Hanna Brandt/ });
  await expect(recalled).toContainText('The purchase fell through.');
  await expect(page.getByRole('button', { name: /^Settle|^Recall|^Correct|^Remind/ })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole('dialog', { name: 'There is no such notice' })).toBeVisible();
  await opener.close();
});

test('a correction begins as a draft; what was corrected and its correction lead to each other', { tag: '@desk' }, async ({ page }) => {
  await openNotice(page, 'SERE-RE-C05-2');
  await expect(page.getByText('A correction is not recalled: correct it by another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Correct SERE-RE-C05-2?' });
  await expect(question.getByLabel('Reference')).toHaveValue('SERE-RE-C05-3');
  await question.getByLabel('Reference').fill('SERE-RE-C05');
  await question.getByRole('button', { name: 'Begin the correction' }).click();
  await expect(question.getByRole('region', { name: 'One thing needs attention' })).toContainText('Another notice has this reference.');
  await question.getByLabel('Reference').fill('SERE-RE-C05-3');
  await question.getByRole('button', { name: 'Begin the correction' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Reference', { exact: true })).toHaveValue('SERE-RE-C05-3');
  const draft = page.url();
  await page.getByText('It is to take the place of').getByRole('link', { name: 'SERE-RE-C05-2' }).click();
  await expect(page).not.toHaveURL(draft);
  await toNotice(page, 'SERE-RE-C05-2');
  const prepared = page.getByRole('status').filter({ hasText: 'A correction is being prepared' });
  await prepared.getByRole('link', { name: 'SERE-RE-C05-3' }).click();
  await expect(page).toHaveURL(draft);
  await toNotice(page, 'SERE-RE-C05-2');
  await page.getByRole('link', { name: 'SERE-RE-C05', exact: true }).click();
  const superseded = page.getByRole('status').filter({ hasText: 'A correction took the place of this notice' });
  await expect(superseded).toBeVisible();
  await expectAccessible(page, 'a superseded notice');
  await superseded.getByRole('link', { name: 'SERE-RE-C05-2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Capital call 5, corrected' })).toBeVisible();
});

test('by the keyboard shares are found, chosen and settled; what was refused, and who settled meanwhile, is said', { tag: '@desk' }, async ({ page }) => {
  await openNotice(page, 'OSTE-2-C07');
  await page.getByLabel('Investor, code, person or e-mail').focus();
  await page.keyboard.type('rossem');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).focus();
  await page.keyboard.press('Space');
  await bar(page).getByRole('button', { name: 'Settle 1 open' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'See what is posted' }).focus();
  await page.keyboard.press('Enter');
  const effect = page.getByRole('dialog', { name: 'Settle 1 share?' });
  const sentence = 'An import of this company is under way. Try again when it has finished.';
  await page.route('**/settle', (route) => route.fulfill({ status: 409, json: { status: 409, code: 'conflict', title: 'Conflict', detail: sentence } }), {
    times: 1,
  });
  await effect.getByRole('button', { name: 'Settle 1 share' }).press('Enter');
  await expect(effect.getByText('Nothing was settled')).toBeVisible();
  await expect(effect.getByText(sentence)).toBeVisible();
  await page.route(
    '**/settle',
    async (route) => {
      const body = route.request().postDataJSON() as { paid_on: string };
      await route.fetch({ postData: JSON.stringify({ ...body, paid_on: '2026-04-10' }) });
      await route.continue();
    },
    { times: 1 },
  );
  await effect.getByRole('button', { name: 'Settle 1 share' }).press('Enter');
  const meanwhile = page.getByRole('status').filter({ hasText: 'Somebody else settled some of them in the meantime' });
  await expect(meanwhile).toContainText('Els van Rossem');
  await expect(row(page, 'AW-1026')).toContainText('Paid 10 Apr 2026');
});

test('for whoever does not administer there is no such page', { tag: '@desk' }, async ({ page }) => {
  await openNotice(page, 'QUIL-2-C09');
  const address = page.url();
  await page.context().clearCookies();
  await signInAt(page, people.investor, address);
  await expect(page.getByText('There is no such page')).toBeVisible();
});
