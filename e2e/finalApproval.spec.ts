import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { approveParts, confirm, propose } from './support/approving.ts';
import { callsAs } from './support/calls.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { forgetSession, people, signInAt } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const part = (page: Page) => page.locator('#main');

async function seen(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

/** As who signed in a moment ago: a second person does, to confirm. */
async function openAs(page: Page, email: string, application: string): Promise<void> {
  forgetSession(email);
  await page.context().clearCookies();
  await signInAt(page, email, `/investor/review/applications/${application}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Final approval' })).toBeVisible();
}

test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(({ product }) => product.forgetApplications());

test('a reviewer sets the final amounts and proposes, and another rejects, then confirms', { tag: '@alike' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  const application = await approveParts(product.address, people.newcomer, shortFund);
  await openAs(page, people.reviewer, application);
  await expect(part(page)).toContainText('Say how much is committed, and by whom.');
  await page.getByRole('button', { name: 'Set the final amounts' }).press('Enter');
  const amounts = page.getByRole('dialog', { name: 'Final amounts' });
  await expect(amounts.getByRole('textbox', { name: 'Equity' })).toHaveValue('40,000');
  await amounts.getByRole('textbox', { name: 'Equity' }).fill('');
  await amounts.getByRole('button', { name: 'Set', exact: true }).press('Enter');
  await expect(amounts.getByRole('textbox', { name: 'Equity' })).toHaveAccessibleDescription(/Required/);
  await seen(page, 'final amounts that lack something');
  await amounts.getByRole('textbox', { name: 'Equity' }).fill('35000');
  await amounts.getByRole('button', { name: 'Set', exact: true }).press('Enter');
  await expect(amounts).toHaveCount(0);
  await expect(part(page)).toContainText('The applicant submitted USD 65,000 in total.');
  await seen(page, 'what is to be proposed');
  await page.getByRole('button', { name: 'Propose approval' }).press('Enter');
  await expect(page.getByText('Waits for a second reviewer')).toBeVisible();
  await expect(part(page)).toContainText('Another reviewer confirms it, who neither proposed it nor set the final amounts.');
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await seen(page, 'what was proposed');

  await openAs(page, people.secondReviewer, application);
  await page.getByRole('button', { name: 'Reject' }).press('Enter');
  const rejecting = page.getByRole('alertdialog', { name: 'Reject this proposal?' });
  await rejecting.getByLabel('Reason').fill('Who commits it is not named as in the agreement.');
  await seen(page, 'rejecting');
  await rejecting.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(part(page)).toContainText('Who commits it is not named as in the agreement.');

  await propose(product.address, application);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  const asks = page.getByRole('alertdialog', { name: 'Approve the whole application?' });
  await expect(asks).toContainText('USD 60,000 is committed by Theo Marchetti');
  await seen(page, 'confirming');
  await asks.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await seen(page, 'what was approved');
  const { status } = await (await callsAs(product.address, people.newcomer)).call<{ readonly status: number }>('GET', `/applications/${shortFund}`);
  expect(status).toBe(7);
  await page.context().clearCookies();
  await signInAt(page, people.newcomer, `/investor/funds/${shortFund}/application`);
  const folded = page.locator('details:not([open])', { has: page.getByRole('heading', { level: 2, name: 'Investment Amount' }) }).locator('> summary');
  await expect(page.getByRole('heading', { level: 2, name: 'Investment Amount' })).toBeVisible();
  if ((await folded.count()) > 0) await folded.press('Enter');
  await expect(page.getByText('Approved for Theo Marchetti, where you asked for 65,000 USD')).toBeVisible();
  await seen(page, 'other amounts than were asked for');
  await page.context().clearCookies();
  await signInAt(page, people.secondReviewer, '/investor/review');

  // It waits for nobody any more, and is found all the same.
  await page.goto('/investor/review?search=marchetti&state=complete');
  await page.getByRole('button', { name: 'Look among what ended' }).press('Enter');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('ended');
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await expect(part(page).getByText('Completed', { exact: true }).first()).toBeVisible();
  await seen(page, 'applications that ended');
  await page
    .getByRole('link', { name: /Marchetti/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`/review/applications/${application}`));
});

test(
  'what is in the way leads to where it is decided, and an approval is cancelled while its agreements are not signed',
  { tag: '@desk' },
  async ({ page, product }) => {
    const restore = await askedOfApplicants(product.address, shortFund, {
      agreements: [{ agreement_id: 'subscription', template: 'subscription' }],
      countersigners: [people.admin],
    });
    await apply(product.address, people.newcomer, 'amount');
    await restore();
    const calls = await callsAs(product.address, people.reviewer);
    const { results } = await calls.call<{ readonly results: readonly { readonly application: { readonly id: string } }[] }>('GET', '/review/queue?limit=1');
    const application = results[0]?.application.id ?? '';
    await openAs(page, people.reviewer, application);
    await page.getByRole('button', { name: 'Investment amount is not decided yet.' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Answers, Investment amount' })).toBeVisible();

    await approveParts(product.address, people.newcomer, shortFund);
    await confirm(product.address, application, await propose(product.address, application, '35000'));
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Agreements' })).toContainText('With the applicant', { timeout: 2000 });
    }, 'a job makes it').toPass();
    await page.getByRole('button', { name: 'Cancel the approval' }).press('Enter');
    const asks = page.getByRole('alertdialog', { name: 'Cancel the approval?' });
    await asks.getByLabel('Reason').fill('The fund is smaller than we thought.');
    await asks.getByRole('button', { name: 'Cancel the approval' }).press('Enter');
    await expect(part(page)).toContainText('The fund is smaller than we thought.');
    await expect(page.getByRole('button', { name: 'Cancel the approval' })).toHaveCount(0);
    await seen(page, 'an approval that was cancelled');
  },
);
